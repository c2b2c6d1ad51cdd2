import {
  getEffectivePrice,
  isAvailable,
  createSimilarVehicleQueries,
  type SimilarQuery,
  type SimilarRules,
  type SimilarSubject,
} from '../../dealer';
import { quoteFilterValue } from '../../search';
import type { VehicleSummary } from '../../../schemas';

const toDollars = (cents: number): number => Math.round(cents / 100);

/** The query as a search filter, where prices are whole dollars. */
export function formatSimilarVehiclesFilter(query: SimilarQuery): string {
  const parts: string[] = [];
  if (query.make !== undefined) parts.push(`make:${quoteFilterValue(query.make)}`);
  if (query.model !== undefined) parts.push(`model:${quoteFilterValue(query.model)}`);
  if (query.simple_body !== undefined) parts.push(`body:${quoteFilterValue(query.simple_body)}`);
  if (query.minPrice !== undefined) parts.push(`price >= ${toDollars(query.minPrice)}`);
  if (query.maxPrice !== undefined) parts.push(`price <= ${toDollars(query.maxPrice)}`);
  return parts.join(' AND ');
}

/** A similar vehicle, with a score from 0 to 100. */
export interface Recommendation {
  card: VehicleSummary;
  score: number;
}

/** Vehicles of the same model rank first; each later query scores less. */
const SAME_MODEL = { best: 95, step: 2 };
const OTHER_MODEL = { best: 80, step: 15 };
/** Bonus for the same price; a vehicle at twice the price gets none. */
const PRICE_WEIGHT = 5;

/**
 * Finds similar vehicles with three queries (VDP-088 to VDP-091): same model, same body type, same make, each within
 * the price band. If there are none, the caller chooses what to show (ERR-017). The score depends on the query
 * and, for the same query, on the difference in price. Excludes the vehicle itself, duplicates and unavailable
 * vehicles.
 * @param find returns up to `limit` vehicles for a search filter, in index order
 * @param rules the site's settings for similar vehicles
 */
export function recommendVehicles(
  subject: SimilarSubject,
  find: (filters: string, limit: number) => readonly VehicleSummary[],
  limit: number,
  rules: SimilarRules,
): Recommendation[] {
  const recommendations = new Map<string, Recommendation>();
  createSimilarVehicleQueries(subject, rules).forEach((query, position) => {
    for (const card of find(
      formatSimilarVehiclesFilter(query),
      Math.max(limit, rules.similarHitsPerQuery) + 1,
    )) {
      if (card.id === subject.id || !isAvailable(card) || recommendations.has(card.id)) continue;
      recommendations.set(card.id, { card, score: calculateScore(subject, card, position) });
    }
  });
  return [...recommendations.values()].sort((a, b) => b.score - a.score).slice(0, limit);
}

function calculateScore(subject: SimilarSubject, card: VehicleSummary, position: number): number {
  const { best, step } =
    card.make === subject.make && card.model === subject.model ? SAME_MODEL : OTHER_MODEL;
  return (
    Math.round((best - position * step + PRICE_WEIGHT * calculatePriceSimilarity(subject, card)) * 100) / 100
  );
}

/** From 1 at the same price to 0 at twice the price, and 0 without a price. */
function calculatePriceSimilarity(subject: SimilarSubject, card: VehicleSummary): number {
  const subjectPrice = getEffectivePrice(subject);
  const cardPrice = getEffectivePrice(card);
  if (subjectPrice === undefined || cardPrice === undefined || subjectPrice === 0) return 0;
  return 1 - Math.min(1, Math.abs(cardPrice - subjectPrice) / subjectPrice);
}
