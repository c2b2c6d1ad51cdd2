import { parseMapOutline, parseMapPlaces, type MapOutline, type MapPlace } from '../../dealer';

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Loads the coast, the borders and the better-known towns. */
export const loadMapOutline = async (): Promise<MapOutline> =>
  parseMapOutline(await fetchJson('/api/maps/outline.json'));

/** Loads the small towns of a cell. None if that fails: the map is usable without them. */
export async function loadMapTowns(cell: string): Promise<MapPlace[]> {
  try {
    return parseMapPlaces(await fetchJson(`/api/maps/towns/${cell}.json`));
  } catch {
    return [];
  }
}
