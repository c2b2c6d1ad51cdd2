import type { SliderRules } from '../../engine/browser/search';
import type { BlockProps, SearchSettings } from '../../schemas';

export type RangeFilterProps = BlockProps<'range-filter'>;
export type RangeAttribute = RangeFilterProps['attribute'];

interface RangeRule {
  title: 'price' | 'subscriptionPrice' | 'km' | 'year';
  getSliderRules: (settings: SearchSettings) => SliderRules;
  /** Whether the default bounds make sense. A year from 0 to 2100 does not. */
  isShownWithoutResults: boolean;
}

const readSliderSettings = ({ sliderRoundTo, priceFallbackMax }: SearchSettings): SliderRules => ({
  roundTo: sliderRoundTo,
  fallbackMax: priceFallbackMax,
});

/** Rounding and fallback maximum of each slider. Price and kilometres use the settings (SRCH-025, SRCH-027). */
export const RANGE_RULES: Readonly<Record<RangeAttribute, RangeRule>> = {
  price: { title: 'price', getSliderRules: readSliderSettings, isShownWithoutResults: true },
  km: { title: 'km', getSliderRules: readSliderSettings, isShownWithoutResults: true },
  subscription_price: {
    title: 'subscriptionPrice',
    getSliderRules: () => ({ roundTo: 10, fallbackMax: 1000 }),
    isShownWithoutResults: true,
  },
  year: {
    title: 'year',
    getSliderRules: () => ({ roundTo: 1, fallbackMax: 2100 }),
    isShownWithoutResults: false,
  },
};
