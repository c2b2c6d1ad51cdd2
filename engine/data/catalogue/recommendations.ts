import {
  effectivePrice,
  isAvailable,
  similarVehicleQueries,
  type SimilarQuery,
  type SimilarRules,
  type SimilarSubject,
} from '../../dealer';
import { quoteFilterValue } from '../../search';
import type { VehicleSummary } from '../../../schemas';

const dollars = (cents: number): number => Math.round(cents / 100);

/** The query as a search filter, where prices are whole dollars. */
export function similarVehiclesFilter(query: SimilarQuery): string {
  const parts: string[] = [];
  if (query.make !== undefined) parts.push(`make:${quoteFilterValue(query.make)}`);
  if (query.model !== undefined) parts.push(`model:${quoteFilterValue(query.model)}`);
  if (query.simple_body !== undefined) parts.push(`body:${quoteFilterValue(query.simple_body)}`);
  if (query.minPrice !== undefined) parts.push(`price >= ${dollars(query.minPrice)}`);
  if (query.maxPrice !== undefined) parts.push(`price <= ${dollars(query.maxPrice)}`);
  return parts.join(' AND ');
}

/** A similar vehicle, with a score from 0 to 100. */
export interface Recommendation {
  card: VehicleSummary;
  score: number;
}

/** Vehicles of the same model rank first; each later query scores less. */
const SAME_MODEL = { best: 95, step: 2 };
const OTHER = { best: 80, step: 15 };
/** Bonus for the same price; a vehicle at twice the price gets none. */
const PRICE_WEIGHT = 5;

/**
 * Cars like this one by the documents' queries (VDP-088 to VDP-091): same model, same body, same make, each within
 * the price band, so that there may be few or none: what else is shown then is the caller's to say (ERR-017). The score
 * says which query found it, and within one how near the price is. Each car once, without the car itself and without
 * those that cannot be bought.
 * @param find cars of a query in its own order, at most so many
 * @param rules the site's, as for the list of similar cars on a car's page
 */
export function recommendVehicles(
  subject: SimilarSubject,
  find: (filters: string, limit: number) => readonly VehicleSummary[],
  limit: number,
  rules: SimilarRules,
): Recommendation[] {
  const found = new Map<string, Recommendation>();
  similarVehicleQueries(subject, rules).forEach((query, place) => {
    for (const card of find(similarVehiclesFilter(query), Math.max(limit, rules.similarHitsPerQuery) + 1)) {
      if (card.id === subject.id || !isAvailable(card) || found.has(card.id)) continue;
      found.set(card.id, { card, score: scoreOf(subject, card, place) });
    }
  });
  return [...found.values()].sort((a, b) => b.score - a.score).slice(0, limit);
}

function scoreOf(subject: SimilarSubject, card: VehicleSummary, place: number): number {
  const { best, step } = card.make === subject.make && card.model === subject.model ? SAME_MODEL : OTHER;
  return Math.round((best - place * step + PRICE_WEIGHT * nearness(subject, card)) * 100) / 100;
}

/** 1 at the same price; 0 at twice the price or without a price. */
function nearness(subject: SimilarSubject, card: VehicleSummary): number {
  const own = effectivePrice(subject);
  const other = effectivePrice(card);
  if (own === undefined || other === undefined || own === 0) return 0;
  return 1 - Math.min(1, Math.abs(other - own) / own);
}
