import type { Column } from '../storage/column';
import { isObject } from '../../lib';
import type { ScalarReader } from '../storage/record';
import { metresBetween, type GeoPoint } from './area';

/** Algolia's attribute for coordinates: `{ lat, lng }`, or a list of them. */
export const GEO_ATTRIBUTE = '_geoloc';

/**
 * Reads coordinates as `lat,lng` strings, the values of a column. Many vehicles share a location, so distances are
 * computed per location, not per vehicle.
 */
export const readCoordinates: ScalarReader = (record, values) => {
  const coordinates = record[GEO_ATTRIBUTE];
  for (const position of Array.isArray(coordinates) ? coordinates : [coordinates]) {
    const point = readPoint(position);
    if (!point) continue;
    const text = `${point.lat},${point.lng}`;
    if (!values.includes(text)) values.push(text);
  }
};

/** Parses a column's coordinates, by code; undefined for code 0. */
export function parseCoordinates(column: Column): readonly (GeoPoint | undefined)[] {
  return column.values.map((value) => {
    if (value === undefined) return undefined;
    const [lat = NaN, lng = NaN] = String(value).split(',').map(Number);
    return { lat, lng };
  });
}

/** Computes the metres from a point to each location, by code; Infinity for a missing location. */
export function computeDistances(
  centre: GeoPoint,
  positions: readonly (GeoPoint | undefined)[],
): Float64Array {
  return Float64Array.from(positions, (position) => (position ? metresBetween(centre, position) : Infinity));
}

function readPoint(value: unknown): GeoPoint | undefined {
  if (!isObject(value)) return undefined;
  const { lat, lng } = value;
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
