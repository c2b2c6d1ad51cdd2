import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTileShownIn, isTileCurrent, insertPromoTiles, type GridItem } from './promo-tiles';

describe('isTileCurrent (PROMO-003, PROMO-006)', () => {
  const stocktake = { from: '2025-07-01T00:00:00+10:00', until: '2025-07-24T23:59:59+10:00' };

  it.each([
    ['2025-06-30T23:59:00+10:00', false],
    ['2025-07-01T00:00:00+10:00', true],
    ['2025-07-10T12:00:00+10:00', true],
    ['2025-07-24T23:59:59+10:00', true],
    ['2025-07-25T00:01:00+10:00', false],
    ['2026-11-21T00:00:00Z', false],
  ])('%s: %s', (now, isShown) => {
    expect(isTileCurrent(stocktake, new Date(now))).toBe(isShown);
  });

  it('is always true without dates', () => {
    expect(isTileCurrent({}, new Date(0))).toBe(true);
  });
});

describe('isTileShownIn (PROMO-004, C34, ENT-032)', () => {
  const used = { carTypes: ['used' as const] };
  const strict = { ...used, strict: true };

  it.each([
    [{}, ['new'], true],
    [used, ['used'], true],
    [used, [], true],
    [used, ['new', 'used'], true],
    [used, ['new'], false],
    [strict, ['used'], true],
    [strict, [], false],
    [strict, ['new', 'used'], false],
    [strict, ['new'], false],
  ] as const)('%o in a search for %o: %s', (tile, chosen, isShown) => {
    expect(isTileShownIn(tile as Parameters<typeof isTileShownIn>[0], chosen)).toBe(isShown);
  });
});

const getCars = <Car, Tile>(items: readonly GridItem<Car, Tile>[]) =>
  items.flatMap((item) => ('car' in item ? [item.car] : []));
const getPositions = <Car, Tile>(items: readonly GridItem<Car, Tile>[]) =>
  items.flatMap((item, index) => ('tile' in item ? [index + 1] : []));
const CARS = Array.from({ length: 21 }, (_, index) => index);

describe('insertPromoTiles (PROMO-001, PROMO-002)', () => {
  it('places tiles as the 8th and the 17th item of the grid', () => {
    const items = insertPromoTiles(CARS, ['a', 'b', 'c'], { positions: [8, 17] });
    expect(getPositions(items)).toEqual([8, 17]);
    expect(items).toHaveLength(23);
  });

  it('continues with the next tiles on the next page and omits tiles beyond the last car', () => {
    const getTiles = (page: number, count: number) =>
      insertPromoTiles(CARS.slice(0, count), ['a', 'b', 'c'], { positions: [8, 17], page }).flatMap((item) =>
        'tile' in item ? [item.tile] : [],
      );
    expect(getTiles(1, 21)).toEqual(['a', 'b']);
    expect(getTiles(2, 21)).toEqual(['c', 'a']);
    expect(getTiles(1, 10)).toEqual(['a']);
    expect(getTiles(1, 7)).toEqual(['a']);
    expect(getTiles(1, 6)).toEqual([]);
  });

  it('shows a single tile once on a page with two positions', () => {
    expect(getPositions(insertPromoTiles(CARS, ['a'], { positions: [8, 17] }))).toEqual([8]);
  });

  it('uses different random positions at the next visit', () => {
    const at = (seed: number) => getPositions(insertPromoTiles(CARS, ['a'], { positions: [8], seed }));
    for (let seed = 0; seed < 8; seed += 1) {
      expect(at(seed)).toHaveLength(1);
      expect(at(seed)).not.toEqual(at(seed + 1));
    }
  });

  it('never drops a car, repeats a tile on a page or puts a random tile first', () => {
    const options = fc.record({
      positions: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }),
      page: fc.integer({ min: 1, max: 9 }),
      seed: fc.option(fc.nat(50), { nil: undefined }),
    });
    const tiles = fc.uniqueArray(fc.string(), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), tiles, options, (cars, all, where) => {
        const items = insertPromoTiles(cars, all, where);
        expect(getCars(items)).toEqual(cars);
        const shown = items.flatMap((item) => ('tile' in item ? [item.tile] : []));
        expect(new Set(shown).size).toBe(shown.length);
        if (where.seed !== undefined) expect(getPositions(items)).not.toContain(1);
      }),
    );
  });
});
