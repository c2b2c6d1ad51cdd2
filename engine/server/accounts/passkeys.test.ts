import { describe, expect, test } from 'vitest';
import { HOST } from '../testing/test-app';
import { BARE_HOST, createBrowser, OTHER_HOST, SECURE_HOST } from './testing/account-app';
import { createSoftwarePasskey } from './testing/software-passkey';
import { setUpAccountApp } from './testing/set-up-account-app';

const context = setUpAccountApp();

type Browser = ReturnType<typeof createBrowser>;
type Passkey = ReturnType<typeof createSoftwarePasskey>;
const ORIGIN = `http://${HOST}`;
const ROUTE = '/api/account/passkeys';

let count = 0;
const createAddress = () => `passkey${(count += 1)}@mail.example`;
const postJson = (browser: Browser, path: string, body: object) =>
  browser.post(ROUTE + path, JSON.stringify(body));
const askForOptions = async (browser: Browser, path = '/sign-in-options') =>
  (await postJson(browser, path, {})).json();

async function signIn(email = createAddress(), host = HOST): Promise<Browser> {
  const browser = createBrowser(context.server, host);
  await browser.signIn(email);
  return browser;
}
/** Adds a passkey to the account of a browser. */
async function add(browser: Browser, passkey: Passkey, name?: string) {
  const response = passkey.create(await askForOptions(browser, '/options'));
  return postJson(browser, '', { response, ...(name !== undefined && { name }) });
}
/** Signs in with a passkey in a browser that has not signed in. */
async function signInWith(passkey: Passkey, browser = createBrowser(context.server), purpose: object = {}) {
  const response = passkey.get(await askForOptions(browser));
  return postJson(browser, '/sign-in', { ...purpose, response });
}
const readPasskeys = async (browser: Browser) => (await browser.get('/account')).json().data.account.passkeys;
const events = () =>
  context.server.log
    .map((line): { securityEvent?: string; subject?: string } => JSON.parse(line))
    .filter(({ securityEvent }) => securityEvent !== undefined)
    .map(({ securityEvent, subject }) => `${securityEvent} ${subject}`);

describe('passkeys', () => {
  test('are added, sign in without a code, and lead to where the visitor was going (AUTH-001)', async () => {
    const email = createAddress();
    const owner = await signIn(email);
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    const added = await add(owner, passkey, '  My\u0000 phone ');
    expect([added.statusCode, added.json()]).toEqual([200, { next: '/account?done=passkeyAdded' }]);
    expect(added.headers['cache-control']).toBe('no-store');

    const visitor = createBrowser(context.server);
    const entered = await signInWith(passkey, visitor, { redirect: '/cars/x?a=1' });
    expect(entered.json()).toEqual({ next: '/cars/x?a=1' });
    const { account } = (await visitor.get('/account')).json().data;
    expect(account).toMatchObject({ email, hasSignedInRecently: true });
    expect(account.passkeys).toEqual([
      {
        ...{ id: passkey.id, name: 'My phone', isSynced: false },
        ...{ createdAt: expect.any(String), lastUsedAt: expect.any(String) },
      },
    ]);
    expect(events()).toEqual(
      expect.arrayContaining(['user_updated passkey-added', 'authn_login_success passkey']),
    );
    // The code by email keeps working.
    expect((await (await signIn(email)).get('/account')).json().data.account.email).toBe(email);
  });

  test.each<[string, string, string]>([
    ['leads to a long path', `/search?q=${'x'.repeat(1_500)}`, `/search?q=${'x'.repeat(1_500)}`],
    ['drops a path that is too long', `/search?q=${'x'.repeat(3_000)}`, '/account'],
  ])('signing in %s', async (_name, redirect, next) => {
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    await add(await signIn(), passkey);
    const entered = await signInWith(passkey, createBrowser(context.server), { redirect, back: redirect });
    expect([entered.statusCode, entered.json()]).toEqual([200, { next }]);
  });

  test('lead only to paths of the site, and end the session that the browser had', async () => {
    const owner = await signIn();
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    await add(owner, passkey);
    const former = new Map(owner.cookies);
    const entered = await signInWith(passkey, owner, { redirect: 'https://evil.example/' });
    expect(entered.json()).toEqual({ next: '/account' });
    const thief = createBrowser(context.server);
    for (const [name, value] of former) thief.cookies.set(name, value);
    expect((await thief.get('/account')).body).toBe('public');
  });

  test('are named after the device without a name; renamed and removed only by their owner', async () => {
    const [owner, other] = [await signIn(), await signIn()];
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    await add(owner, passkey);
    expect((await readPasskeys(owner))[0].name).toBe('Safari on iPhone');
    const strange = await other.post(`${ROUTE}/rename`, { passkey: passkey.id, name: 'Mine' });
    expect(strange.headers.location).toBe('/account?problem=passkeyGone');
    await other.post(`${ROUTE}/remove`, { passkey: passkey.id });
    expect((await readPasskeys(owner))[0].name).toBe('Safari on iPhone');
    const renamed = await owner.post(`${ROUTE}/rename`, { passkey: passkey.id, name: 'Work' });
    expect(renamed.headers.location).toBe('/account?done=passkeyRenamed');
    const unnamed = await owner.post(`${ROUTE}/rename`, { passkey: passkey.id, name: ' ' });
    expect(unnamed.headers.location).toBe('/account?problem=passkeyName');
    expect((await readPasskeys(owner))[0].name).toBe('Work');
    await owner.post(`${ROUTE}/remove`, { passkey: passkey.id });
    expect(await readPasskeys(owner)).toEqual([]);
    expect(events()).toContain('user_updated passkey-removed');
    const refused = await signInWith(passkey);
    expect([refused.statusCode, refused.json().reason]).toEqual([404, 'unknown']);
  });

  test('are not added by somebody who signed in a while ago, nor without signing in', async () => {
    const owner = await signIn();
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    const response = passkey.create(await askForOptions(owner, '/options'));
    await context.database.pool.query(
      "UPDATE account_sessions SET created_at = now() - interval '16 minutes'",
    );
    const refused = await postJson(owner, '/options', {});
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'signInAgain']);
    for (const path of ['/options', ''])
      expect((await postJson(createBrowser(context.server), path, { response })).statusCode).toBe(401);
    expect((await owner.get('/account')).json().data.account.canAddPasskeys).toBe(false);
    // A device that has made one keeps it, so it is added although the sign-in is no longer recent.
    context.server.advance(9 * 60_000);
    expect((await postJson(owner, '', { response })).statusCode).toBe(200);
  });

  test('are added for ten minutes, and only by the session that began', async () => {
    const email = createAddress();
    const owner = await signIn(email);
    const begin = async () =>
      createSoftwarePasskey({ origin: ORIGIN }).create(await askForOptions(owner, '/options'));
    const late = await begin();
    context.server.advance(11 * 60_000);
    expect((await postJson(owner, '', { response: late })).json().reason).toBe('expired');
    const response = await begin();
    const other = await signIn(email);
    other.cookies.set('forecourt-passkey-add', owner.cookies.get('forecourt-passkey-add') ?? '');
    expect((await postJson(other, '', { response })).json().reason).toBe('expired');
    expect(await readPasskeys(owner)).toEqual([]);
  });

  test('are not added by somebody who knows only the password (AUTH-001)', async () => {
    const email = createAddress();
    const owner = await signIn(email);
    await owner.post('/api/account/password', { password: 'plum orbit kettle sand' });
    const thief = createBrowser(context.server);
    await thief.post('/api/account/password/sign-in', { email, password: 'plum orbit kettle sand' });
    const refused = await postJson(thief, '/options', {});
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'signInAgain']);
    expect((await thief.get('/account')).json().data.account.canAddPasskeys).toBe(false);
    expect((await owner.get('/account')).json().data.account.canAddPasskeys).toBe(true);
    expect((await add(owner, createSoftwarePasskey({ origin: ORIGIN }))).statusCode).toBe(200);
  });

  test('are reported to the address of the account, unless nothing was added', async () => {
    const email = createAddress();
    const owner = await signIn(email);
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    await add(owner, passkey);
    await add(owner, passkey);
    expect(context.server.notices).toEqual([{ email, change: 'passkey-added', device: 'Safari on iPhone' }]);
  });

  test('are added once, and not without limit', async () => {
    const owner = await signIn();
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    await add(owner, passkey);
    expect((await add(owner, passkey)).json().reason).toBe('exists');
    expect((await add(await signIn(), passkey)).json().reason).toBe('exists');
    expect((await askForOptions(owner, '/options')).excludeCredentials).toMatchObject([{ id: passkey.id }]);
    await context.database.pool.query(`INSERT INTO account_passkeys
      SELECT tenant, id || n, account_id, rp_id, name, public_key, counter, transports, is_synced
      FROM account_passkeys, generate_series(1, 19) n WHERE id = '${passkey.id}'`);
    // Before the device makes one, which it would keep.
    const refused = await postJson(owner, '/options', {});
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'tooMany']);
  });
});

describe('an answer of a passkey counts', () => {
  test('once, also if somebody has copied both the cookie and the answer', async () => {
    // Synced passkeys do not count their uses, so the counter does not give the copy away.
    const passkey = createSoftwarePasskey({ origin: ORIGIN, hasCounter: false });
    await add(await signIn(), passkey);
    const visitor = createBrowser(context.server);
    const response = passkey.get(await askForOptions(visitor));
    const copy = createBrowser(context.server);
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    const answers = await Promise.all(
      [visitor, copy, copy].map((browser) => postJson(browser, '/sign-in', { response })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
  });

  test('only in the browser that asked, and for half an hour', async () => {
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    await add(await signIn(), passkey);
    const visitor = createBrowser(context.server);
    const response = passkey.get(await askForOptions(visitor));
    const elsewhere = await postJson(createBrowser(context.server), '/sign-in', { response });
    expect([elsewhere.statusCode, elsewhere.json().reason]).toEqual([400, 'expired']);
    context.server.advance(31 * 60_000);
    expect((await postJson(visitor, '/sign-in', { response })).json().reason).toBe('expired');
  });

  test('only if it is right; wrong ones leave nothing in the database', async () => {
    const countRows = async () => {
      const { rows } = await context.database.pool.query(
        "SELECT id, expires_at FROM account_codes WHERE identifier = 'passkey-challenge'",
      );
      return rows.length;
    };
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    const owner = await signIn();
    await add(owner, passkey);
    const before = await countRows();
    expect((await signInWith(createSoftwarePasskey({ origin: ORIGIN }))).json().reason).toBe('unknown');
    const unverified = createSoftwarePasskey({ origin: ORIGIN, isVerified: false });
    expect((await add(owner, unverified)).json().reason).toBe('refused');
    expect(await countRows()).toBe(before);
    // Signing in removes those of other visitors that nobody can use any more.
    await context.database.pool.query(
      "UPDATE account_codes SET expires_at = now() - interval '1 second' WHERE identifier = 'passkey-challenge'",
    );
    expect((await signInWith(passkey)).statusCode).toBe(200);
    expect(await countRows()).toBe(1);
  });

  test('in each of the tabs that the visitor has opened, but not to another challenge', async () => {
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    await add(await signIn(), passkey);
    const visitor = createBrowser(context.server);
    const first = await askForOptions(visitor);
    const tabs = [];
    for (let i = 0; i < 5; i += 1) tabs.push(await askForOptions(visitor));
    const answers = [{ challenge: 'YWJj' }, first, ...tabs].map((options) => passkey.get(options));
    const cookies = new Map(visitor.cookies);
    // A browser drops cookies of more than 4,096 bytes.
    expect(cookies.get('forecourt-passkey')?.length).toBeLessThan(2_000);
    const reasons: unknown[] = [];
    for (const response of answers) {
      const tab = createBrowser(context.server);
      for (const [name, value] of cookies) tab.cookies.set(name, value);
      reasons.push((await postJson(tab, '/sign-in', { response })).json().reason);
    }
    expect(reasons).toEqual(['expired', 'expired', ...tabs.map(() => undefined)]);
  });

  test('for half an hour, also if another tab has asked later', async () => {
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    await add(await signIn(), passkey);
    const visitor = createBrowser(context.server);
    const early = await askForOptions(visitor);
    context.server.advance(20 * 60_000);
    const late = await askForOptions(visitor);
    context.server.advance(11 * 60_000);
    expect((await postJson(visitor, '/sign-in', { response: passkey.get(early) })).json().reason).toBe(
      'expired',
    );
    expect((await postJson(visitor, '/sign-in', { response: passkey.get(late) })).statusCode).toBe(200);
  });

  test('not to add one to the account of somebody else', async () => {
    const [owner, other] = [await signIn(), await signIn()];
    const response = createSoftwarePasskey({ origin: ORIGIN }).create(await askForOptions(other, '/options'));
    owner.cookies.set('forecourt-passkey-add', other.cookies.get('forecourt-passkey-add') ?? '');
    expect((await postJson(owner, '', { response })).json().reason).toBe('expired');
  });

  test.each<[string, (passkey: Passkey, options: { challenge: string }) => object]>([
    ['from another origin', (passkey, options) => passkey.get(options, { origin: 'http://evil.example' })],
    ['for another account', (passkey, options) => passkey.get(options, { userHandle: 'YWJj' })],
    [
      'of a copied device',
      (passkey, options) => {
        passkey.rewind();
        passkey.get(options);
        passkey.rewind();
        return passkey.get(options);
      },
    ],
    [
      'with another signature',
      (passkey, options) => {
        const answer = passkey.get(options);
        const { signature } = createSoftwarePasskey({ origin: ORIGIN }).get(options).response as {
          signature?: string;
        };
        return { ...answer, response: { ...answer.response, signature } };
      },
    ],
  ])('not %s', async (_name, answer) => {
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    await add(await signIn(), passkey);
    await signInWith(passkey);
    const visitor = createBrowser(context.server);
    const response = answer(passkey, await askForOptions(visitor));
    const refused = await postJson(visitor, '/sign-in', { response });
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'refused']);
    expect(visitor.cookies.has('forecourt-session')).toBe(false);
    expect(events()).toContain('authn_login_fail passkey');
  });

  test('not from a device that has not checked who its owner is, nor for another host', async () => {
    const owner = await signIn();
    for (const change of [{ isVerified: false }, { rpId: 'evil.example' }]) {
      const passkey = createSoftwarePasskey({ origin: ORIGIN, ...change });
      expect((await add(owner, passkey)).json().reason).toBe('refused');
    }
  });

  test.each<[string, unknown]>([
    ['', null],
    ['', { response: {} }],
    ['/sign-in', { response: { id: '"', rawId: 'a', type: 'public-key', clientExtensionResults: {} } }],
    ['/sign-in', []],
  ])('not malformed: POST %s %j', async (path, body) => {
    const { statusCode } = await (await signIn()).post(ROUTE + path, JSON.stringify(body));
    expect(statusCode).toBe(400);
  });
});

describe('another site', () => {
  test('knows nothing of a passkey', async () => {
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    await add(await signIn(), passkey);
    const stranger = createBrowser(context.server, OTHER_HOST);
    const { challenge } = await askForOptions(stranger);
    const response = passkey.get({ challenge }, { origin: `http://${OTHER_HOST}` });
    const refused = await postJson(stranger, '/sign-in', { response });
    expect([refused.statusCode, refused.json().reason]).toEqual([404, 'unknown']);
    // Its challenge does not count here either.
    const { challenge: own } = await askForOptions(createBrowser(context.server));
    const visitor = createBrowser(context.server);
    visitor.cookies.set('forecourt-passkey', stranger.cookies.get('forecourt-passkey') ?? '');
    expect(
      (await postJson(visitor, '/sign-in', { response: passkey.get({ challenge: own }) })).json().reason,
    ).toBe('expired');
  });

  test('under another domain of the same dealer has passkeys of its own', async () => {
    const email = createAddress();
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    await add(await signIn(email), passkey);
    const visitor = createBrowser(context.server, SECURE_HOST);
    expect((await signInWith(passkey, visitor)).json().reason).toBe('unknown');
    const secure = createSoftwarePasskey({ origin: `https://${SECURE_HOST}` });
    const owner = await signIn(email, SECURE_HOST);
    expect((await add(owner, secure)).statusCode).toBe(200);
    expect((await signInWith(secure, createBrowser(context.server, SECURE_HOST))).statusCode).toBe(200);
  });

  test('without passkeys has no such routes', async () => {
    const browser = await signIn(createAddress(), BARE_HOST);
    const passkey = createSoftwarePasskey({ origin: ORIGIN });
    const requests: readonly (readonly [path: string, body: Readonly<Record<string, string>> | string])[] = [
      ['/sign-in-options', '{}'],
      ['/sign-in', JSON.stringify({ response: passkey.get({ challenge: 'YWJj' }) })],
      ['/options', '{}'],
      ['', JSON.stringify({ response: passkey.create({ challenge: 'YWJj', user: { id: 'YWJj' } }) })],
      ['/rename', { passkey: passkey.id, name: 'x' }],
      ['/remove', { passkey: passkey.id }],
    ];
    const send = async (path: string, body: Readonly<Record<string, string>> | string) => {
      const { statusCode, json } = await browser.post(path, body);
      return [statusCode, { ...json(), message: '' }];
    };
    for (const [path, body] of requests)
      expect(await send(ROUTE + path, body), path).toEqual(await send('/api/account/nothing', body));
    expect((await browser.get('/account')).json().data.account).not.toHaveProperty('passkeys');
  });

  test('sends nothing in the visitor’s name', async () => {
    const owner = await signIn();
    for (const path of ['/sign-in-options', '/options', '/remove']) {
      const { statusCode } = await owner.post(
        ROUTE + path,
        { passkey: 'x' },
        { 'sec-fetch-site': 'cross-site' },
      );
      expect(statusCode).toBe(403);
    }
  });
});

test('a copy of the data has the passkeys, and deleting the account removes them', async () => {
  const owner = await signIn();
  const passkey = createSoftwarePasskey({ origin: ORIGIN });
  await add(owner, passkey, 'My phone');
  const copy = await owner.get('/api/account/export');
  expect(copy.json().passkeys).toMatchObject([{ id: passkey.id, name: 'My phone', host: 'yard.localhost' }]);
  await owner.post('/api/account/delete', { confirm: 'yes' });
  const { rows } = await context.database.pool.query('SELECT 1 FROM account_passkeys WHERE id = $1', [
    passkey.id,
  ]);
  expect(rows).toEqual([]);
  expect((await signInWith(passkey)).json().reason).toBe('unknown');
});

test('tries are limited', async () => {
  const passkey = createSoftwarePasskey({ origin: ORIGIN });
  const { app } = context.server;
  const statuses: number[] = [];
  for (let i = 0; i <= 30; i += 1) {
    const { statusCode } = await app.inject({
      ...{ method: 'POST', url: `${ROUTE}/sign-in`, remoteAddress: '203.0.113.9' },
      headers: { host: HOST, 'content-type': 'application/json' },
      payload: JSON.stringify({ response: passkey.get({ challenge: 'YWJj' }) }),
    });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([...Array(30).fill(400), 429]);
});
