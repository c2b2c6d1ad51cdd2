import type { SliderRules } from '../../engine/browser/search';
import type { BlockProps, SearchSettings } from '../../schemas';

export type RangeFilterProps = BlockProps<'range-filter'>;
export type RangeAttribute = RangeFilterProps['attribute'];

interface RangeRule {
  title: 'price' | 'subscriptionPrice' | 'km' | 'year';
  getSliderRules: (settings: SearchSettings) => SliderRules;
}

const readSliderSettings = ({ sliderRoundTo, priceFallbackMax }: SearchSettings): SliderRules => ({
  roundTo: sliderRoundTo,
  fallbackMax: priceFallbackMax,
});

/** Rounding and fallback maximum of each slider. Price and kilometres use the settings (SRCH-025, SRCH-027). */
export const RANGE_RULES: Readonly<Record<RangeAttribute, RangeRule>> = {
  price: { title: 'price', getSliderRules: readSliderSettings },
  km: { title: 'km', getSliderRules: readSliderSettings },
  subscription_price: {
    title: 'subscriptionPrice',
    getSliderRules: () => ({ roundTo: 10, fallbackMax: 1000 }),
  },
  year: { title: 'year', getSliderRules: () => ({ roundTo: 1, fallbackMax: 2100 }) },
};
