import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawMap, type MapMarker } from './draw-map';
import { createMapView } from './map-view';

const COLOURS = {
  ...{ sea: '#dde', land: '#fff', border: '#ccc', text: '#444', halo: '#fff' },
  ...{ marker: '#00f', onMarker: '#fff' },
};
const SIZE = { width: 600, height: 400 };
const TRARALGON: MapMarker = { name: 'Traralgon', position: [146.54, -38.2] };

describe('createMapView', () => {
  it('has a single location in the middle, at the zoom of the setting (LOC-022, LOC-023)', () => {
    const view = createMapView([TRARALGON.position], SIZE, 10);
    const [x, y] = view.project(TRARALGON.position);
    expect([x, y].map(Math.round)).toEqual([300, 200]);
    const degreesPerPixel = 360 / (256 * 2 ** 10);
    expect(view.bounds.east - view.bounds.west).toBeCloseTo(600 * degreesPerPixel, 6);
    const closer = createMapView([TRARALGON.position], SIZE, 13);
    expect(closer.bounds.east - closer.bounds.west).toBeCloseTo(75 * degreesPerPixel, 6);
  });

  it('shows all locations inside its edges', () => {
    const position = fc.tuple(
      fc.double({ min: 114, max: 153, noNaN: true }),
      fc.double({ min: -43, max: -11, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.array(position, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 4, max: 16 }),
        (points, zoom) => {
          const view = createMapView(points, SIZE, zoom);
          for (const point of points) {
            const [x, y] = view.project(point);
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x).toBeLessThanOrEqual(600);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y).toBeLessThanOrEqual(400);
          }
        },
      ),
    );
  });
});

describe('drawMap', () => {
  const draw = (markers: readonly MapMarker[], zoom = 10) =>
    drawMap(
      createMapView(
        markers.map(({ position }) => position),
        SIZE,
        zoom,
      ),
      markers,
      COLOURS,
    );
  const listNames = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, name]) => name);

  it('names the towns around', () => {
    expect(listNames(draw([TRARALGON]))).toEqual(expect.arrayContaining(['Morwell', 'Churchill']));
  });

  it('shows only cities and districts on a map of the whole country', () => {
    const darwin: MapMarker = { name: 'Darwin', position: [130.84, -12.46] };
    const names = listNames(draw([TRARALGON, darwin]));
    expect(names).toContain('Alice Springs');
    expect(names).not.toContain('Willowra');
  });

  it('names the capitals that have a pin, before smaller places', () => {
    const perth: MapMarker = { name: 'Perth', position: [115.86, -31.95] };
    const brisbane: MapMarker = { name: 'Brisbane', position: [153.03, -27.47] };
    const names = listNames(draw([perth, brisbane, TRARALGON]));
    expect(names.slice(0, 6)).toEqual(
      expect.arrayContaining(['Sydney', 'Melbourne', 'Brisbane', 'Adelaide', 'Perth']),
    );
  });

  it('draws one pin for each location, and a small file', () => {
    const svg = draw([TRARALGON, { name: 'Sale', position: [147.07, -38.1] }]);
    expect(svg.match(/<g transform/g)).toHaveLength(2);
    expect(svg.length).toBeLessThan(20_000);
  });

  it('is an image without scripts, whatever the position', () => {
    const long = fc.double({ min: -180, max: 180, noNaN: true });
    const lat = fc.double({ min: -80, max: 80, noNaN: true });
    fc.assert(
      fc.property(long, lat, (x, y) => {
        const svg = draw([{ name: '<script>&', position: [x, y] }]);
        expect(svg).not.toMatch(/NaN|Infinity|<script/);
        expect(svg).toMatch(/^<svg .*<\/svg>$/);
      }),
      { numRuns: 30 },
    );
  });
});
