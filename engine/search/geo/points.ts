import type { Column } from '../storage/column';
import { isObject } from '../../lib';
import type { ScalarReader } from '../storage/record';
import { metresBetween, type GeoPoint } from './area';

/** Algolia's attribute for coordinates: `{ lat, lng }`, or a list of them. */
export const GEO = '_geoloc';

/**
 * Stores coordinates in a column as `lat,lng`. Many cars share a location, so distances are computed per location, not
 * per car.
 */
export const readPlaces: ScalarReader = (record, into) => {
  const given = record[GEO];
  for (const position of Array.isArray(given) ? given : [given]) {
    const point = pointIn(position);
    if (!point) continue;
    const text = `${point.lat},${point.lng}`;
    if (!into.includes(text)) into.push(text);
  }
};

/** Coordinates by code; code 0 is none. */
export function placesOf(column: Column): readonly (GeoPoint | undefined)[] {
  return column.values.map((value) => {
    if (value === undefined) return undefined;
    const [lat = NaN, lng = NaN] = String(value).split(',').map(Number);
    return { lat, lng };
  });
}

/** Metres from a point to each location by code; Infinity if there is none. */
export function distancesFrom(centre: GeoPoint, positions: readonly (GeoPoint | undefined)[]): Float64Array {
  return Float64Array.from(positions, (position) => (position ? metresBetween(centre, position) : Infinity));
}

function pointIn(value: unknown): GeoPoint | undefined {
  if (!isObject(value)) return undefined;
  const { lat, lng } = value;
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
