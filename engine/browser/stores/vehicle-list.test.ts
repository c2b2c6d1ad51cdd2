import { describe, expect, it } from 'vitest';
import { createVehicleList, parseVehicleList, type VehicleListHost } from './vehicle-list';

const car = (id: string) => ({ id, name: `Car ${id}`, slug: `car-${id}`, make: 'Kia', model: 'Rio' });

function createHost(): VehicleListHost & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    localStorage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
    },
    addEventListener: () => undefined,
  };
}

describe('vehicle lists', () => {
  it('have separate storage keys', () => {
    const browser = createHost();
    const firstList = createVehicleList(browser, { key: 'one', maxItems: 4 });
    const secondList = createVehicleList(browser, { key: 'two', maxItems: 4 });
    firstList.add(car('a'));
    expect(secondList.getState().items).toEqual([]);
    expect([...browser.values.keys()]).toEqual(['one']);
  });

  it('drop the oldest above the maximum', () => {
    const list = createVehicleList(createHost(), { key: 'one', maxItems: 2 });
    for (const id of ['a', 'b', 'c']) list.add(car(id));
    expect(list.getState().items.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('can be emptied', () => {
    const list = createVehicleList(createHost(), { key: 'one', maxItems: 2 });
    list.add(car('a'));
    list.clear();
    expect(list.getState().items).toEqual([]);
    expect(list.has('a')).toBe(false);
  });

  it('read the loader’s entries and ignore invalid ones', () => {
    expect(parseVehicleList(JSON.stringify([car('a'), { id: 1 }, null, car('a')]), 9)).toEqual([car('a')]);
    expect(parseVehicleList('{', 9)).toEqual([]);
  });
});
