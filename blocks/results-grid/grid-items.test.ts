import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_STATE } from '../../engine/browser/search';
import { buildGridItems } from './grid-items';

const createTile = (id: string) => ({ id, src: `/media/${id}.avif`, alt: id, href: '/' });
const options = {
  search: {
    scope: { filters: '', title: '', kind: 'all' as const },
    hitsPerPage: 21,
    tiles: [createTile('a'), createTile('b'), createTile('c')],
  },
  state: EMPTY_STATE,
  hasTiles: true,
  positions: [8, 17],
  isCumulative: false,
};

describe('grid items', () => {
  it('contain every car once and in order, for any number of pages', () => {
    const pagings = fc.record({
      count: fc.nat(120),
      page: fc.integer({ min: 1, max: 6 }),
      isCumulative: fc.boolean(),
    });
    fc.assert(
      fc.property(pagings, ({ count, page, isCumulative }) => {
        const cars = Array.from({ length: count }, (_, index) => index);
        const items = buildGridItems(cars, { ...options, isCumulative, state: { ...EMPTY_STATE, page } });
        expect(items.flatMap((item) => ('car' in item ? [item.car] : []))).toEqual(cars);
        const keys = items.flatMap((item) => ('tile' in item ? [item.key] : []));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('keep their positions when more cars are added', () => {
    const cars = Array.from({ length: 63 }, (_, index) => index);
    const buildItems = (count: number) =>
      buildGridItems(cars.slice(0, count), { ...options, isCumulative: true });
    expect(buildItems(63).slice(0, buildItems(21).length)).toEqual(buildItems(21));
  });

  it('have no tiles without the feature', () => {
    expect(buildGridItems([1, 2], { ...options, positions: [1], hasTiles: false })).toEqual([
      { car: 1 },
      { car: 2 },
    ]);
  });
});
