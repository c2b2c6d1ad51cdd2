import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_STATE } from '../../engine/browser/search';
import { gridItems } from './grid-items';

const tile = (id: string) => ({ id, src: `/media/${id}.avif`, alt: id, href: '/' });
const rules = {
  search: {
    scope: { filters: '', title: '', kind: 'all' as const },
    hitsPerPage: 21,
    tiles: [tile('a'), tile('b'), tile('c')],
  },
  state: EMPTY_STATE,
  hasTiles: true,
  positions: [8, 17],
  isMore: false,
};

describe('grid items', () => {
  it('hold every car once and in order, however many pages are in sight', () => {
    const shown = fc.record({
      count: fc.nat(120),
      page: fc.integer({ min: 1, max: 6 }),
      isMore: fc.boolean(),
    });
    fc.assert(
      fc.property(shown, ({ count, page, isMore }) => {
        const cars = Array.from({ length: count }, (_, index) => index);
        const items = gridItems(cars, { ...rules, isMore, state: { ...EMPTY_STATE, page } });
        expect(items.flatMap((item) => ('car' in item ? [item.car] : []))).toEqual(cars);
        const keys = items.flatMap((item) => ('tile' in item ? [item.key] : []));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('stand where they stood when more cars come below', () => {
    const cars = Array.from({ length: 63 }, (_, index) => index);
    const more = (count: number) => gridItems(cars.slice(0, count), { ...rules, isMore: true });
    expect(more(63).slice(0, more(21).length)).toEqual(more(21));
  });

  it('have no tiles without the feature', () => {
    expect(gridItems([1, 2], { ...rules, positions: [1], hasTiles: false })).toEqual([
      { car: 1 },
      { car: 2 },
    ]);
  });
});
