import type { Column } from '../storage/column';
import { isObject } from '../../lib';
import type { ScalarReader } from '../storage/record';
import { metresBetween, type GeoPoint } from './area';

/** The attribute of Algolia for places: `{ lat, lng }`, or a list of them. */
export const GEO = '_geoloc';

/**
 * Places are kept in a column like other values, as `lat,lng`: many cars stand at one dealer's, so that distances
 * are worked out for each place and not for each car.
 */
export const readPlaces: ScalarReader = (record, into) => {
  const given = record[GEO];
  for (const place of Array.isArray(given) ? given : [given]) {
    const point = pointIn(place);
    if (!point) continue;
    const text = `${point.lat},${point.lng}`;
    if (!into.includes(text)) into.push(text);
  }
};

/** The places by their codes; code 0 is none. */
export function placesOf(column: Column): readonly (GeoPoint | undefined)[] {
  return column.values.map((value) => {
    if (value === undefined) return undefined;
    const [lat = NaN, lng = NaN] = String(value).split(',').map(Number);
    return { lat, lng };
  });
}

/** Metres from a point to each place, by code; Infinity for none. */
export function distancesFrom(centre: GeoPoint, places: readonly (GeoPoint | undefined)[]): Float64Array {
  return Float64Array.from(places, (place) => (place ? metresBetween(centre, place) : Infinity));
}

function pointIn(value: unknown): GeoPoint | undefined {
  if (!isObject(value)) return undefined;
  const { lat, lng } = value;
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
