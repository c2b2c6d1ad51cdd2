import type { SearchSettings } from '../../../../schemas';
import type { Catalogue } from '../../catalogue';

const FILTER = 'weekly_repayment';
const SORT = 'lowestRepayment';
/** The attributes that only cars with a weekly price or repayment have. */
const WEEKLY_ATTRIBUTES = [FILTER, 'weekly_price_range'] as const;

type SearchStock = Pick<Catalogue, 'facet'>;

/** Whether the search filters by repayment: cars have one in the index only where the site's provider allows it. */
export const hasRepayments = (catalogue: SearchStock): boolean => catalogue.facet(FILTER).size > 0;

/**
 * The orders and filters of a search. With repayments, the filter follows the price and the order comes last, unless the
 * settings place them. Without, neither is offered, and addresses do not filter by what no car has.
 */
export function adaptToRepayments(
  catalogue: SearchStock,
  { defaultSort, sorts, filters }: Pick<SearchSettings, 'defaultSort' | 'sorts' | 'filters'>,
) {
  const ignored = WEEKLY_ATTRIBUTES.filter((attribute) => catalogue.facet(attribute).size === 0);
  const orders = [...new Set([defaultSort, ...sorts])];
  if (!hasRepayments(catalogue))
    return {
      sorts: orders.filter((value) => value !== SORT),
      facets: filters.filter((attribute) => attribute !== FILTER),
      ignored,
    };
  const place = filters.indexOf('price') + 1 || filters.length;
  return {
    sorts: [...new Set([...orders, SORT])],
    facets: filters.includes(FILTER) ? [...filters] : filters.toSpliced(place, 0, FILTER),
    ignored,
  };
}
