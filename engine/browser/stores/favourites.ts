/**
 * The vehicles that a visitor saved (C3): in local storage, and for visitors who have signed in to a site with a garage or
 * watchlist also in their account.
 */
import { notifyListChange } from '../loader-attributes/vehicle-lists';
import { ACCOUNT_SHORTLISTS_KEY } from './shortlist-key';
import { readSignIn } from './sign-in';
import type { AccountList } from './account-favourites';
import {
  createVehicleList,
  parseVehicleList,
  type ReplaceableList,
  type VehicleList,
  type VehicleListHost,
  type VehicleListOptions,
  type SavedVehicle,
} from './vehicle-list';

export type Favourite = SavedVehicle;
export type FavouritesHost = VehicleListHost;

export const FAVOURITES_KEY = 'forecourt.favourites';
/** Well within the storage quota. The oldest vehicles are dropped first. */
const MAX_VEHICLES = 200;
/** Local storage key of the sign-in to which the list belongs. */
export const ACCOUNT_KEY = 'forecourt.account';

/** Parses a stored list and drops everything that is not a saved vehicle. */
export const parseFavourites = (stored: string | null): Favourite[] => parseVehicleList(stored, MAX_VEHICLES);

/** Creates the list for one window. Islands use `favourites()`; tests create their own. */
export const createFavourites = (
  host: FavouritesHost,
  store?: VehicleListOptions['store'],
): ReplaceableList =>
  createVehicleList(host, {
    ...{ key: FAVOURITES_KEY, maxItems: MAX_VEHICLES, trackAs: 'wishlist' },
    ...(store && { store }),
  });

/** Members of `window` that determine whether the list belongs to an account. */
export interface AccountHost extends FavouritesHost {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly document: { readonly cookie: string };
}

/** Removes the list of an account that has signed out, and its links to shared lists. */
function forgetAccount(host: AccountHost): void {
  try {
    // Where storage is blocked, browsers throw on any access.
    const { localStorage } = host;
    localStorage.removeItem(ACCOUNT_SHORTLISTS_KEY);
    if (localStorage.getItem(ACCOUNT_KEY) === null) return;
    for (const key of [ACCOUNT_KEY, FAVOURITES_KEY]) localStorage.removeItem(key);
    notifyListChange({ key: FAVOURITES_KEY, items: [] });
  } catch {
    // Nothing of an account is in a storage that is blocked.
  }
}

/**
 * Creates the list for one window, and connects it to the account of a visitor who has signed in. Other visitors do not
 * load the code for that.
 */
export function openFavourites(host: AccountHost): VehicleList {
  const session = readSignIn(host.document.cookie);
  if (session === undefined) {
    // Must run before the list is read: vehicles saved from now on do not belong to the account.
    forgetAccount(host);
    return createFavourites(host);
  }
  const opened: Promise<AccountList> = import('./account-favourites').then(({ openAccountList }) =>
    openAccountList(list, { key: ACCOUNT_KEY, maxItems: MAX_VEHICLES, session }),
  );
  const list = createFavourites(host, async (edit) => (await opened).store(edit));
  // A failed import is reported with the next change.
  opened.catch(() => undefined);
  return list;
}

let shared: VehicleList | undefined;

/** The list of this page. Use only in the browser, because a server must never share it between visitors. */
export function favourites(): VehicleList {
  return (shared ??= openFavourites(window));
}
