import { isObject } from '../../lib';

/** Longitude and latitude in degrees. */
export type MapPoint = readonly [long: number, lat: number];

/** A town on a map; rank as in `Locality`: 3 for capitals, 2 for other cities and districts, 1 for well-known places, otherwise 0. */
export interface MapPlace {
  name: string;
  position: MapPoint;
  rank: number;
}

/** What the map of the country consists of. */
export interface MapOutline {
  /** Closed lines. */
  coast: readonly (readonly MapPoint[])[];
  borders: readonly (readonly MapPoint[])[];
  places: readonly MapPlace[];
}

/** Small towns are loaded by cells of this size, so that a map of one suburb does not load those of the country. */
export const MAP_CELL_DEGREES = 2;

const MAX_CELLS = 12;

/**
 * Names of the cells that cover the bounds, as in `/api/maps/towns/{cell}.json`. Empty if the bounds cover
 * too many.
 */
export function listMapCells(bounds: { west: number; south: number; east: number; north: number }): string[] {
  const toCells = (from: number, to: number) => {
    const first = Math.floor(from / MAP_CELL_DEGREES);
    const count = Math.floor(to / MAP_CELL_DEGREES) - first + 1;
    return count > MAX_CELLS
      ? []
      : Array.from({ length: count }, (_, index) => (first + index) * MAP_CELL_DEGREES);
  };
  const columns = toCells(bounds.west, bounds.east);
  const cells = toCells(bounds.south, bounds.north).flatMap((lat) => columns.map((long) => `${long}_${lat}`));
  return cells.length > MAX_CELLS ? [] : cells;
}

const isPoint = (value: unknown): value is MapPoint =>
  Array.isArray(value) && value.length === 2 && value.every((each) => Number.isFinite(each));

const isLine = (value: unknown): value is readonly MapPoint[] => Array.isArray(value) && value.every(isPoint);

const isPlace = (value: unknown): value is MapPlace =>
  isObject(value) &&
  typeof value['name'] === 'string' &&
  isPoint(value['position']) &&
  typeof value['rank'] === 'number';

export const parseMapPlaces = (response: unknown): MapPlace[] =>
  Array.isArray(response) ? response.filter(isPlace) : [];

/** @throws if the response is not the outline of a map */
export function parseMapOutline(response: unknown): MapOutline {
  const { coast, borders, places } = isObject(response) ? response : {};
  if (!Array.isArray(coast) || !Array.isArray(borders)) throw new Error('The outline of the map is missing.');
  return { coast: coast.filter(isLine), borders: borders.filter(isLine), places: parseMapPlaces(places) };
}
