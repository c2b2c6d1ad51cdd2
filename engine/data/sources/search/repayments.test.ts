import { describe, expect, it } from 'vitest';
import type { SearchSettings } from '../../../../schemas';
import { adaptToRepayments } from './repayments';

const SETTINGS: Pick<SearchSettings, 'defaultSort' | 'sorts' | 'filters'> = {
  defaultSort: 'mostRelevant',
  sorts: ['mostRelevant', 'latest'],
  filters: ['make', 'price', 'km'],
};
/** A stock with these values per attribute. */
const stock = (values: Readonly<Record<string, readonly string[]>>) => ({
  facet: (attribute: string) => new Map((values[attribute] ?? []).map((value) => [value, 1])),
});
const WITH = stock({ weekly_repayment: ['150'], weekly_price_range: ['$150 – $200'] });

describe('adaptToRepayments', () => {
  it('adds the filter after the price and the order at the end', () => {
    expect(adaptToRepayments(WITH, SETTINGS)).toEqual({
      sorts: ['mostRelevant', 'latest', 'lowestRepayment'],
      facets: ['make', 'price', 'weekly_repayment', 'km'],
      ignored: [],
    });
    expect(adaptToRepayments(WITH, { ...SETTINGS, filters: ['make'] }).facets).toEqual([
      'make',
      'weekly_repayment',
    ]);
  });

  it('keeps the places of the settings', () => {
    const settings = {
      ...SETTINGS,
      sorts: ['lowestRepayment', 'latest'] satisfies SearchSettings['sorts'],
      filters: ['weekly_repayment', 'price'] satisfies SearchSettings['filters'],
    };
    expect(adaptToRepayments(WITH, settings)).toMatchObject({
      sorts: ['mostRelevant', 'lowestRepayment', 'latest'],
      facets: ['weekly_repayment', 'price'],
    });
  });

  it('offers neither without repayments, and ignores what no car has', () => {
    const settings = {
      ...SETTINGS,
      sorts: ['latest', 'lowestRepayment'] satisfies SearchSettings['sorts'],
      filters: ['weekly_repayment', 'price'] satisfies SearchSettings['filters'],
    };
    expect(adaptToRepayments(stock({}), settings)).toEqual({
      sorts: ['mostRelevant', 'latest'],
      facets: ['price'],
      ignored: ['weekly_repayment', 'weekly_price_range'],
    });
    // Subscriptions have a weekly price.
    const subscriptions = stock({ weekly_price_range: ['$150 – $200'] });
    expect(adaptToRepayments(subscriptions, settings).ignored).toEqual(['weekly_repayment']);
  });
});
