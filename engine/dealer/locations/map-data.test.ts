import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMapCells, MAP_CELL_DEGREES, parseMapOutline, parseMapPlaces } from './map-data';

describe('listMapCells', () => {
  it('covers every position in the bounds', () => {
    const long = fc.double({ min: 110, max: 160, noNaN: true });
    const lat = fc.double({ min: -45, max: -8, noNaN: true });
    const size = fc.double({ min: 0, max: 3, noNaN: true });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(long, lat, size, share, (west, south, degrees, at) => {
        const cells = listMapCells({ west, south, east: west + degrees, north: south + degrees });
        const [x, y] = [west + at * degrees, south + at * degrees];
        const isCovered = cells.some((cell) => {
          const [left = NaN, bottom = NaN] = cell.split('_').map(Number);
          return x >= left && x < left + MAP_CELL_DEGREES && y >= bottom && y < bottom + MAP_CELL_DEGREES;
        });
        expect(isCovered).toBe(true);
      }),
    );
  });

  it('is empty for a map of the country', () => {
    expect(listMapCells({ west: 112, south: -44, east: 154, north: -10 })).toEqual([]);
    expect(listMapCells({ west: -180, south: -20, east: 180, north: -19 })).toEqual([]);
  });
});

describe('responses', () => {
  const sale = { name: 'Sale', position: [147.07, -38.1], rank: 2 };

  it('are read without what is not a place', () => {
    expect(parseMapPlaces([sale, { name: 'Nowhere' }, null])).toEqual([sale]);
    expect(parseMapPlaces('Sale')).toEqual([]);
  });

  it('without an outline are rejected', () => {
    const line = [[147, -38]];
    expect(parseMapOutline({ coast: [line, 'x'], borders: [], places: [sale] })).toEqual({
      coast: [line],
      borders: [],
      places: [sale],
    });
    for (const response of [null, 'x', {}, { coast: [] }]) expect(() => parseMapOutline(response)).toThrow();
  });
});
