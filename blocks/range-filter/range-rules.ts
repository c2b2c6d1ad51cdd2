import type { SliderRules } from '../../engine/browser/search';
import type { BlockProps, SearchSettings } from '../../schemas';

export type RangeFilterProps = BlockProps<'range-filter'>;
export type RangeAttribute = RangeFilterProps['attribute'];

interface RangeRule {
  title: 'price' | 'subscriptionPrice' | 'km' | 'year';
  rules: (settings: SearchSettings) => SliderRules;
}

const thousands = ({ sliderRoundTo, priceFallbackMax }: SearchSettings): SliderRules => ({
  roundTo: sliderRoundTo,
  fallbackMax: priceFallbackMax,
});

/** Rounding and ends of each slider: dollars and kilometres by the settings (SRCH-025, SRCH-027), years by one. */
export const RANGE_RULES: Readonly<Record<RangeAttribute, RangeRule>> = {
  price: { title: 'price', rules: thousands },
  km: { title: 'km', rules: thousands },
  subscription_price: { title: 'subscriptionPrice', rules: () => ({ roundTo: 10, fallbackMax: 1000 }) },
  year: { title: 'year', rules: () => ({ roundTo: 1, fallbackMax: 2100 }) },
};
