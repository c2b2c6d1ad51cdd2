import type { SliderRules } from '../../engine/browser/search';
import type { BlockProps, SearchSettings } from '../../schemas';

export type RangeFilterProps = BlockProps<'range-filter'>;
export type RangeAttribute = RangeFilterProps['attribute'];

interface RangeRule {
  title: 'price' | 'subscriptionPrice' | 'km' | 'year';
  rules: (settings: SearchSettings) => SliderRules;
}

const roundedBySettings = ({ sliderRoundTo, priceFallbackMax }: SearchSettings): SliderRules => ({
  roundTo: sliderRoundTo,
  fallbackMax: priceFallbackMax,
});

/** Rounding and maximum of each slider: dollars and kilometres from the settings (SRCH-025, SRCH-027), years by one. */
export const RANGE_RULES: Readonly<Record<RangeAttribute, RangeRule>> = {
  price: { title: 'price', rules: roundedBySettings },
  km: { title: 'km', rules: roundedBySettings },
  subscription_price: { title: 'subscriptionPrice', rules: () => ({ roundTo: 10, fallbackMax: 1000 }) },
  year: { title: 'year', rules: () => ({ roundTo: 1, fallbackMax: 2100 }) },
};
