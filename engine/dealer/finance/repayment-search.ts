import type { PageContext, Settings } from '../../../schemas';

/**
 * Whether searches filter and sort by the weekly repayment: the site's provider allows it, and every card
 * shows its repayment for that period with both rates and the conditions. Otherwise, a search by repayment
 * would advertise repayments without their rates (National Credit Code s 160).
 */
export const isRepaymentSearchEnabled = (
  {
    searchesRepayments: isAllowed,
    estimatePeriod,
  }: Pick<Settings['finance'], 'searchesRepayments' | 'estimatePeriod'>,
  { finance, weeklyPrice }: Pick<NonNullable<PageContext['features']>, 'finance' | 'weeklyPrice'>,
): boolean => isAllowed && finance && weeklyPrice && estimatePeriod === 'week';
