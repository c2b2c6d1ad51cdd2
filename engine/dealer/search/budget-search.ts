import type { VehicleSummary } from '../../../schemas';
import { AVAILABLE_STATUSES } from '../vehicle/availability';
import { compareBodyCounts } from './body-types';
import type { BudgetStock } from './budget';

/** How many cars stand as examples under the result, and of how many they are chosen. */
const EXAMPLES = 3;
const CANDIDATES = 12;

/** What is looked for: all of it in whole dollars. */
export interface BudgetQuery {
  budget: number;
  bodies: readonly string[];
  /** Only cars above this price count (BUDG-016). */
  priceFloor: number;
}

/** The answer with the example cars, dearest first: they show what the budget reaches. */
export interface BudgetMatches extends BudgetStock {
  vehicles: readonly VehicleSummary[];
}

/** A query of the search's protocol. */
interface Query {
  readonly indexName: string;
  readonly [parameter: string]: unknown;
}

/** Car status and price (BUDG-016, BUDG-017). What the site's own filters leave out the server leaves out. */
const carsAbove = (floor: number) =>
  `(${AVAILABLE_STATUSES.map((status) => `status:${status}`).join(' OR ')}) AND sold:false AND price > ${floor}`;

/**
 * The three queries of one budget (BUDG-017): its cars with their makes and price ranges; its bodies, whichever are
 * chosen; and the lowest price of the chosen bodies at any budget. The dearest cars come first.
 */
export function budgetQueries({ budget, bodies, priceFloor }: BudgetQuery): Query[] {
  const all = carsAbove(priceFloor);
  const within = `${all} AND price <= ${budget}`;
  const ofBodies = bodies.length === 0 ? {} : { facetFilters: [bodies.map((body) => `body:${body}`)] };
  const ask = (parameters: Record<string, unknown>): Query => ({
    indexName: 'cars_price_desc',
    attributesToHighlight: [],
    ...parameters,
  });
  return [
    ask({
      filters: within,
      ...ofBodies,
      hitsPerPage: CANDIDATES,
      facets: ['make', 'price_range'],
      attributesToRetrieve: ['card'],
    }),
    ask({ filters: within, hitsPerPage: 0, facets: ['body'] }),
    ask({ filters: all, ...ofBodies, hitsPerPage: 0, facets: ['price'] }),
  ];
}

/** What of an answer of the search's protocol is read. */
export interface QueryAnswer {
  nbHits?: number;
  hits?: readonly object[];
  facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  facets_stats?: Readonly<Record<string, { min: number }>>;
}

const isSummary = (card: unknown): card is VehicleSummary =>
  typeof card === 'object' && card !== null && 'id' in card && 'name' in card;

/** Models that differ, in their order; the same model again only where there are too few others. */
function examplesOf(vehicles: readonly VehicleSummary[]): VehicleSummary[] {
  const models = new Set<string>();
  const isNew = ({ make, model }: VehicleSummary) => models.size < models.add(`${make} ${model}`).size;
  const [first, again] = [[], []] as [VehicleSummary[], VehicleSummary[]];
  for (const vehicle of vehicles) (isNew(vehicle) ? first : again).push(vehicle);
  const chosen = new Set([...first, ...again].slice(0, EXAMPLES));
  return vehicles.filter((vehicle) => chosen.has(vehicle));
}

/** The answers to `budgetQueries`, in their order, as one. */
export function parseBudgetMatches(budget: number, answers: readonly QueryAnswer[]): BudgetMatches {
  const [cars, bodies, lowest] = answers;
  const min = lowest?.nbHits ? lowest.facets_stats?.['price']?.min : undefined;
  return {
    budget,
    count: cars?.nbHits ?? 0,
    makes: Object.keys(cars?.facets?.['make'] ?? {}).length,
    ...(min === undefined ? {} : { lowest: min }),
    bodies: Object.entries(bodies?.facets?.['body'] ?? {})
      .map(([body, count]) => ({ body, count }))
      .sort(compareBodyCounts),
    vehicles: examplesOf(
      (cars?.hits ?? []).flatMap((hit) => ('card' in hit && isSummary(hit.card) ? [hit.card] : [])),
    ),
  };
}
