/**
 * Lists of cars that are kept in the visitor's own browser: saved, compared, looked at. In: what a block knows of a
 * car. Out: a store for all islands of the page, kept in step across tabs and across the back/forward cache. Storage
 * that is full, blocked or holds nonsense never breaks a page: the list then lives as long as the page.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { notifyListChange } from '../loader-attributes/vehicle-lists';
import { parseStoredVehicles, type SavedVehicle, type StoredVehicle } from './stored-vehicles';
import { trackEvent } from '../analytics/track-event';

export { type SavedVehicle } from './stored-vehicles';

export interface VehicleListState {
  /** Oldest first. */
  readonly items: readonly SavedVehicle[];
}

/** What islands see of a list. A list on the server can stand behind the same interface. */
export interface VehicleList extends Pick<StoreApi<VehicleListState>, 'getState' | 'subscribe'> {
  has(id: string): boolean;
  /** Keeps a car; one that is there already stays where it is. */
  add(car: SavedVehicle): void;
  remove(id: string): void;
  toggle(car: SavedVehicle): void;
  clear(): void;
}

/** The part of `window` a list needs. */
export interface VehicleListHost {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  addEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void;
  addEventListener(type: 'pageshow', listener: (event: { persisted: boolean }) => void): void;
}

export interface VehicleListOptions {
  /** Key in the local storage. */
  key: string;
  /** One more pushes the oldest out. */
  maxItems: number;
  /** How its changes are counted; absent: they are not. */
  trackAs?: 'wishlist' | 'compare';
}

/** A car as it was stored; what is no address of a picture is left out. */
const restored = ({ primary_image_url, ...car }: StoredVehicle): SavedVehicle => ({
  ...car,
  ...(typeof primary_image_url === 'string' && { primary_image_url }),
});

/** Reads a stored list: of a car that is in it twice the later record, and of more cars than `most` the last ones. */
export function parseVehicleList(stored: string | null, most: number): SavedVehicle[] {
  const byId = new Map(parseStoredVehicles(stored).map((car) => [car.id, restored(car)]));
  return [...byId.values()].slice(-most);
}

/** Only the documented fields: what a block knows besides stays out of the visitor's storage. */
function pick({ id, name, slug, make, model, primary_image_url }: SavedVehicle): SavedVehicle {
  return { id, name, slug, make, model, ...(primary_image_url === undefined ? {} : { primary_image_url }) };
}

/** Opens a list in one window. */
export function createVehicleList(
  host: VehicleListHost,
  { key, maxItems, trackAs }: VehicleListOptions,
): VehicleList {
  /** Nothing more can be stored: what the page holds is then the only truth. */
  let isStored = true;
  const read = (): readonly SavedVehicle[] | undefined => {
    if (!isStored) return undefined;
    try {
      return parseVehicleList(host.localStorage.getItem(key), maxItems);
    } catch {
      return undefined;
    }
  };
  const store = createStore<VehicleListState>(() => ({ items: read() ?? [] }));
  const refresh = () => {
    const items = read();
    if (items !== undefined) store.setState({ items });
  };
  const change = (next: (items: readonly SavedVehicle[]) => readonly SavedVehicle[]) => {
    // Another tab may have changed it since: its list is the truth, as far as storage can be read.
    const items = next(read() ?? store.getState().items).slice(-maxItems);
    store.setState({ items });
    try {
      host.localStorage.setItem(key, JSON.stringify(items));
    } catch {
      isStored = false;
    }
    notifyListChange({ key, items });
  };
  host.addEventListener('storage', (event) => {
    if (event.key === null || event.key === key) refresh();
  });
  host.addEventListener('pageshow', (event) => {
    if (event.persisted) refresh();
  });
  const has = (id: string) => store.getState().items.some((item) => item.id === id);
  const add = (car: SavedVehicle) => {
    const { id: item_id, name: item_name, make: item_brand } = car;
    if (trackAs && !has(item_id)) trackEvent({ event: `add_to_${trackAs}`, item_id, item_name, item_brand });
    change((items) => (items.some((item) => item.id === car.id) ? items : [...items, pick(car)]));
  };
  const remove = (id: string) => {
    if (trackAs && has(id)) trackEvent({ event: `remove_from_${trackAs}`, item_id: id });
    change((items) => items.filter((item) => item.id !== id));
  };
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    has,
    add,
    remove,
    toggle: (car) => (has(car.id) ? remove(car.id) : add(car)),
    clear: () => change(() => []),
  };
}
