import { describe, expect, it, vi } from 'vitest';
import { openAccountList } from './account-favourites';
import { ACCOUNT_KEY, createFavourites, FAVOURITES_KEY } from './favourites';

const createCar = (id: string) => ({ id, name: `Car ${id}`, slug: `car-${id}`, make: 'Kia', model: 'Rio' });

/** A browser, and a server that answers with the list of the account. */
function open({
  local = [],
  account: stored = [],
  owner,
  session = 's1',
  refused = [],
}: {
  local?: string[];
  account?: string[];
  owner?: string;
  session?: string;
  /** Cars that the server does not save. */
  refused?: string[];
}) {
  const values = new Map([[FAVOURITES_KEY, JSON.stringify(local.map(createCar))]]);
  if (owner !== undefined) values.set(ACCOUNT_KEY, owner);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  let ids = stored;
  let failure: 'offline' | 'noPhone' | number | undefined;
  const [endSession, onMerged] = [vi.fn(), vi.fn()];
  const request = vi.fn(async (_url: unknown, { body }: RequestInit = {}) => {
    await Promise.resolve();
    if (failure === 'offline') throw new TypeError('offline');
    if (failure === 'noPhone') return new Response('{"reason":"noPhone"}', { status: 403 });
    if (failure !== undefined) return new Response('{}', { status: failure });
    const { add = [], remove = [] } = JSON.parse(String(body ?? '{}')) as {
      add?: string[];
      remove?: string[];
    };
    const added = add.filter((id) => !refused.includes(id));
    ids = [...new Set([...ids.filter((id) => !remove.includes(id)), ...added])];
    return new Response(JSON.stringify({ vehicles: ids.map(createCar) }));
  });
  const host = { localStorage: storage, addEventListener: () => undefined };
  const list = createFavourites(host, (edit) => account.store(edit));
  const account = openAccountList(list, {
    ...{ key: ACCOUNT_KEY, maxItems: 200, session, storage, endSession, onMerged },
    request: request as unknown as typeof fetch,
  });
  return {
    ...{ list, values, request, endSession, onMerged },
    listLocal: () => list.getState().items.map(({ id }) => id),
    listAccount: () => ids,
    fail: (next: typeof failure) => void (failure = next),
    settle: () => vi.waitFor(() => expect(values.get(ACCOUNT_KEY)).toBe(session)),
  };
}

describe('saved cars of an account', () => {
  it('are merged with those in the browser at the first sign-in', async () => {
    const browser = open({ local: ['a', 'b'], account: ['x', 'b'] });
    await browser.settle();
    expect(browser.listAccount()).toEqual(['x', 'b', 'a']);
    expect(browser.listLocal()).toEqual(['x', 'b', 'a']);
    expect(browser.onMerged).toHaveBeenCalledOnce();
  });

  it('replace those in the browser afterwards, so that a removed car stays removed', async () => {
    const browser = open({ local: ['a', 'b'], account: ['b'], owner: 's1' });
    await vi.waitFor(() => expect(browser.listLocal()).toEqual(['b']));
    expect(browser.listAccount()).toEqual(['b']);
  });

  it('do not take over the list of somebody else who used the browser', async () => {
    const browser = open({ local: ['theirs'], account: ['mine'], owner: 's0' });
    await browser.settle();
    expect(browser.listAccount()).toEqual(['mine']);
    expect(browser.listLocal()).toEqual(['mine']);
    expect(browser.onMerged).not.toHaveBeenCalled();
  });

  it('change at once, and in the account afterwards (AUTH-013)', async () => {
    const browser = open({ account: ['a'] });
    await browser.settle();
    browser.list.add(createCar('b'));
    browser.list.remove('a');
    expect(browser.listLocal()).toEqual(['b']);
    expect(await browser.list.getOutcome()).toBe('stored');
    expect(browser.listAccount()).toEqual(['b']);
    expect(browser.listLocal()).toEqual(['b']);
  });

  it.each(['offline', 503, 429, 403] as const)(
    'change back if the server fails: %s (AUTH-016)',
    async (failure) => {
      const browser = open({ account: ['a', 'b'] });
      await browser.settle();
      browser.fail(failure);
      browser.list.add(createCar('c'));
      expect(await browser.list.getOutcome()).toBe('failed');
      expect(browser.listLocal()).toEqual(['a', 'b']);
      browser.list.remove('a');
      expect(await browser.list.getOutcome()).toBe('failed');
      expect(browser.listLocal().sort()).toEqual(['a', 'b']);
      browser.fail(undefined);
      browser.list.add(createCar('c'));
      expect(await browser.list.getOutcome()).toBe('stored');
      expect(browser.listAccount()).toEqual(['a', 'b', 'c']);
    },
  );

  it('change back if the server has not saved one of them (AUTH-015, AUTH-018)', async () => {
    const browser = open({ account: ['a'], refused: ['sold'] });
    await browser.settle();
    browser.list.add(createCar('sold'));
    const refused = browser.list.getOutcome();
    browser.list.add(createCar('b'));
    expect(await refused).toBe('refused');
    expect(browser.listLocal()).toEqual(['a', 'b']);
    expect(await browser.list.getOutcome()).toBe('stored');
    expect(browser.listLocal()).toEqual(['a', 'b']);
  });

  it('need a phone number on a watchlist: without one, they change back and the visitor has to add it (AUTH-011, AUTH-012)', async () => {
    const browser = open({ account: ['a'] });
    await browser.settle();
    browser.fail('noPhone');
    browser.list.add(createCar('b'));
    expect(await browser.list.getOutcome()).toBe('signIn');
    browser.list.remove('a');
    expect(await browser.list.getOutcome()).toBe('signIn');
    expect(browser.listLocal()).toEqual(['a']);
    expect(browser.endSession).not.toHaveBeenCalled();
  });

  it('are merged later if the server did not answer at first', async () => {
    const browser = open({ local: ['a', 'b'], account: ['x'] });
    browser.fail('offline');
    await vi.waitFor(() => expect(browser.request).toHaveBeenCalled());
    browser.list.remove('b');
    expect(await browser.list.getOutcome()).toBe('failed');
    expect(browser.values.has(ACCOUNT_KEY)).toBe(false);
    browser.fail(undefined);
    browser.list.add(createCar('c'));
    expect(await browser.list.getOutcome()).toBe('stored');
    expect(browser.listAccount()).toEqual(['x', 'a', 'b', 'c']);
    expect(browser.listLocal()).toEqual(['x', 'a', 'b', 'c']);
    expect(browser.onMerged).toHaveBeenCalledOnce();
    browser.list.remove('a');
    expect(await browser.list.getOutcome()).toBe('stored');
    expect(browser.listAccount()).toEqual(['x', 'b', 'c']);
  });

  it('leave the browser if the session was ended on another device', async () => {
    const browser = open({ account: ['a'] });
    await browser.settle();
    browser.fail(401);
    browser.list.add(createCar('b'));
    expect(await browser.list.getOutcome()).toBe('signIn');
    expect(browser.listLocal()).toEqual([]);
    expect(browser.endSession).toHaveBeenCalledOnce();
  });

  it('are not reported as saved if the session turns out to have ended while the first change waits (AUTH-015)', async () => {
    const browser = open({ local: ['a'], owner: 's1' });
    browser.fail(401);
    browser.list.add(createCar('b'));
    expect(await browser.list.getOutcome()).toBe('signIn');
    expect(browser.request).toHaveBeenCalledOnce();
    expect(browser.listLocal()).toEqual([]);
    expect(browser.endSession).toHaveBeenCalledOnce();
    // What is saved from now on is in the browser only, and stays there.
    expect(browser.list.isOnServer).toBe(false);
    browser.list.add(createCar('c'));
    expect(await browser.list.getOutcome()).toBe('stored');
    expect(browser.listLocal()).toEqual(['c']);
    expect(browser.request).toHaveBeenCalledOnce();
  });

  it('stay as they are if the server does not answer on a new page', async () => {
    const browser = open({ local: ['a'], owner: 's1' });
    browser.fail('offline');
    await vi.waitFor(() => expect(browser.request).toHaveBeenCalled());
    expect(browser.listLocal()).toEqual(['a']);
  });
});
