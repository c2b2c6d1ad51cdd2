/**
 * The cars a visitor has saved in this browser (C3: local storage unless the site has a garage). In: what a
 * button knows of its car. Out: one store for all islands of the page, kept in step across tabs and across
 * the back/forward cache. Storage that is full, blocked or holds nonsense never breaks a page: the list then
 * lives as long as the page.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A saved car, as the documents name its fields (D1 section 3, Favourite). */
export interface Favourite {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url?: string;
}

export interface FavouritesState {
  /** Oldest first. */
  readonly items: readonly Favourite[];
}

/** What islands see of the list. A garage on the server can stand behind the same interface. */
export interface FavouritesStore extends Pick<StoreApi<FavouritesState>, 'getState' | 'subscribe'> {
  has(id: string): boolean;
  /** Saves a car; one that is there already stays where it is. */
  add(favourite: Favourite): void;
  remove(id: string): void;
  toggle(favourite: Favourite): void;
}

/** The part of `window` the store needs. */
export interface FavouritesHost {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  addEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void;
  addEventListener(type: 'pageshow', listener: (event: { persisted: boolean }) => void): void;
}

export const FAVOURITES_KEY = 'forecourt.favourites';
/** More than a visitor compares, less than a storage quota. The oldest go first. */
const MOST = 200;
const TEXTS = ['id', 'name', 'slug', 'make', 'model'] as const;

function isFavourite(value: unknown): value is Favourite {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  if (TEXTS.some((key) => typeof record[key] !== 'string')) return false;
  return record.primary_image_url === undefined || typeof record.primary_image_url === 'string';
}

/** Reads a stored list; whatever is not a saved car is left out. */
export function parseFavourites(stored: string | null): Favourite[] {
  if (stored === null) return [];
  try {
    const list: unknown = JSON.parse(stored);
    if (!Array.isArray(list)) return [];
    const byId = new Map(list.filter(isFavourite).map((item) => [item.id, item]));
    return [...byId.values()].slice(-MOST);
  } catch {
    return [];
  }
}

/** Only the documented fields: what a block knows besides stays out of the visitor's storage. */
function pick({ id, name, slug, make, model, primary_image_url }: Favourite): Favourite {
  return { id, name, slug, make, model, ...(primary_image_url === undefined ? {} : { primary_image_url }) };
}

/** Opens the list of one window. Islands use `favourites()`; tests open their own. */
export function openFavourites(host: FavouritesHost): FavouritesStore {
  /** Nothing more can be stored: what the page holds is then the only truth. */
  let isStored = true;
  const read = (): readonly Favourite[] | undefined => {
    if (!isStored) return undefined;
    try {
      return parseFavourites(host.localStorage.getItem(FAVOURITES_KEY));
    } catch {
      return undefined;
    }
  };
  const store = createStore<FavouritesState>(() => ({ items: read() ?? [] }));
  const refresh = () => {
    const items = read();
    if (items !== undefined) store.setState({ items });
  };
  const change = (next: (items: readonly Favourite[]) => readonly Favourite[]) => {
    // Another tab may have saved since: its list is the truth, as far as storage can be read.
    const items = next(read() ?? store.getState().items).slice(-MOST);
    store.setState({ items });
    try {
      host.localStorage.setItem(FAVOURITES_KEY, JSON.stringify(items));
    } catch {
      isStored = false;
    }
  };
  host.addEventListener('storage', (event) => {
    if (event.key === null || event.key === FAVOURITES_KEY) refresh();
  });
  host.addEventListener('pageshow', (event) => {
    if (event.persisted) refresh();
  });
  const has = (id: string) => store.getState().items.some((item) => item.id === id);
  const add = (favourite: Favourite) =>
    change((items) => (items.some((item) => item.id === favourite.id) ? items : [...items, pick(favourite)]));
  const remove = (id: string) => change((items) => items.filter((item) => item.id !== id));
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    has,
    add,
    remove,
    toggle: (favourite) => (has(favourite.id) ? remove(favourite.id) : add(favourite)),
  };
}

let shared: FavouritesStore | undefined;

/** The page's one list. Only in the browser: a server must never share it between visitors. */
export function favourites(): FavouritesStore {
  return (shared ??= openFavourites(window));
}
