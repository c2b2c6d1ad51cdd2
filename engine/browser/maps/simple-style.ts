import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapOutline, MapPlace } from '../../dealer';

export interface MapColours {
  sea: string;
  land: string;
  border: string;
  /** Names of places. */
  text: string;
  /** Outline of names, so that they are legible on lines. */
  halo: string;
}

/** The source whose places grow as the map moves. */
export const PLACES_SOURCE = 'places';

type GeoJson = Exclude<GeoJSONSourceSpecification['data'], string>;

/** The places as the data of `PLACES_SOURCE`. */
export const toPlacesData = (places: readonly MapPlace[]): GeoJson => ({
  type: 'FeatureCollection',
  features: places.map(({ name, rank, position }) => ({
    type: 'Feature',
    properties: { name, rank },
    geometry: { type: 'Point', coordinates: [...position] },
  })),
});

const toLines = (lines: MapOutline['coast']): number[][][] =>
  lines.map((line) => line.map((point) => [...point]));

/**
 * The style of the simple map: coast, borders and towns in the colours of the site. It refers to no URL, so the browser
 * draws the names itself.
 * @param font CSS font families
 */
export function createSimpleStyle(
  { coast, borders, places }: MapOutline,
  colours: MapColours,
  font: string,
): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: {
        type: 'geojson',
        data: {
          type: 'MultiPolygon',
          coordinates: toLines(coast).map((ring) => [ring]),
        },
      },
      borders: { type: 'geojson', data: { type: 'MultiLineString', coordinates: toLines(borders) } },
      [PLACES_SOURCE]: { type: 'geojson', data: toPlacesData(places) },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colours.border } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colours.border, 'line-width': 1.5, 'line-dasharray': [4, 3] },
      },
      {
        id: 'dots',
        type: 'circle',
        source: PLACES_SOURCE,
        minzoom: 7,
        filter: ['>=', ['get', 'rank'], ['step', ['zoom'], 2, 8, 1, 9, 0]],
        paint: {
          'circle-color': colours.text,
          'circle-radius': 2,
          'circle-stroke-color': colours.halo,
          'circle-stroke-width': 1,
        },
      },
      {
        id: 'names',
        type: 'symbol',
        source: PLACES_SOURCE,
        filter: ['>=', ['get', 'rank'], ['step', ['zoom'], 2, 6, 1, 8, 0]],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': [font],
          'text-size': ['match', ['get', 'rank'], 2, 14, 1, 12.5, 11.5],
          'text-anchor': 'top',
          'text-offset': [0, 0.3],
          'text-padding': 8,
          // The best-known names are placed first.
          'symbol-sort-key': ['-', 0, ['get', 'rank']],
        },
        paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
      },
    ],
  };
}
