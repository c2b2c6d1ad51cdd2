/**
 * Lists of vehicles in the visitor's own browser: favourites, compared, recently viewed. In: what a block knows about a
 * vehicle. Out: one store for all islands of the page, in sync across tabs and the back/forward cache. If storage is
 * full, blocked or invalid, the list lasts as long as the page.
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

/**
 * `refused`: the server does not take the vehicle, because it is no longer for sale. `signIn`: refused, because the visitor is not signed in any more, or because the account lacks the phone number that a
 * watchlist needs.
 */
export type ChangeOutcome = 'stored' | 'failed' | 'refused' | 'signIn';

/** The interface of a list for islands. A list on the server can implement it too. */
export interface VehicleList extends Pick<StoreApi<VehicleListState>, 'getState' | 'subscribe'> {
  has(id: string): boolean;
  /** Adds a vehicle; one that is already in the list keeps its position. */
  add(car: SavedVehicle): void;
  remove(id: string): void;
  toggle(car: SavedVehicle): void;
  clear(): void;
  /** What became of the last change. Lists that are only in the browser always store it. */
  getOutcome(): Promise<ChangeOutcome>;
  /** Whether changes are also stored on a server. */
  readonly isOnServer: boolean;
}

/** A list whose content may come from the server. */
export interface ReplaceableList extends VehicleList {
  /** Replaces the content with the server's, or reverts a change. Not reported as a change. */
  replace(items: readonly SavedVehicle[]): void;
  /** From now on, changes are stored in the browser only. */
  disconnect(): void;
}

/** The content before and after a change by the visitor. */
export interface VehicleListEdit {
  before: readonly SavedVehicle[];
  after: readonly SavedVehicle[];
}

/** The members of `window` that a list needs. */
export interface VehicleListHost {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  addEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void;
  addEventListener(type: 'pageshow', listener: (event: { persisted: boolean }) => void): void;
}

export interface VehicleListOptions {
  /** Key in local storage. */
  key: string;
  /** If more are added, the oldest are dropped. */
  maxItems: number;
  /** Name of the list in analytics events. If absent, changes are not tracked. */
  trackAs?: 'wishlist' | 'compare';
  /** Also stores a change elsewhere. */
  store?(edit: VehicleListEdit): Promise<ChangeOutcome>;
}

/** Converts a stored vehicle and omits an invalid image URL. */
const toSavedVehicle = ({ primary_image_url, ...car }: StoredVehicle): SavedVehicle => ({
  ...car,
  ...(typeof primary_image_url === 'string' && { primary_image_url }),
});

/** Parses a stored list. Of duplicates, it uses the later one; of all vehicles, the last `maxItems`. */
export function parseVehicleList(stored: string | null, maxItems: number): SavedVehicle[] {
  const byId = new Map(parseStoredVehicles(stored).map((car) => [car.id, toSavedVehicle(car)]));
  return [...byId.values()].slice(-maxItems);
}

/** Stores only the documented fields. */
function pickStoredFields({ id, name, slug, make, model, primary_image_url }: SavedVehicle): SavedVehicle {
  return { id, name, slug, make, model, ...(primary_image_url === undefined ? {} : { primary_image_url }) };
}

/** Creates the list for one window. */
export function createVehicleList(
  host: VehicleListHost,
  { key, maxItems, trackAs, ...options }: VehicleListOptions,
): ReplaceableList {
  /** False once storing has failed; then this page's state is the only copy. */
  let isKept = true;
  let storeElsewhere = options.store;
  let outcome = Promise.resolve<ChangeOutcome>('stored');
  const read = (): readonly SavedVehicle[] | undefined => {
    if (!isKept) return undefined;
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
  const write = (next: readonly SavedVehicle[]) => {
    const items = next.slice(-maxItems);
    store.setState({ items });
    try {
      host.localStorage.setItem(key, JSON.stringify(items));
    } catch {
      isKept = false;
    }
    notifyListChange({ key, items });
  };
  const change = (next: (items: readonly SavedVehicle[]) => readonly SavedVehicle[]) => {
    // Another tab may have changed the list, so storage wins as long as it can be read.
    const before = read() ?? store.getState().items;
    const after = next(before);
    write(after);
    outcome = storeElsewhere?.({ before, after }) ?? Promise.resolve('stored');
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
    change((items) => (items.some((item) => item.id === car.id) ? items : [...items, pickStoredFields(car)]));
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
    getOutcome: () => outcome,
    get isOnServer() {
      return storeElsewhere !== undefined;
    },
    replace: write,
    disconnect: () => (storeElsewhere = undefined),
  };
}
