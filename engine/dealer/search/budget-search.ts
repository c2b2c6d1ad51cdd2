import type { VehicleSummary } from '../../../schemas';
import { AVAILABLE_STATUSES, isAvailable } from '../vehicle/availability';
import { compareBodyCounts } from './body-types';
import type { BudgetStock } from './budget';

/** Number of example vehicles, and of the hits from which they are chosen. */
const EXAMPLE_COUNT = 3;
const CANDIDATES = 12;

/** A budget search, in whole dollars. */
export interface BudgetQuery {
  budget: number;
  bodies: readonly string[];
  /** Vehicles up to this price are excluded (BUDG-016). */
  priceFloor: number;
}

/** The result with example vehicles, most expensive first, to show what the budget can buy. */
export interface BudgetMatches extends BudgetStock {
  vehicles: readonly VehicleSummary[];
}

interface Query {
  readonly indexName: string;
  readonly [parameter: string]: unknown;
}

/**
 * Filters by status and price (BUDG-016, BUDG-017). The server applies the site's own filters and limits how long ago a
 * car was sold, so the count is that of the search page to which the button leads (SRCH-050).
 */
const formatPriceFilter = (floor: number) =>
  `(${AVAILABLE_STATUSES.map((status) => `status:${status}`).join(' OR ')} OR sold:true) AND price > ${floor}`;

/**
 * The three queries of a budget (BUDG-017): its vehicles with makes and price ranges; its body types, regardless of the
 * chosen ones; and the lowest price of the chosen body types at any budget. The most expensive vehicles come first.
 */
export function createBudgetQueries({ budget, bodies, priceFloor }: BudgetQuery): Query[] {
  const all = formatPriceFilter(priceFloor);
  const within = `${all} AND price <= ${budget}`;
  const ofBodies = bodies.length === 0 ? {} : { facetFilters: [bodies.map((body) => `body:${body}`)] };
  const createQuery = (parameters: Record<string, unknown>): Query => ({
    indexName: 'cars_price_desc',
    attributesToHighlight: [],
    ...parameters,
  });
  return [
    createQuery({
      filters: within,
      ...ofBodies,
      hitsPerPage: CANDIDATES,
      facets: ['make', 'price_range'],
      attributesToRetrieve: ['card'],
    }),
    createQuery({ filters: within, hitsPerPage: 0, facets: ['body'] }),
    createQuery({ filters: all, ...ofBodies, hitsPerPage: 0, facets: ['price'] }),
  ];
}

export interface QueryResult {
  nbHits?: number;
  hits?: readonly object[];
  facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  facets_stats?: Readonly<Record<string, { min: number }>>;
}

const isSummary = (card: unknown): card is VehicleSummary =>
  typeof card === 'object' && card !== null && 'id' in card && 'name' in card;

/** Chooses different models of cars that are for sale first; repeated models fill the remaining places. Keeps the order of the result. */
function chooseExamples(vehicles: readonly VehicleSummary[]): VehicleSummary[] {
  const models = new Set<string>();
  const isNew = ({ make, model }: VehicleSummary) => models.size < models.add(`${make} ${model}`).size;
  const [first, repeated] = [[], []] as [VehicleSummary[], VehicleSummary[]];
  for (const vehicle of vehicles) if (isAvailable(vehicle)) (isNew(vehicle) ? first : repeated).push(vehicle);
  const chosen = new Set([...first, ...repeated].slice(0, EXAMPLE_COUNT));
  return vehicles.filter((vehicle) => chosen.has(vehicle));
}

/** Combines the results of `createBudgetQueries`, which must be in the same order. */
export function parseBudgetMatches(budget: number, results: readonly QueryResult[]): BudgetMatches {
  const [cars, bodies, lowest] = results;
  const min = lowest?.nbHits ? lowest.facets_stats?.['price']?.min : undefined;
  return {
    budget,
    count: cars?.nbHits ?? 0,
    makes: Object.keys(cars?.facets?.['make'] ?? {}).length,
    ...(min === undefined ? {} : { lowest: min }),
    bodies: Object.entries(bodies?.facets?.['body'] ?? {})
      .map(([body, count]) => ({ body, count }))
      .sort(compareBodyCounts),
    vehicles: chooseExamples(
      (cars?.hits ?? []).flatMap((hit) => ('card' in hit && isSummary(hit.card) ? [hit.card] : [])),
    ),
  };
}
