/**
 * Changes the saved vehicles for an island. On a site with a watchlist, visitors who have not signed in, or whose account
 * has no phone number, are sent to /sign-in instead, and come back to the page (AUTH-011, AUTH-012).
 */
import { getWatchlistSignInHref } from '../../dealer';
import { favourites, FAVOURITES_KEY } from './favourites';
import { readSignIn } from './sign-in';
import type { ChangeOutcome, SavedVehicle, VehicleList } from './vehicle-list';
import { forgetWanted, readWanted, storeWanted } from './wanted-vehicle';

interface FavouritesChange {
  apply(list: VehicleList): void;
  /** Whether the list needs sign-in and a phone number (`usesWatchlist`). */
  isWatchlist: boolean;
  /** The vehicle that the change saves: it is saved after signing in. */
  wanted?: SavedVehicle | undefined;
  /** For changes that the visitor has not requested on this page, so nobody is redirected. */
  staysHere?: boolean;
}

/**
 * Whether changes of this page reach the account. The list of a page that was opened before the visitor signed in, in
 * another tab or before going back to it, is only in the browser: there, /sign-in leads back at once, to a new page.
 */
const reachesAccount = (): boolean => readSignIn(document.cookie) !== undefined && favourites().isOnServer;

function leaveToSignIn(wanted: SavedVehicle | undefined): void {
  if (wanted) storeWanted(wanted);
  else forgetWanted();
  const { pathname, search } = window.location;
  window.location.assign(getWatchlistSignInHref(pathname + search));
}

/** @returns `signIn` if the visitor leaves the page to sign in, or should */
export async function changeFavourites({
  apply,
  isWatchlist,
  wanted,
  staysHere = false,
}: FavouritesChange): Promise<ChangeOutcome> {
  if (isWatchlist && !reachesAccount()) {
    leaveToSignIn(wanted);
    return 'signIn';
  }
  const list = favourites();
  apply(list);
  const outcome = await list.getOutcome();
  if (outcome !== 'signIn') return outcome;
  if (!isWatchlist) return 'failed';
  if (!staysHere) leaveToSignIn(wanted);
  return outcome;
}

/** Whether the page has a button that saves a vehicle. */
const hasButton = (id: string): boolean =>
  [...document.querySelectorAll<HTMLElement>('[data-kept-in][data-car]')].some(
    ({ dataset }) => dataset['keptIn'] === FAVOURITES_KEY && dataset['car'] === id,
  );

/**
 * The vehicle that the visitor has signed in to save, once. Its own button takes it. If the page has none, because the vehicle was
 * sold meanwhile, any button does, so that the visitor is told.
 */
export function takeWanted(id: string): SavedVehicle | undefined {
  const wanted = readWanted();
  if (!wanted || !reachesAccount()) return undefined;
  if (wanted.id !== id && hasButton(wanted.id)) return undefined;
  forgetWanted();
  return wanted;
}
