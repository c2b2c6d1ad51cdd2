import { describe, expect, test } from 'vitest';
import { createBrowser, findAnswer, WATCHLIST_HOST } from './testing/account-app';
import { setUpAccountApp } from './testing/set-up-account-app';

const context = setUpAccountApp();

let count = 0;
const createAddress = () => `owner${(count += 1)}@mail.example`;
type Browser = ReturnType<typeof createBrowser>;
const listIds = async (browser: Browser) =>
  (await browser.get('/api/account/vehicles')).json().vehicles.map(({ id }: { id: string }) => id);

describe('a watchlist needs a phone number (AUTH-011, AUTH-012)', () => {
  const QUERY = 'redirect=%2Fcars%2Fx%3Fa%3D1&back=%2Fsearch';
  const SIGN_IN = `/sign-in?type=watchlist&${QUERY}`;
  const STEP = { redirect: '/cars/x?a=1', back: '/search' };
  const open = () => createBrowser(context.server, WATCHLIST_HOST);
  const change = async (browser: Browser, body: object) =>
    (await browser.post('/api/account/vehicles', JSON.stringify(body))).statusCode;
  const locate = async (browser: Browser, path: string) => (await browser.get(path)).headers.location;

  test('a visitor signs in, adds the number, and comes back to where the car is (AUTH-005)', async () => {
    const browser = open();
    const signedIn = await browser.signIn(createAddress(), { type: 'watchlist', ...STEP });
    expect(signedIn.headers.location).toBe(`/sign-in/phone?${QUERY}`);
    expect((await browser.get(`/sign-in/phone?${QUERY}`)).json()).toMatchObject({ user: { signedIn: true } });
    const refused = await browser.post('/api/account/vehicles', JSON.stringify({ add: ['cheap'] }));
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { reason: 'noPhone' }]);
    for (const phone of ['', 'call me', '+1 202 555 0123']) {
      const answer = await browser.post('/api/account/phone', { phone, ...STEP });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store']);
      expect(answer.json()).toEqual({
        ...{ path: `/sign-in/phone?problem=phone&${QUERY}`, status: 422, user: { signedIn: true } },
        data: { signInEntry: { phone } },
      });
    }
    const added = await browser.post('/api/account/phone', { phone: '0412 345 678', ...STEP });
    expect([added.statusCode, added.headers.location]).toEqual([303, '/cars/x?a=1']);
    expect(await change(browser, { add: ['cheap'] })).toBe(200);
    expect(await listIds(browser)).toEqual(['cheap']);
  });

  test('the step leads on to the car if the session has ended meanwhile', async () => {
    const browser = open();
    await browser.signIn(createAddress(), { type: 'watchlist', ...STEP });
    browser.cookies.clear();
    const number = { phone: '0412 345 678' };
    const { headers } = await browser.post('/api/account/phone', { ...number, redirect: STEP.redirect });
    const path = '/cars/x%3Fa%3D1';
    expect(headers.location).toBe(`/sign-in?type=watchlist&redirect=${path}&back=${path}`);
    const evil = await browser.post('/api/account/phone', { ...number, redirect: '//evil.example' });
    expect(evil.headers.location).toBe('/sign-in?redirect=%2Faccount');
  });

  test('a visitor who has signed in is only asked for what is missing, and a cache keeps no such answer', async () => {
    const browser = open();
    expect((await browser.get(SIGN_IN)).body).toBe('public');
    expect((await browser.get(`/sign-in/phone?${QUERY}`)).body).toBe('public');
    await browser.signIn(createAddress());
    const asked = await browser.get(SIGN_IN);
    expect([asked.statusCode, asked.headers.location]).toEqual([303, `/sign-in/phone?${QUERY}`]);
    expect(asked.headers['cache-control']).toBe('no-store');
    await browser.post('/api/account/phone', { phone: '0412 345 678' });
    for (const path of [SIGN_IN, `/sign-in/phone?${QUERY}`]) {
      const known = await browser.get(path);
      expect([known.statusCode, known.headers.location]).toEqual([303, '/cars/x?a=1']);
      expect(known.headers['cache-control']).toBe('no-store');
    }
    // Other visits to the public page stay the same for everyone.
    expect((await browser.get('/sign-in?redirect=/cars/x')).body).toBe('public');
  });

  test('removing needs the number too, from a script and from the form of the list', async () => {
    const browser = open();
    await browser.signIn(createAddress());
    await browser.post('/api/account/phone', { phone: '0412 345 678' });
    await change(browser, { add: ['cheap'] });
    await browser.post('/api/account/phone', { phone: '' });
    expect(await change(browser, { remove: ['cheap'] })).toBe(403);
    const form = { remove: 'cheap', page: '/watchlist' };
    const href = '/sign-in?type=watchlist&redirect=/watchlist&back=/watchlist';
    expect((await browser.post('/api/account/vehicles', form)).headers.location).toBe(href);
    expect((await open().post('/api/account/vehicles', form)).headers.location).toBe(href);
    expect(await listIds(browser)).toEqual(['cheap']);
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'no step leads to %s',
    async (address) => {
      const evil = new URLSearchParams({ type: 'watchlist', redirect: address, back: address });
      const browser = open();
      const signedIn = await browser.signIn(createAddress(), Object.fromEntries(evil));
      expect(signedIn.headers.location).toBe('/sign-in/phone');
      expect(await locate(browser, `/sign-in?${evil}`)).toBe('/sign-in/phone');
      const invalid = { phone: '', redirect: '/cars/x', back: address };
      expect(findAnswer(await browser.post('/api/account/phone', invalid))).toBe(
        '/sign-in/phone?problem=phone&redirect=%2Fcars%2Fx',
      );
      const given = { phone: '0412 345 678', redirect: address };
      expect((await browser.post('/api/account/phone', given)).headers.location).toBe('/account?done=phone');
      expect(await locate(browser, `/sign-in?${evil}`)).toBe('/account');
    },
  );

  test('the number is the one of the account that the session belongs to (ENT-013)', async () => {
    const [mine, theirs] = [open(), open()];
    for (const browser of [mine, theirs]) await browser.signIn(createAddress());
    const { rows } = await context.database.pool.query("SELECT id FROM accounts WHERE tenant = 'watch'");
    const ids = rows.map(({ id }: { id: string }) => id).join();
    await mine.post('/api/account/phone', { phone: '0412 345 678', id: ids, accountId: ids, ...STEP });
    expect(await change(mine, { add: ['cheap'] })).toBe(200);
    expect(await change(theirs, { add: ['cheap'] })).toBe(403);
    expect((await theirs.get('/account')).json().data.account.phone).toBeUndefined();
    // The user of the documents: an id, and the phone number.
    const cookie = [...mine.cookies].map((pair) => pair.join('=')).join('; ');
    const account = { site: { slug: 'watch' }, origin: `http://${WATCHLIST_HOST}` };
    expect(await context.server.accounts.sessions.read(account as never, cookie)).toMatchObject({
      accountId: expect.stringMatching(/./),
      phone: '0412345678',
    });
  });

  test('a sold car can be removed, but not saved (AUTH-018)', async () => {
    const browser = open();
    await browser.signIn(createAddress());
    await browser.post('/api/account/phone', { phone: '0412 345 678' });
    const save = (id: string, path = 'save-car') =>
      browser.post(`/api/watchlist/${path}`, JSON.stringify({ car_id: id }));
    // Also when the list of a browser is merged.
    expect(await change(browser, { add: ['cheap', 'sold'] })).toBe(200);
    expect(await listIds(browser)).toEqual(['cheap']);
    const refused = await save('sold');
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: 'notAvailable' }]);
    expect(await listIds(browser)).toEqual(['cheap']);
    // It was saved before it was sold.
    await context.database.pool.query(
      "UPDATE account_vehicles SET vehicle_id = 'sold' WHERE tenant = 'watch'",
    );
    expect(await listIds(browser)).toEqual(['sold']);
    expect((await save('sold', 'remove-car')).json()).toEqual({ success: true });
    expect(await listIds(browser)).toEqual([]);
  });

  test('a site with a garage needs none', async () => {
    const browser = createBrowser(context.server);
    await browser.signIn(createAddress());
    expect(await change(browser, { add: ['cheap'] })).toBe(200);
    expect((await browser.get(SIGN_IN)).body).toBe('public');
    expect((await browser.signIn(createAddress(), { type: 'watchlist', ...STEP })).headers.location).toBe(
      '/cars/x?a=1',
    );
  });
});
