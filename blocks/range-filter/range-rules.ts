import type { BlockProps } from '../../schemas';

export type RangeFilterProps = BlockProps<'range-filter'>;
export type RangeAttribute = RangeFilterProps['attribute'];

interface RangeRule {
  title: 'price' | 'subscriptionPrice' | 'weeklyRepayment' | 'km' | 'year';
  /** Whether the default bounds make sense. A year from 0 to 2100 does not. */
  isShownWithoutResults: boolean;
}

export const RANGE_RULES: Readonly<Record<RangeAttribute, RangeRule>> = {
  price: { title: 'price', isShownWithoutResults: true },
  km: { title: 'km', isShownWithoutResults: true },
  subscription_price: { title: 'subscriptionPrice', isShownWithoutResults: true },
  weekly_repayment: { title: 'weeklyRepayment', isShownWithoutResults: true },
  year: { title: 'year', isShownWithoutResults: false },
};
