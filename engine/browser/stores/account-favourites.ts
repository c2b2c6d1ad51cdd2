/**
 * Keeps the saved vehicles of a visitor who has signed in the same on all devices. In: the list of this browser. Out:
 * changes in the account, and the account's list in the browser. Loaded only for visitors who have signed in.
 */
import { isObject } from '../../lib';
import { announceMerge } from './account-merged';
import {
  parseVehicleList,
  type ReplaceableList,
  type SavedVehicle,
  type VehicleListEdit,
} from './vehicle-list';

const API = '/api/account/vehicles';
const TIME_LIMIT_MS = 10_000;

export interface AccountList {
  /** Stores a change in the account. If that fails, takes it back and resolves to false. */
  store(edit: VehicleListEdit): Promise<boolean>;
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
  /** Forgets that someone has signed in, because the server says that the session has ended. */
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
  /** Until this is true, all vehicles of the browser are added to the account, also if that has failed before. */
  let isMerged = typeof withStorage(() => storage.getItem(key)) === 'string';

  const forget = () => {
    isSignedIn = false;
    withStorage(() => storage.removeItem(key));
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
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    const answer: unknown = await response.json();
    if (!isObject(answer) || !Array.isArray(answer['vehicles']))
      throw new Error('The answer has no vehicles.');
    return parseVehicleList(JSON.stringify(answer['vehicles']), maxItems);
  };

  /** Sends a change, or asks for the list. The answer counts unless the visitor has changed the list meanwhile. */
  const synchronise = ({ add, remove } = NO_CHANGE): Promise<void> => {
    waiting += 1;
    const done = queue.then(async () => {
      try {
        if (!isSignedIn) return;
        const local = isMerged ? [] : listIds(list.getState().items);
        const vehicles = await send({ add: [...new Set([...local, ...add])], remove });
        isMerged = true;
        if (waiting === 1) list.replace(vehicles);
        withStorage(() => storage.setItem(key, session));
        if (local.length > 0) onMerged();
      } catch (error) {
        if (!(error instanceof SignedOutError)) throw error;
        endSession();
        forget();
        throw error;
      } finally {
        waiting -= 1;
      }
    });
    queue = done.catch(() => undefined);
    return done;
  };

  // Without an answer, the browser keeps its list and tries again with the next change, or on the next page.
  synchronise().catch(() => undefined);

  return {
    async store({ before, after }) {
      if (!isSignedIn) return true;
      const added = without(after, before);
      const removed = without(before, after);
      try {
        await synchronise({ add: listIds(added), remove: listIds(removed) });
        return true;
      } catch (error) {
        if (!(error instanceof SignedOutError))
          list.replace([...without(list.getState().items, added), ...removed]);
        return false;
      }
    },
  };
}
