import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataItem, dataItem } from './data-item';

describe('keys of data', () => {
  it('differ only if a field that is read differs', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(undefined),
      fc.array(fc.string()),
    );
    const record = fc.record({ price: value, name: value });
    fc.assert(
      fc.property(record, record, (one, other) => {
        const isSame = JSON.stringify([one.price ?? null]) === JSON.stringify([other.price ?? null]);
        const keys = [one, other].map((each) => new DataItem(each).key(['price']));
        expect(keys[0] === keys[1]).toBe(isSame);
      }),
    );
  });

  it('are not confused by values that look like parts of a key', () => {
    const fields = ['a', 'b'];
    const one = new DataItem({ a: 's1:x;', b: 'y' });
    const other = new DataItem({ a: 's1:x', b: ';y' });
    expect(one.key(fields)).not.toBe(other.key(fields));
    expect(new DataItem({ a: '1' }).key(fields)).not.toBe(new DataItem({ a: 1 }).key(fields));
  });

  it('can cover part of a field, and pick only that part', () => {
    const site = { name: 'Yard', settings: { phone: { mode: 'open' }, price: { text: 'Ask' } } };
    const changed = { ...site, settings: { ...site.settings, price: { text: 'Call' } } };
    const [one, other] = [new DataItem(site), new DataItem(changed)];
    expect(one.key(['settings.phone'])).toBe(other.key(['settings.phone']));
    expect(one.key(['settings.price'])).not.toBe(other.key(['settings.price']));
    expect(one.pick(['name', 'settings.phone'])).toEqual({
      name: 'Yard',
      settings: { phone: { mode: 'open' } },
    });
    expect(one.pick(['settings', 'settings.phone'])).toEqual({ settings: site.settings });
    expect(new DataItem({}).pick(['settings.phone'])).toEqual({});
  });

  it('stay short for all values', () => {
    const long = new DataItem({ text: 'x'.repeat(10_000), list: Array.from({ length: 500 }, (_, at) => at) });
    expect(long.key(['text', 'list']).length).toBeLessThan(60);
    expect(long.key(null).length).toBeLessThan(60);
  });

  it('are computed once for the same fields of the same object', () => {
    let reads = 0;
    const item = dataItem({
      get price() {
        reads += 1;
        return 1;
      },
    });
    const fields = ['price'];
    item.key(fields);
    item.key(fields);
    expect(reads).toBe(1);
  });
});

describe('a later item of the same data', () => {
  const part = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(undefined),
    fc.array(fc.record({ url: fc.string(), width: fc.nat(3) }), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', '10', '9'), fc.nat(1)),
  );
  const record = fc.record({ price: part, images: part, name: part });
  const FIELDS = ['images', 'price'];

  it('is the same for a block if and only if the key is', () => {
    fc.assert(
      fc.property(record, record, fc.boolean(), (one, other, isCopy) => {
        const next = isCopy ? structuredClone(one) : other;
        const [earlier, later] = [new DataItem(one), new DataItem(next)];
        const isSame = later.isSame(earlier, FIELDS);
        expect(isSame).toBe(new DataItem(structuredClone(next)).key(FIELDS) === earlier.key(FIELDS));
        // The inherited key must be identical to the key that would be computed.
        expect(later.key(FIELDS)).toBe(new DataItem(structuredClone(next)).key(FIELDS));
        expect(later.isSame(earlier, null)).toBe(later.key(null) === earlier.key(null));
      }),
    );
  });

  it('does not retain the earlier item, which would keep every previously shown car in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const later = new DataItem({ price: 1 });
    const earlier = (() => {
      const item = new DataItem({ price: 1 });
      expect(later.isSame(item, ['price'])).toBe(true);
      return new WeakRef(item);
    })();
    // A value that was just looked up stays alive until the current job ends.
    await new Promise(setImmediate);
    collect();
    expect(earlier.deref()).toBeUndefined();
    expect(later.value.price).toBe(1);
  });

  it('is not the same if it contains more than plain data', () => {
    const [one, other] = [1, 2].map((day) => new DataItem({ at: new Date(day) }));
    expect(other && one?.isSame(other, ['at'])).toBe(false);
  });
});

describe('identity', () => {
  it('is that of the object or the string', () => {
    const car = { id: 1 };
    expect(dataItem(car).identity).toBe(dataItem(car).identity);
    expect(dataItem(car).identity).not.toBe(dataItem({ id: 1 }).identity);
    expect(dataItem('2026-11-21').identity).toBe(dataItem('2026-11-21').identity);
  });
});

describe('picking', () => {
  it('passes a block only its fields, without absent ones', () => {
    expect(dataItem({ price: 1, cost: 2 }).pick(['price', 'name'])).toEqual({ price: 1 });
    expect(Object.keys(dataItem({ price: 1 }).pick(['name']) as object)).toEqual([]);
  });
});
