import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LayeredMap } from './layered-map';

test('equals a copy with the changes of each layer', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd').map(String);
  const value = fc.integer().map((number) => ({ number }));
  const layer = fc.array(fc.tuple(key, fc.option(value, { nil: undefined })), { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value)), fc.array(layer, { maxLength: 4 }), (start, layers) => {
      const copy = new Map(start);
      let map: ReadonlyMap<string, object> = new Map(start);
      for (const changes of layers) {
        map = new LayeredMap(map, new Map(changes));
        for (const [name, changed] of new Map(changes)) {
          if (changed === undefined) copy.delete(name);
          else copy.set(name, changed);
        }
      }
      expect([...map].sort()).toEqual([...copy].sort());
      expect(new Set(map.keys())).toEqual(new Set(copy.keys()));
      expect(new Set(map.values())).toEqual(new Set(copy.values()));
      expect(map.size).toBe(copy.size);
      for (const name of 'abcde') {
        expect(map.get(name)).toBe(copy.get(name));
        expect(map.has(name)).toBe(copy.has(name));
      }
    }),
  );
});
