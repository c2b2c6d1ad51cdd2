/**
 * Keeps the saved vehicles of a visitor who has signed in the same on all devices. In: the list of this browser. Out:
 * changes in the account, and the account's list in the browser. Loaded only for visitors who have signed in.
 */
import { isObject } from '../../lib';
import { announceMerge } from './account-merged';
import { ACCOUNT_SHORTLISTS_KEY } from './shortlist-key';
import {
  parseVehicleList,
  type ChangeOutcome,
  type ReplaceableList,
  type SavedVehicle,
  type VehicleListEdit,
} from './vehicle-list';

const API = '/api/account/vehicles';
const TIME_LIMIT_MS = 10_000;

export interface AccountList {
  /** Stores a change in the account, and reverts it if that fails. */
  store(edit: VehicleListEdit): Promise<ChangeOutcome>;
}

export interface AccountOptions {
  /** Local storage key of the sign-in to which the list belongs. */
  key: string;
  maxItems: number;
  /** Names the sign-in of this browser. */
  session: string;
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  request?: typeof fetch;
  /** Called after vehicles of the browser were added to the account. */
  onMerged?(): void;
  /** Signs the browser out, because the server reports that the session has ended. */
  endSession?(): void;
}

interface Change {
  add: string[];
  remove: string[];
}

const NO_CHANGE: Change = { add: [], remove: [] };

const listIds = (vehicles: readonly SavedVehicle[]): string[] => vehicles.map(({ id }) => id);
const without = (vehicles: readonly SavedVehicle[], others: readonly SavedVehicle[]): SavedVehicle[] => {
  const ids = new Set(listIds(others));
  return vehicles.filter(({ id }) => !ids.has(id));
};

/** Both names: over TLS, the cookie has a prefix. */
const endSessionCookie = (): void => {
  document.cookie = 'forecourt-account=; Path=/; Max-Age=0';
  document.cookie = '__Host-forecourt-account=; Path=/; Max-Age=0; Secure';
};

/** The session has ended, here or on another device. */
class SignedOutError extends Error {}
/** The account lacks the phone number that a watchlist needs (AUTH-011, AUTH-012). */
class NoPhoneError extends Error {}

/**
 * Whether a rejection is about the missing phone number: others come from a proxy or from a guard of the
 * server.
 */
async function isAboutPhone(response: Response): Promise<boolean> {
  const problem: unknown = await response.json().catch(() => undefined);
  return isObject(problem) && problem['reason'] === 'noPhone';
}

/**
 * Connects a list to the account. What was saved before signing in is added to the account, once. A list of somebody
 * else, who used this browser before, is not.
 */
export function openAccountList(
  list: ReplaceableList,
  {
    key,
    maxItems,
    session,
    storage = localStorage,
    request = fetch,
    onMerged = announceMerge,
    endSession = endSessionCookie,
  }: AccountOptions,
): AccountList {
  /** Requests are sent one after another, so that the last one decides. */
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isSignedIn = true;
  const withStorage = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch {
      // Storage is full or blocked, so nothing of an account is in it.
      return undefined;
    }
  };
  /**
   * Until this is true, all vehicles in the browser are added to the account, even after a failed attempt.
   */
  let isMerged = typeof withStorage(() => storage.getItem(key)) === 'string';

  const forget = () => {
    isSignedIn = false;
    list.disconnect();
    withStorage(() => [key, ACCOUNT_SHORTLISTS_KEY].forEach((one) => storage.removeItem(one)));
    list.replace([]);
  };

  const send = async (change: Change): Promise<SavedVehicle[]> => {
    const response = await request(API, {
      ...(change.add.length + change.remove.length > 0 && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (response.status === 401) throw new SignedOutError();
    if (response.status === 403 && (await isAboutPhone(response))) throw new NoPhoneError();
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    const answer: unknown = await response.json();
    if (!isObject(answer) || !Array.isArray(answer['vehicles']))
      throw new Error('The answer has no vehicles.');
    return parseVehicleList(JSON.stringify(answer['vehicles']), maxItems);
  };

  /**
   * Sends a change or requests the list, and returns the account's list. It replaces the browser's list
   * unless the visitor has changed that in the meantime.
   */
  const synchronise = ({ add, remove } = NO_CHANGE): Promise<SavedVehicle[]> => {
    waiting += 1;
    const done = queue.then(async () => {
      try {
        // Waited behind the request that found out.
        if (!isSignedIn) throw new SignedOutError();
        const local = isMerged ? [] : listIds(list.getState().items);
        const vehicles = await send({ add: [...new Set([...local, ...add])], remove });
        isMerged = true;
        if (waiting === 1) list.replace(vehicles);
        withStorage(() => storage.setItem(key, session));
        if (local.length > 0) onMerged();
        return vehicles;
      } catch (error) {
        // Only once: the visitor may have signed in again in another tab.
        if (error instanceof SignedOutError && isSignedIn) {
          endSession();
          forget();
        }
        throw error;
      } finally {
        waiting -= 1;
      }
    });
    queue = done.catch(() => undefined);
    return done;
  };

  // Without a response, the browser keeps its list and tries again with the next change, or on the next
  // page.
  synchronise().catch(() => undefined);

  return {
    async store({ before, after }) {
      const added = without(after, before);
      const removed = without(before, after);
      try {
        const vehicles = await synchronise({ add: listIds(added), remove: listIds(removed) });
        const refused = without(added, vehicles);
        if (refused.length === 0) return 'stored';
        // A watchlist rejects cars that have been sold in the meantime (AUTH-018).
        list.replace(without(list.getState().items, refused));
        return 'refused';
      } catch (error) {
        if (error instanceof SignedOutError) return 'signIn';
        list.replace([...without(list.getState().items, added), ...removed]);
        return error instanceof NoPhoneError ? 'signIn' : 'failed';
      }
    },
  };
}
