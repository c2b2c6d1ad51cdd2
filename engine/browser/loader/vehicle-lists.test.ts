// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseVehicleList } from '../stores/vehicle-list';

const KEY = 'forecourt.favourites';
const car = { id: '7', name: 'Kia Rio', slug: 'kia-rio-7', make: 'Kia', model: 'Rio' };

/** Fires a storage event, because the loader's module runs only once per page. */
const fireStorageEvent = () => window.dispatchEvent(new Event('storage'));
const readPressed = () => document.querySelector('button')?.ariaPressed;

beforeAll(async () => {
  vi.stubGlobal('IntersectionObserver', class {});
  const script = document.createElement('script');
  script.dataset.preload = '/hydrate.js';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  await import('./vehicle-lists');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

afterEach(() => localStorage.clear());

describe('vehicle lists before React runs', () => {
  // Before and after hydration, the loader and the stores must agree on which records are vehicles.
  it.each([
    ['invalid JSON', '{', 'false'],
    ['a null record', '[null]', 'false'],
    ['an object', '{"a":1}', 'false'],
    ['a record with nothing but an id', '[{"id":"7"}]', 'false'],
    ['a name that is not a text', JSON.stringify([{ ...car, name: 7 }]), 'false'],
    ['a car with an invalid picture', JSON.stringify([{ ...car, primary_image_url: 7 }]), 'true'],
    ['a car', JSON.stringify([car]), 'true'],
  ])('shows a car as saved only when storage has it: %s', (_what, stored, isSaved) => {
    document.body.innerHTML = `<button data-kept-in="${KEY}" data-car="7"></button>`;
    localStorage.setItem(KEY, stored);
    fireStorageEvent();
    expect(readPressed()).toBe(isSaved);
    expect(String(parseVehicleList(stored, 9).some(({ id }) => id === '7'))).toBe(isSaved);
  });

  it('removes a car from the list with the click on its link', () => {
    document.body.innerHTML = `<a href="#" data-remove-from="${KEY}" data-car="7"><i>Remove</i></a>`;
    localStorage.setItem(KEY, JSON.stringify([car, { ...car, id: '8' }]));
    document.querySelector('i')?.click();
    expect(parseVehicleList(localStorage.getItem(KEY), 9).map(({ id }) => id)).toEqual(['8']);
  });

  it('shows a change by an island of the page', () => {
    document.body.innerHTML = `<button data-kept-in="${KEY}" data-car="7"></button>`;
    window.dispatchEvent(new CustomEvent('forecourt:kept', { detail: { key: KEY, items: [car] } }));
    expect(readPressed()).toBe('true');
  });
});
