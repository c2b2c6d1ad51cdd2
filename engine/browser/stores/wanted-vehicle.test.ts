// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { parseStoredVehicles } from './stored-vehicles';
import { forgetWanted, readWanted, storeWanted, WANTED_KEY } from './wanted-vehicle';

const car = { id: 'a', name: 'Kia Rio', slug: 'kia-rio', make: 'Kia', model: 'Rio' };
const NOW = 1_800_000_000_000;
beforeEach(() => localStorage.clear());

describe('the car that a visitor wants to save after signing in', () => {
  it('is known for a quarter of an hour', () => {
    storeWanted(car, NOW);
    expect(readWanted(NOW + 14 * 60_000)).toEqual(car);
    expect(readWanted(NOW + 15 * 60_000)).toBeUndefined();
    expect(localStorage.getItem(WANTED_KEY)).toBeNull();
  });

  it('wakes its button: the loader finds an entry', () => {
    storeWanted(car, NOW);
    expect(parseStoredVehicles(localStorage.getItem(WANTED_KEY))).toMatchObject([car]);
    forgetWanted();
    expect(parseStoredVehicles(localStorage.getItem(WANTED_KEY))).toEqual([]);
  });

  it.each(['{', 'null', '[]', '[3]', '[{"id":"a"}]', '[{"id":"a","at":"soon"}]', '{"id":"a"}'])(
    'is nothing with %s in the storage',
    (stored) => {
      localStorage.setItem(WANTED_KEY, stored);
      expect(readWanted(NOW)).toBeUndefined();
    },
  );
});
