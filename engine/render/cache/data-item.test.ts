import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createValueKey, DataItem, getDataItem } from './data-item';

describe('the keys of a data item', () => {
  it('differ only if the values of their fields differ', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(undefined),
      fc.array(fc.string()),
    );
    const record = fc.record({ price: value, name: value });
    fc.assert(
      fc.property(record, record, (first, second) => {
        const isSame = JSON.stringify([first.price ?? null]) === JSON.stringify([second.price ?? null]);
        const keys = [first, second].map((each) => new DataItem(each).getKey(['price']));
        expect(keys[0] === keys[1]).toBe(isSame);
      }),
    );
  });

  it('differ for values that look like parts of a key', () => {
    const fields = ['a', 'b'];
    const first = new DataItem({ a: 's1:x;', b: 'y' });
    const second = new DataItem({ a: 's1:x', b: ';y' });
    expect(first.getKey(fields)).not.toBe(second.getKey(fields));
    expect(new DataItem({ a: '1' }).getKey(fields)).not.toBe(new DataItem({ a: 1 }).getKey(fields));
  });

  it('can include a nested field, and `pick` returns only that field', () => {
    const site = { name: 'Yard', settings: { phone: { mode: 'open' }, price: { text: 'Ask' } } };
    const changed = { ...site, settings: { ...site.settings, price: { text: 'Call' } } };
    const [first, second] = [new DataItem(site), new DataItem(changed)];
    expect(first.getKey(['settings.phone'])).toBe(second.getKey(['settings.phone']));
    expect(first.getKey(['settings.price'])).not.toBe(second.getKey(['settings.price']));
    expect(first.pick(['name', 'settings.phone'])).toEqual({
      name: 'Yard',
      settings: { phone: { mode: 'open' } },
    });
    expect(first.pick(['settings', 'settings.phone'])).toEqual({ settings: site.settings });
    expect(new DataItem({}).pick(['settings.phone'])).toEqual({});
  });

  it('are short for all values', () => {
    const longItem = new DataItem({
      text: 'x'.repeat(10_000),
      list: Array.from({ length: 500 }, (_, at) => at),
    });
    expect(longItem.getKey(['text', 'list']).length).toBeLessThan(60);
    expect(longItem.getKey(null).length).toBeLessThan(60);
  });

  it('have all 256 bits of a hash, so that nobody can craft two values with the same one', () => {
    expect(createValueKey('x'.repeat(100))).toMatch(/^h[\w-]{43}$/);
    expect(createValueKey({ name: 'x' })).toMatch(/^o[\w-]{43}$/);
  });

  it('are computed once for the same fields of the same object', () => {
    let reads = 0;
    const item = getDataItem({
      get price() {
        reads += 1;
        return 1;
      },
    });
    const fields = ['price'];
    item.getKey(fields);
    item.getKey(fields);
    expect(reads).toBe(1);
  });
});

describe('a later item of the same data', () => {
  const fieldValue = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(undefined),
    fc.array(fc.record({ url: fc.string(), width: fc.nat(3) }), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', '10', '9'), fc.nat(1)),
  );
  const record = fc.record({ price: fieldValue, images: fieldValue, name: fieldValue });
  const FIELDS = ['images', 'price'];

  it('is the same for a block if and only if its key is the same', () => {
    fc.assert(
      fc.property(record, record, fc.boolean(), (first, second, isCopy) => {
        const laterValue = isCopy ? structuredClone(first) : second;
        const [earlier, later] = [new DataItem(first), new DataItem(laterValue)];
        const isSame = later.isSame(earlier, FIELDS);
        expect(isSame).toBe(
          new DataItem(structuredClone(laterValue)).getKey(FIELDS) === earlier.getKey(FIELDS),
        );
        // An inherited key must be identical to a computed one.
        expect(later.getKey(FIELDS)).toBe(new DataItem(structuredClone(laterValue)).getKey(FIELDS));
        expect(later.isSame(earlier, null)).toBe(later.getKey(null) === earlier.getKey(null));
      }),
    );
  });

  it('does not retain the earlier item, which would keep all previously shown cars in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const later = new DataItem({ price: 1 });
    const earlier = (() => {
      const item = new DataItem({ price: 1 });
      expect(later.isSame(item, ['price'])).toBe(true);
      return new WeakRef(item);
    })();
    // The target of a WeakRef stays alive until the current job ends.
    await new Promise(setImmediate);
    collectGarbage();
    expect(earlier.deref()).toBeUndefined();
    expect(later.value.price).toBe(1);
  });

  it('is not the same if it contains more than plain data', () => {
    const [first, second] = [1, 2].map((day) => new DataItem({ at: new Date(day) }));
    expect(second && first?.isSame(second, ['at'])).toBe(false);
  });
});

describe('the identity of a data item', () => {
  it('is the same for the same object or an equal string', () => {
    const car = { id: 1 };
    expect(getDataItem(car).identity).toBe(getDataItem(car).identity);
    expect(getDataItem(car).identity).not.toBe(getDataItem({ id: 1 }).identity);
    expect(getDataItem('2026-11-21').identity).toBe(getDataItem('2026-11-21').identity);
  });
});

describe('pick', () => {
  it('returns only the requested fields and omits absent ones', () => {
    expect(getDataItem({ price: 1, cost: 2 }).pick(['price', 'name'])).toEqual({ price: 1 });
    expect(Object.keys(getDataItem({ price: 1 }).pick(['name']) as object)).toEqual([]);
  });
});
