import { combineAny, EVERYTHING, type Filter } from '../filters/filter';
import type { GeoArea, GeoPoint } from '../geo/area';
import { RequestError } from '../request-error';
import { isObject } from '../../lib';
import { readInteger, type RawParameters } from './parameters';

/** From the distance `from` on, distances within one step of `value` metres count as the same. */
export interface PrecisionStep {
  readonly from: number;
  readonly value: number;
}

export interface AroundPoint {
  readonly centre: GeoPoint;
  /** In metres; an `automatic` radius grows until it contains enough records. */
  readonly radius: number | 'all' | 'automatic';
  readonly minRadius: number;
  /** Ordered by distance, ascending. */
  readonly precision: readonly PrecisionStep[];
}

/** Algolia's default. */
const DEFAULT_PRECISION = 10;
const MAX_METRES = 2 ** 31 - 1;
const MAX_STEPS = 100;
const MAX_AREAS = 100;

/** Null without `aroundLatLng`, or if a bounding box or polygon takes precedence. */
export function readAround(raw: RawParameters): AroundPoint | null {
  const rawValue = raw['aroundLatLng'];
  const radius = readRadius(raw);
  const precision = readPrecision(raw['aroundPrecision']);
  const minRadius = readInteger(raw, 'minimumAroundRadius', 1, 1, MAX_METRES);
  if (rawValue === undefined || rawValue === null || rawValue === '' || hasAreas(raw)) return null;
  const numbers = typeof rawValue === 'string' ? rawValue.split(',').map(readNumber) : [];
  const [lat, lng] = numbers;
  if (numbers.length !== 2 || lat === undefined || lng === undefined) {
    throw createError('aroundLatLng', 'two floats like "aroundLatLng=47.316669,5.016670"');
  }
  return { centre: createPoint('aroundLatLng', lat, lng), radius, minRadius, precision };
}

/** The circle for a radius in metres. An automatic radius depends on the results. */
export function createAroundFilter({ centre, radius }: AroundPoint): Filter {
  return typeof radius === 'number' ? createCircleFilter(centre, radius) : EVERYTHING;
}

export function createCircleFilter(centre: GeoPoint, metres: number): Filter {
  return { kind: 'geo', area: { shape: 'circle', centre, metres } };
}

/** `insideBoundingBox` and `insidePolygon`: matches records inside any of the areas, or all records without areas. */
export function readGeoAreas(raw: RawParameters): Filter {
  const boxes = readCorners(raw['insideBoundingBox'], 'insideBoundingBox', (count) => count === 4).map(
    createBox,
  );
  const polygons = readCorners(
    raw['insidePolygon'],
    'insidePolygon',
    (count) => count >= 6 && count % 2 === 0,
  );
  const areas: GeoArea[] = [
    ...boxes,
    ...polygons.map((numbers) => ({
      shape: 'polygon' as const,
      corners: createPoints('insidePolygon', numbers),
    })),
  ];
  return areas.length === 0 ? EVERYTHING : combineAny(areas.map((area) => ({ kind: 'geo', area })));
}

function hasAreas(raw: RawParameters): boolean {
  return [raw['insideBoundingBox'], raw['insidePolygon']].some(
    (rawValue) =>
      rawValue !== undefined &&
      rawValue !== null &&
      rawValue !== '' &&
      !(Array.isArray(rawValue) && !rawValue.length),
  );
}

function readRadius(raw: RawParameters): AroundPoint['radius'] {
  const rawValue = raw['aroundRadius'];
  if (rawValue === undefined || rawValue === null) return 'automatic';
  if (rawValue === 'all') return rawValue;
  return readInteger(raw, 'aroundRadius', 1, 1, MAX_METRES);
}

/**
 * Parses the precision: a number of metres, or steps such as `[{ "from": 0, "value": 25 }, { "from": 500, "value": 100
 * }]`.
 */
function readPrecision(rawValue: unknown): PrecisionStep[] {
  if (rawValue === undefined || rawValue === null) return [{ from: 0, value: DEFAULT_PRECISION }];
  const value = typeof rawValue === 'string' ? parseJsonValue('aroundPrecision', rawValue) : rawValue;
  if (!Array.isArray(value)) return [{ from: 0, value: readWholeNumber(value, 1) }];
  if (value.length > MAX_STEPS) throw createError('aroundPrecision', `at most ${MAX_STEPS} ranges`);
  const steps = value.map((step: unknown) => {
    if (!isObject(step)) throw createError('aroundPrecision', 'valid JSON (Expecting an object)');
    return { from: readWholeNumber(step['from'], 0), value: readWholeNumber(step['value'], 1) };
  });
  steps.sort((a, b) => a.from - b.from);
  return steps[0]?.from === 0 ? steps : [{ from: 0, value: DEFAULT_PRECISION }, ...steps];
}

function readWholeNumber(value: unknown, min: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min) return value;
  throw createError('aroundPrecision', 'valid JSON (Expecting an integer)');
}

/** Parses lists of coordinates: a string `"47.3,4.9,47.1,5.1"`, the same values as numbers, or several of either. */
function readCorners(rawValue: unknown, name: string, isValidCount: (count: number) => boolean): number[][] {
  if (rawValue === undefined || rawValue === null || rawValue === '') return [];
  const value =
    typeof rawValue === 'string' && rawValue.trimStart().startsWith('[')
      ? parseJsonValue(name, rawValue)
      : rawValue;
  const lists: unknown[] = !Array.isArray(value) ? [value] : typeof value[0] === 'number' ? [value] : value;
  if (lists.length > MAX_AREAS) throw createError(name, `at most ${MAX_AREAS} areas`);
  return lists.map((list) => {
    const items: unknown[] = typeof list === 'string' ? list.split(',') : Array.isArray(list) ? list : [];
    const numbers = items.map(readNumber).filter((number) => number !== undefined);
    if (numbers.length !== items.length) throw createError(name, 'floats');
    if (!isValidCount(numbers.length))
      throw new RequestError(`Invalid number of values in "${name}" parameter`);
    return numbers;
  });
}

function createBox(numbers: readonly number[]): GeoArea {
  const [first, second] = createPoints('insideBoundingBox', numbers) as [GeoPoint, GeoPoint];
  return {
    shape: 'box',
    south: Math.min(first.lat, second.lat),
    north: Math.max(first.lat, second.lat),
    west: Math.min(first.lng, second.lng),
    east: Math.max(first.lng, second.lng),
  };
}

function createPoints(name: string, numbers: readonly number[]): GeoPoint[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) =>
    createPoint(name, numbers[index * 2] ?? NaN, numbers[index * 2 + 1] ?? NaN),
  );
}

function createPoint(name: string, lat: number, lng: number): GeoPoint {
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  throw createError(name, 'latitudes between -90 and 90 and longitudes between -180 and 180');
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function parseJsonValue(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createError(name, 'valid JSON');
  }
}

function createError(name: string, expected: string): RequestError {
  return new RequestError(`Invalid value for "${name}" parameter, expected ${expected}`);
}
