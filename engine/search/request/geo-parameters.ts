import { anyOf, EVERYTHING, type Filter } from '../filters/filter';
import type { GeoArea, GeoPoint } from '../geo/area';
import { RequestError } from '../request-error';
import { isObject } from '../../lib';
import { readInteger, type RawParameters } from './parameters';

/** From this distance on, distances within one step (in metres) count as the same. */
export interface PrecisionStep {
  readonly from: number;
  readonly value: number;
}

/** The origin of the search. */
export interface AroundPoint {
  readonly centre: GeoPoint;
  /** `automatic`: grows until it contains enough records. */
  readonly radius: number | 'all' | 'automatic';
  readonly minRadius: number;
  /** In order of distance, ascending. */
  readonly precision: readonly PrecisionStep[];
}

/** Algolia's default. */
const DEFAULT_PRECISION = 10;
const MAX_METRES = 2 ** 31 - 1;
const MAX_STEPS = 100;
const MAX_AREAS = 100;

/** Null without `aroundLatLng`, or if a bounding box or polygon takes precedence. */
export function readAround(raw: RawParameters): AroundPoint | null {
  const given = raw['aroundLatLng'];
  const radius = readRadius(raw);
  const precision = readPrecision(raw['aroundPrecision']);
  const leastRadius = readInteger(raw, 'minimumAroundRadius', 1, 1, MAX_METRES);
  if (given === undefined || given === null || given === '' || hasCorners(raw)) return null;
  const numbers = typeof given === 'string' ? given.split(',').map(numberIn) : [];
  const [lat, lng] = numbers;
  if (numbers.length !== 2 || lat === undefined || lng === undefined) {
    throw wrong('aroundLatLng', 'two floats like "aroundLatLng=47.316669,5.016670"');
  }
  return { centre: pointOf('aroundLatLng', lat, lng), radius, minRadius: leastRadius, precision };
}

/** The circle for a radius in metres. An automatic radius depends on the results. */
export function aroundFilter({ centre, radius }: AroundPoint): Filter {
  return typeof radius === 'number' ? circleFilter(centre, radius) : EVERYTHING;
}

export function circleFilter(centre: GeoPoint, metres: number): Filter {
  return { kind: 'geo', area: { shape: 'circle', centre, metres } };
}

/** `insideBoundingBox` and `insidePolygon`: matches records inside any of the areas, or all records without areas. */
export function readGeoAreas(raw: RawParameters): Filter {
  const boxes = readCorners(raw['insideBoundingBox'], 'insideBoundingBox', (count) => count === 4).map(boxOf);
  const polygons = readCorners(
    raw['insidePolygon'],
    'insidePolygon',
    (count) => count >= 6 && count % 2 === 0,
  );
  const areas: GeoArea[] = [
    ...boxes,
    ...polygons.map((numbers) => ({
      shape: 'polygon' as const,
      corners: pointsOf('insidePolygon', numbers),
    })),
  ];
  return areas.length === 0 ? EVERYTHING : anyOf(areas.map((area) => ({ kind: 'geo', area })));
}

function hasCorners(raw: RawParameters): boolean {
  return [raw['insideBoundingBox'], raw['insidePolygon']].some(
    (given) =>
      given !== undefined && given !== null && given !== '' && !(Array.isArray(given) && !given.length),
  );
}

function readRadius(raw: RawParameters): AroundPoint['radius'] {
  const given = raw['aroundRadius'];
  if (given === undefined || given === null) return 'automatic';
  if (given === 'all') return given;
  return readInteger(raw, 'aroundRadius', 1, 1, MAX_METRES);
}

/**
 * Parses the precision: a number of metres, or steps such as `[{ "from": 0, "value": 25 }, { "from": 500, "value": 100
 * }]`.
 */
function readPrecision(given: unknown): PrecisionStep[] {
  if (given === undefined || given === null) return [{ from: 0, value: DEFAULT_PRECISION }];
  const value = typeof given === 'string' ? parsed('aroundPrecision', given) : given;
  if (!Array.isArray(value)) return [{ from: 0, value: wholeNumber(value, 1) }];
  if (value.length > MAX_STEPS) throw wrong('aroundPrecision', `at most ${MAX_STEPS} ranges`);
  const steps = value.map((step: unknown) => {
    if (!isObject(step)) throw wrong('aroundPrecision', 'valid JSON (Expecting an object)');
    return { from: wholeNumber(step['from'], 0), value: wholeNumber(step['value'], 1) };
  });
  steps.sort((a, b) => a.from - b.from);
  return steps[0]?.from === 0 ? steps : [{ from: 0, value: DEFAULT_PRECISION }, ...steps];
}

function wholeNumber(value: unknown, least: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least) return value;
  throw wrong('aroundPrecision', 'valid JSON (Expecting an integer)');
}

/** Parses lists of coordinates: a string `"47.3,4.9,47.1,5.1"`, the same values as numbers, or several of either. */
function readCorners(given: unknown, name: string, isRight: (count: number) => boolean): number[][] {
  if (given === undefined || given === null || given === '') return [];
  const value = typeof given === 'string' && given.trimStart().startsWith('[') ? parsed(name, given) : given;
  const lists: unknown[] = !Array.isArray(value) ? [value] : typeof value[0] === 'number' ? [value] : value;
  if (lists.length > MAX_AREAS) throw wrong(name, `at most ${MAX_AREAS} areas`);
  return lists.map((list) => {
    const items: unknown[] = typeof list === 'string' ? list.split(',') : Array.isArray(list) ? list : [];
    const numbers = items.map(numberIn).filter((number) => number !== undefined);
    if (numbers.length !== items.length) throw wrong(name, 'floats');
    if (!isRight(numbers.length)) throw new RequestError(`Invalid number of values in "${name}" parameter`);
    return numbers;
  });
}

function boxOf(numbers: readonly number[]): GeoArea {
  const [first, second] = pointsOf('insideBoundingBox', numbers) as [GeoPoint, GeoPoint];
  return {
    shape: 'box',
    south: Math.min(first.lat, second.lat),
    north: Math.max(first.lat, second.lat),
    west: Math.min(first.lng, second.lng),
    east: Math.max(first.lng, second.lng),
  };
}

function pointsOf(name: string, numbers: readonly number[]): GeoPoint[] {
  return Array.from({ length: numbers.length / 2 }, (_, at) =>
    pointOf(name, numbers[at * 2] ?? NaN, numbers[at * 2 + 1] ?? NaN),
  );
}

function pointOf(name: string, lat: number, lng: number): GeoPoint {
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  throw wrong(name, 'latitudes between -90 and 90 and longitudes between -180 and 180');
}

function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong(name, 'valid JSON');
  }
}

function wrong(name: string, expected: string): RequestError {
  return new RequestError(`Invalid value for "${name}" parameter, expected ${expected}`);
}
