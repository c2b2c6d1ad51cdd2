import type {
  ExpressionFilterSpecification,
  GeoJSONSourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { MapOutline, MapPlace, MapPoint } from '../../dealer';

export interface MapColours {
  sea: string;
  land: string;
  border: string;
  /** Tint of places where suburbs are close together. */
  settled: string;
  text: string;
  /** Outline of names, so that they are legible on lines. */
  halo: string;
}

/** The source whose places grow as the map moves. */
export const PLACES_SOURCE = 'places';

/** Rank of capitals. */
const CAPITAL = 3;

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

/**
 * A name's font. Without a URL of glyphs, MapLibre draws with the fonts of the page, and reads the weight from the first
 * name.
 */
const withWeight = (weight: 'Medium' | 'Semibold', font: string): ['literal', string[]] => [
  'literal',
  [weight, font],
];

const toLine = (line: readonly MapPoint[]): number[][] => line.map((point) => [...point]);
const toLines = (lines: MapOutline['coast']): number[][][] => lines.map(toLine);

/**
 * The style of the simple map: coast, borders and towns in the colours of the site. It refers to no URL, so the browser
 * draws the names itself.
 * @param markers positions that names leave free
 * @param font CSS font families
 */
export function createSimpleStyle(
  { coast, borders, places }: MapOutline,
  markers: readonly MapPoint[],
  colours: MapColours,
  font: string,
): StyleSpecification {
  const createNames = (id: string, filter: ExpressionFilterSpecification): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: PLACES_SOURCE,
    filter,
    layout: {
      // A dot at the place, and the name below it.
      'text-field': ['concat', '•\n', ['get', 'name']],
      'text-line-height': 0.9,
      'text-font': ['step', ['get', 'rank'], withWeight('Medium', font), 2, withWeight('Semibold', font)],
      'text-size': ['step', ['get', 'rank'], 11.5, 1, 12.5, 2, 14],
      'text-anchor': 'top',
      'text-offset': [0, -0.6],
      'text-padding': 5,
      // The best-known names are placed first.
      'symbol-sort-key': ['-', 0, ['get', 'rank']],
    },
    paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
  });
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
      markers: { type: 'geojson', data: { type: 'MultiPoint', coordinates: toLine(markers) } },
      [PLACES_SOURCE]: { type: 'geojson', data: toPlacesData(places) },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      {
        // Suburbs are close together in cities, so blurred discs around them look like the built-up area.
        id: 'settled',
        type: 'circle',
        source: PLACES_SOURCE,
        minzoom: 7,
        paint: {
          'circle-color': colours.settled,
          'circle-opacity': ['interpolate', ['linear'], ['zoom'], 10, 0.45, 13, 0.2],
          'circle-blur': 1,
          'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 7, 6, 13, 384],
          'circle-pitch-alignment': 'map',
        },
      },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colours.border } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colours.border, 'line-width': 1.5, 'line-dasharray': [4, 3] },
      },
      createNames('names', [
        'all',
        ['<', ['get', 'rank'], CAPITAL],
        ['>=', ['get', 'rank'], ['step', ['zoom'], 2, 6, 1, 8, 0]],
      ]),
      {
        // An invisible letter at the position of a marker, placed before the layers below it, keeps names
        // away from the marker.
        id: 'markers',
        type: 'symbol',
        source: 'markers',
        layout: {
          'text-field': 'O',
          'text-font': [font],
          'text-size': 22,
          'text-anchor': 'bottom',
          'text-offset': [0, -0.8],
          'text-padding': 0,
          'text-allow-overlap': true,
        },
        paint: { 'text-opacity': 0 },
      },
      // A marker in a capital is only meaningful with the capital's name.
      createNames('capitals', ['==', ['get', 'rank'], CAPITAL]),
    ],
  };
}
