import {
  calculateBudget,
  choosePricePicks,
  createBudgetQueries,
  compareBodyCounts,
  parseBudgetMatches,
  type BodyCount,
  type StockPrices,
} from '../../../dealer';
import type { BudgetData, PricePick } from '../../../../schemas';
import type { Catalogue } from '../../catalogue';
import { hasRepayments } from '../search/repayments';
import type { Source } from '../source';

const listBodies = (catalogue: Catalogue): BodyCount[] =>
  [...catalogue.facet('body')].map(([body, count]) => ({ body, count })).sort(compareBodyCounts);

/** Body types in stock, most frequent first (BUDG-026). */
export const bodies: Source = {
  manifest: {
    name: 'bodies',
    description: 'Body types in stock with their number of cars, most frequent first.',
    gives: 'bodies',
  },
  load: ({ catalogue }) => ({ value: catalogue.memoize('bodies', () => listBodies(catalogue)) }),
};

/** The initial state of a budget search: the stock, and the matches for the default repayment and deposit. */
export const budget: Source = {
  manifest: {
    name: 'budget',
    description: 'Body types in stock, and the cars for the default budget.',
    gives: 'budget',
  },
  load({ catalogue, settings: { budget: rules } }) {
    const { monthlyRepayment: repayment, deposit, priceFloor, termYears } = rules;
    const defaultBudget = calculateBudget({ frequency: 'month', repayment, deposit }, termYears);
    const value = catalogue.memoize(`budget:${defaultBudget}:${priceFloor}`, (): BudgetData => {
      const results = catalogue.search(
        createBudgetQueries({ budget: defaultBudget, bodies: [], priceFloor }),
      );
      const { bodies: affordableBodies, vehicles, ...rest } = parseBudgetMatches(defaultBudget, results);
      return {
        ...rest,
        stock: listBodies(catalogue),
        ...(hasRepayments(catalogue) && { hasRepayments: true }),
        bodies: [...affordableBodies],
        vehicles: [...vehicles],
      };
    });
    return { value };
  },
};

/** The lowest and the highest price in the stock; undefined without priced vehicles. */
function findPrices(catalogue: Catalogue): StockPrices | undefined {
  const [found] = catalogue.search([
    { indexName: 'cars', filters: 'available:true', hitsPerPage: 0, facets: ['price'] },
  ]);
  const { min, max } = found?.facets_stats?.['price'] ?? {};
  return min === undefined || max === undefined ? undefined : { lowest: min, highest: max };
}

/** The quick picks, each with the number of vehicles up to that price (BUDG-021). */
export const pricePicks: Source = {
  manifest: {
    name: 'price-picks',
    description:
      'The prices of the setting budget.quickPicks, or round amounts from what the stock costs if those do not divide it, each with its number of cars.',
    gives: 'pricePicks',
  },
  load({ catalogue, settings }) {
    const { quickPicks } = settings.budget;
    const value = catalogue.memoize(`price-picks:${quickPicks.join()}`, (): PricePick[] => {
      const amounts = choosePricePicks(quickPicks, findPrices(catalogue));
      const requests = amounts.map((amount) => ({
        indexName: 'cars',
        filters: `price <= ${amount}`,
        hitsPerPage: 0,
      }));
      return catalogue.search(requests).map(({ nbHits = 0 }, index) => ({
        amount: amounts[index] ?? 0,
        count: nbHits,
      }));
    });
    return { value };
  },
};
