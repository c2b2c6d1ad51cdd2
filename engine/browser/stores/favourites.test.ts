import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  ACCOUNT_KEY,
  FAVOURITES_KEY,
  createFavourites,
  openFavourites,
  parseFavourites,
  type Favourite,
  type FavouritesHost,
} from './favourites';

const car = (id: string): Favourite => ({
  id,
  name: `2022 Toyota RAV4 ${id}`,
  slug: `rav4-${id}`,
  make: 'Toyota',
  model: 'RAV4',
});

/** Windows with a shared storage, like tabs of one site. */
function createBrowser(initial?: string) {
  const values = new Map<string, string>(initial === undefined ? [] : [[FAVOURITES_KEY, initial]]);
  const listeners: { type: string; listener: (event: never) => void }[] = [];
  const tab = (): FavouritesHost => ({
    localStorage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
    },
    addEventListener: (type: string, listener: (event: never) => void) =>
      void listeners.push({ type, listener }),
  });
  const fire = (type: string, event: object) => {
    for (const entry of listeners) if (entry.type === type) entry.listener(event as never);
  };
  return { values, tab, fire };
}

describe('favourites', () => {
  it('adds, removes and toggles vehicles and stores the list (AUTH-019, AUTH-020)', () => {
    const { values, tab } = createBrowser();
    const store = createFavourites(tab());
    store.add(car('a'));
    store.add(car('a'));
    store.toggle(car('b'));
    expect(store.getState().items.map((item) => item.id)).toEqual(['a', 'b']);
    store.toggle(car('a'));
    store.remove('unknown');
    expect(parseFavourites(values.get(FAVOURITES_KEY) ?? null)).toEqual([car('b')]);
    expect(store.has('a')).toBe(false);
    expect(store.has('b')).toBe(true);
  });

  it('stores only the documented fields (ENT-014, AUTH-021)', () => {
    const { values, tab } = createBrowser();
    createFavourites(tab()).add({ ...car('a'), vin: 'JTMW23FV10D012345' } as Favourite);
    expect(values.get(FAVOURITES_KEY)).not.toContain('vin');
  });

  it('follows another tab and does not overwrite what it saved', () => {
    const { tab, fire } = createBrowser();
    const [firstStore, secondStore] = [createFavourites(tab()), createFavourites(tab())];
    const listener = vi.fn();
    secondStore.subscribe(listener);
    firstStore.add(car('a'));
    expect(secondStore.has('a')).toBe(false);
    secondStore.add(car('b'));
    expect(secondStore.getState().items.map((item) => item.id)).toEqual(['a', 'b']);
    fire('storage', { key: FAVOURITES_KEY });
    expect(firstStore.has('b')).toBe(true);
    expect(listener).toHaveBeenCalled();
  });

  it('reads the list again when the page returns from the back/forward cache', () => {
    const { values, tab, fire } = createBrowser();
    const store = createFavourites(tab());
    values.set(FAVOURITES_KEY, JSON.stringify([car('z')]));
    fire('pageshow', { persisted: false });
    expect(store.has('z')).toBe(false);
    fire('pageshow', { persisted: true });
    expect(store.has('z')).toBe(true);
  });

  it('lasts as long as the page when storage is full or blocked', () => {
    const throwDenied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const store = createFavourites({
      localStorage: { getItem: throwDenied, setItem: throwDenied },
      addEventListener: () => undefined,
    });
    store.add(car('a'));
    store.add(car('b'));
    store.remove('a');
    expect(store.getState().items).toEqual([car('b')]);
  });

  it('keeps what was saved on this page when the quota is used up', () => {
    const throwFull = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const store = createFavourites({
      localStorage: { getItem: () => JSON.stringify([car('old')]), setItem: throwFull },
      addEventListener: () => undefined,
    });
    store.add(car('a'));
    store.add(car('b'));
    expect(store.getState().items.map((item) => item.id)).toEqual(['old', 'a', 'b']);
  });

  it('ignores entries that are not saved cars', () => {
    expect(parseFavourites('{')).toEqual([]);
    expect(parseFavourites('{"id":"a"}')).toEqual([]);
    expect(parseFavourites(JSON.stringify([null, 3, { id: 'a' }, car('b'), car('b')]))).toEqual([car('b')]);
    // A car with an invalid image is still valid.
    const carWithInvalidImage = { ...car('a'), primary_image_url: 7 };
    expect(parseFavourites(JSON.stringify([carWithInvalidImage])).map(({ id }) => id)).toEqual(['a']);
    expect(parseFavourites(JSON.stringify([carWithInvalidImage]))[0]?.primary_image_url).toBeUndefined();
  });

  it('never throws and never has duplicates for any stored value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.array(fc.string(), { maxLength: 8 }), (text, ids) => {
        const store = createFavourites(createBrowser(text).tab());
        for (const id of ids) store.add(car(id));
        const stored = store.getState().items.map((item) => item.id);
        expect(new Set(stored).size).toBe(stored.length);
      }),
    );
  });

  it('drops the oldest beyond 200', () => {
    const store = createFavourites(createBrowser().tab());
    for (let index = 0; index < 205; index += 1) store.add(car(String(index)));
    expect(store.getState().items).toHaveLength(200);
    expect(store.has('4')).toBe(false);
    expect(store.has('204')).toBe(true);
  });
});

describe('the list of an account that has signed out', () => {
  const open = (cookie: string, owner?: string) => {
    const { values, tab } = createBrowser(JSON.stringify([car('theirs')]));
    if (owner !== undefined) values.set(ACCOUNT_KEY, owner);
    const { localStorage, addEventListener } = tab();
    const removeItem = (key: string) => void values.delete(key);
    const host = { addEventListener, localStorage: { ...localStorage, removeItem }, document: { cookie } };
    return { values, list: openFavourites(host) };
  };
  const listIds = (stored: string | undefined) => parseFavourites(stored ?? null).map(({ id }) => id);

  it('leaves the browser at once, so that the first car saved afterwards stays', async () => {
    const { values, list } = open('theme=dark', 's1');
    expect(list.getState().items).toEqual([]);
    list.add(car('mine'));
    await vi.dynamicImportSettled();
    expect(list.getState().items).toEqual([car('mine')]);
    expect(listIds(values.get(FAVOURITES_KEY))).toEqual(['mine']);
    expect(values.has(ACCOUNT_KEY)).toBe(false);
  });

  it('is empty where storage is blocked, without an error', () => {
    const host = {
      addEventListener: () => undefined,
      get localStorage(): Storage {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
      document: { cookie: '' },
    };
    expect(openFavourites(host).getState().items).toEqual([]);
  });

  it('is not that of a visitor without an account', () => {
    expect(open('').list.getState().items).toEqual([car('theirs')]);
  });
});
