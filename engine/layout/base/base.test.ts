import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { schemas } from '../../../schemas';
import { hashOf } from './hash-json';
import { isEqual, own, parsePointer, pointerText } from './json';
import { lately } from './memoize-one';
import { Lru, WeakLru } from './lru-cache';
import { merge } from '../compose/config';
import { Shape } from './schema-paths';
import { didYouMean, listed, suggest } from './did-you-mean';

describe('hashOf', () => {
  test('does not depend on the order of keys, but on everything else', () => {
    expect(hashOf({ a: 1, b: [2] })).toBe(hashOf({ b: [2], a: 1 }));
    const different = [
      {},
      [],
      '',
      null,
      0,
      '0',
      [0],
      ['0'],
      [[]],
      { a: [] },
      { a: {} },
      ['ab', 'c'],
      ['a', 'bc'],
      [1, 2],
      [2, 1],
    ];
    expect(new Set(different.map(hashOf)).size).toBe(different.length);
  });
  test('ten thousand values have ten thousand hashes', () => {
    expect(new Set(Array.from({ length: 10_000 }, (_, index) => hashOf({ index }))).size).toBe(10_000);
  });
  test('equal values have equal hashes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const copy: unknown = JSON.parse(JSON.stringify(a));
        expect(hashOf(copy)).toBe(hashOf(JSON.parse(JSON.stringify(a))));
        expect(hashOf(copy) === hashOf(JSON.parse(JSON.stringify(b)))).toBe(
          isEqual(copy, JSON.parse(JSON.stringify(b))),
        );
      }),
    );
  });
});

describe('JSON', () => {
  test('pointers are written and read back', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (pointer) => {
        expect(parsePointer(pointerText(pointer))).toEqual(pointer);
      }),
    );
  });
  test('only own properties count', () => {
    expect(own({ a: 1 }, 'toString')).toBeUndefined();
    expect(own(undefined, 'a')).toBeUndefined();
  });
});

describe('merge', () => {
  test('follows the examples of RFC 7396', () => {
    expect(merge({ a: 'b' }, { a: 'c' })).toEqual({ a: 'c' });
    expect(merge({ a: 'b', b: 'c' }, { a: null })).toEqual({ b: 'c' });
    expect(merge({ a: ['b'] }, { a: 'c' })).toEqual({ a: 'c' });
    expect(merge({ a: { b: 'c' } }, { a: { b: 'd', c: null } })).toEqual({ a: { b: 'd' } });
    expect(merge({ a: [{ b: 'c' }] }, { a: [1] })).toEqual({ a: [1] });
    expect(merge(['a', 'b'], ['c', 'd'])).toEqual(['c', 'd']);
    expect(merge({}, { a: { bb: { ccc: null } } })).toEqual({ a: { bb: {} } });
  });
});

describe('Shape', () => {
  const shape = new Shape(schemas, schemas.context);
  const known = (path: string) => shape.at(path.split('.')).isKnown;
  test('follows references, lists and open objects', () => {
    for (const path of [
      'vehicle.status',
      'site.settings.search.filters',
      'vehicles.price',
      'vehicles.0.price',
      'route.params.slug',
      'site.menus.header.label',
      'user.signedIn',
      'features.garage',
    ]) {
      expect(known(path), path).toBe(true);
    }
  });
  test('says what is not there, and what is', () => {
    expect(shape.at(['vehicle', 'stauts'])).toMatchObject({ isKnown: false, segment: 'stauts', index: 1 });
    const lookup = shape.at(['sight']);
    expect(!lookup.isKnown && lookup.candidates).toContain('site');
    for (const path of ['', 'toString', '__proto__.x', 'vehicle.name.first', 'features.x', 'now.x'])
      expect(known(path), path).toBe(false);
  });
  test('knows what is always there', () => {
    expect(shape.always).toEqual(['site', 'features', 'route', 'user', 'now', 'today']);
    expect(shape.names).toContain('vehicle');
  });
});

describe('suggest', () => {
  test.each([
    ['prise', ['price', 'prize-draw', 'size'], 'price'],
    ['showWeekyl', ['showWeekly', 'showDaily'], 'showWeekly'],
    ['show-weekly', ['showWeekly'], 'showWeekly'],
    ['xyz', ['price'], undefined],
    ['x'.repeat(100), ['price'], undefined],
  ])('%.12s', (wrong, candidates, expected) => {
    expect(suggest(wrong, candidates)).toBe(expected);
  });
  test('words', () => {
    expect(didYouMean('a')).toBe(" Did you mean 'a'?");
    expect(didYouMean(undefined)).toBe('');
    expect(listed(['a'])).toBe("'a'");
    expect(listed(['a', 'b', 'c'])).toBe("'a', 'b' and 'c'");
    expect(listed(['a', 'b', 'c'], 2)).toBe("'a', 'b' and 1 more");
  });
});

test('the map forgets what was not asked for longest', () => {
  const map = new Lru<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([1, undefined, 3, 2]);
});

test('what is known of objects is forgotten in the same way', () => {
  const [a, b, c] = [{}, {}, {}];
  const map = new WeakLru<object, number>(2);
  map.set(a, 1);
  map.set(b, 2);
  map.get(a);
  map.set(c, 3);
  expect([map.get(a), map.get(b), map.get(c)]).toEqual([1, undefined, 3]);
});

test('the last answer is remembered, and only the last one', () => {
  const asked: number[] = [];
  const read = lately(({ name }: { name: number }) => asked.push(name));
  const [one, two] = [{ name: 1 }, { name: 2 }];
  expect([read(one), read(one), read(two), read(one)]).toEqual([1, 1, 2, 3]);
  expect(asked).toEqual([1, 2, 1]);
});
