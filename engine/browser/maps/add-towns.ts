import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { listMapCells, type MapPlace } from '../../dealer';
import { loadMapTowns } from './load-map-data';
import { PLACES_SOURCE, toPlacesData } from './simple-style';

/** From this zoom, the simple map names small towns. */
const TOWNS_ZOOM = 7.5;

/** Adds the small towns around the middle of the map as it moves, each cell once. */
export function addTowns(map: MapLibreMap, places: readonly MapPlace[]): void {
  const requested = new Set<string>();
  let shown = places;
  const load = async () => {
    if (map.getZoom() < TOWNS_ZOOM) return;
    const bounds = map.getBounds();
    const cells = listMapCells({
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    }).filter((cell) => !requested.has(cell));
    if (cells.length === 0) return;
    for (const cell of cells) requested.add(cell);
    const towns = await Promise.all(cells.map(loadMapTowns));
    shown = [...shown, ...towns.flat()];
    // The map may have been removed in the meantime.
    await map.getSource<GeoJSONSource>(PLACES_SOURCE)?.setData(toPlacesData(shown));
  };
  map.on('moveend', () => void load());
  void load();
}
