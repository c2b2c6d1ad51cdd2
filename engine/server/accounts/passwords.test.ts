import { describe, expect, test, vi } from 'vitest';
import { createDatabaseAccess, setPassword } from '../../data';
import { HOST, SLUG } from '../testing/test-app';
import { BARE_HOST, CLOSED_HOST, createBrowser, findAnswer, OTHER_HOST } from './testing/account-app';
import { setUpAccountApp } from './testing/set-up-account-app';

const context = setUpAccountApp();

type Browser = ReturnType<typeof createBrowser>;
const ROUTE = '/api/account/password';
const GOOD = 'plum orbit kettle sand';
const BETTER = 'violet gravel tango mint';

let count = 0;
const createAddress = () => `password${(count += 1)}@mail.example`;
async function signIn(email = createAddress(), host = HOST): Promise<Browser> {
  const browser = createBrowser(context.server, host);
  await browser.signIn(email);
  return browser;
}
/** Sends a form and returns where it leads. */
const post = async (browser: Browser, path: string, fields: Record<string, string>): Promise<string> =>
  findAnswer(await browser.post(ROUTE + path, fields));
const enter = (email: string, password: string, browser = createBrowser(context.server), more = {}) =>
  post(browser, '/sign-in', { email, password, ...more });
const isSignedIn = async (browser: Browser) => (await browser.get('/account')).body !== 'public';
/** Creates an account with a password. */
async function createOwner(email = createAddress()) {
  const browser = await signIn(email);
  expect(await post(browser, '', { password: GOOD })).toBe('/account?done=password');
  return { email, browser };
}
const age = () =>
  context.database.pool.query("UPDATE account_sessions SET created_at = now() - interval '16 minutes'");
const events = () =>
  context.server.log
    .map((line): { securityEvent?: string; subject?: string } => JSON.parse(line))
    .filter(({ securityEvent }) => securityEvent !== undefined)
    .map(({ securityEvent, subject }) => `${securityEvent} ${subject}`);

const WRONG = '/sign-in/password?problem=password';

describe('signing in with a password (AUTH-001)', () => {
  test('opens private pages and leads to where the visitor was going', async () => {
    const { email } = await createOwner();
    const visitor = createBrowser(context.server);
    expect(await enter(email.toUpperCase(), GOOD, visitor, { redirect: '/cars/x?a=1' })).toBe('/cars/x?a=1');
    expect((await visitor.get('/account')).json().data.account).toMatchObject({
      email,
      password: { changedAt: expect.any(String), needsCurrent: true },
    });
    expect(await enter(email, GOOD, createBrowser(context.server), { redirect: '//evil.example' })).toBe(
      '/account',
    );
    expect(events()).toEqual(
      expect.arrayContaining(['authn_password_change password-set', 'authn_login_success password']),
    );
  });

  test('says the same for a wrong password, an account without one, and no account', async () => {
    const { email } = await createOwner();
    const without = createAddress();
    await signIn(without);
    for (const [address, password] of [
      [email, BETTER],
      [email, GOOD.toUpperCase()],
      [email, `${GOOD} `],
      [email, GOOD.slice(0, -1)],
      [email, ''],
      [email, 'x'.repeat(10_000)],
      [without, GOOD],
      [without, ''],
      [createAddress(), GOOD],
    ] as const) {
      const visitor = createBrowser(context.server);
      expect(await enter(address, password, visitor), `${address} ${password}`).toBe(WRONG);
      expect(await isSignedIn(visitor)).toBe(false);
    }
    expect(await enter('nobody', GOOD)).toBe('/sign-in/password?problem=email');
    expect(events()).toContain('authn_login_fail password');
    expect(context.server.log.join()).not.toContain(GOOD);
  });

  test('one address has 20 tries in an hour, whether or not it has an account; the code still works', async () => {
    const { email, browser } = await createOwner();
    for (const address of [email, createAddress()]) {
      const answers: string[] = [];
      for (let i = 0; i < 22; i += 1) {
        const answer = await context.server.app.inject({
          ...{ method: 'POST', url: `${ROUTE}/sign-in`, remoteAddress: `203.0.113.${i}` },
          headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ email: address, password: BETTER }).toString(),
        });
        answers.push(findAnswer(answer));
      }
      expect(answers.indexOf('/sign-in/password?problem=tooMany')).toBe(20);
    }
    expect(await enter(email, GOOD)).toBe('/sign-in/password?problem=tooMany');
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(await signIn(email))).toBe(true);
  }, 30_000);

  test('ends the session that the browser had', async () => {
    const { email, browser } = await createOwner();
    const former = createBrowser(context.server);
    for (const [name, value] of browser.cookies) former.cookies.set(name, value);
    await enter(email, GOOD, browser);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(former)).toBe(false);
  });
});

describe('a refused password', () => {
  const fields = { redirect: '/cars/x', back: '/search', type: 'watchlist' };

  test('keeps the address as entered and where to go next, but not the password', async () => {
    const { email } = await createOwner();
    const typed = email.toUpperCase();
    const answer = await createBrowser(context.server).post(`${ROUTE}/sign-in`, {
      ...{ ...fields, email: typed, password: BETTER },
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.json()).toEqual({
      path: `${WRONG}&type=watchlist&redirect=%2Fcars%2Fx&back=%2Fsearch`,
      status: 422,
      data: { signInEntry: { email: typed } },
    });
    expect(answer.body).not.toContain(BETTER);
    for (const secret of [email, typed, BETTER]) expect(context.server.log.join()).not.toContain(secret);
  });

  test('keeps an invalid address, cut to what the field takes', async () => {
    const { data, status } = (
      await createBrowser(context.server).post(`${ROUTE}/sign-in`, { email: 'a'.repeat(900), password: GOOD })
    ).json();
    expect([status, data.signInEntry.email]).toEqual([422, 'a'.repeat(254)]);
  });

  test('shows nothing that another site has entered', async () => {
    const answer = await createBrowser(context.server).post(
      `${ROUTE}/sign-in`,
      { email: 'nobody', password: GOOD },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain('nobody');
  });

  test('renders no page for a client that is refused again and again', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 32; i += 1) {
      const { statusCode } = await context.server.app.inject({
        ...{ method: 'POST', url: `${ROUTE}/sign-in`, remoteAddress: '203.0.113.9' },
        headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'email=nobody',
      });
      answers.push(statusCode);
    }
    expect(answers).toEqual([...Array(30).fill(422), 303, 303]);
  });

  test('the address of the form leads back to its page', async () => {
    const { statusCode, headers } = await createBrowser(context.server).get(`${ROUTE}/sign-in`);
    expect([statusCode, headers.location]).toEqual([303, '/sign-in/password']);
    expect((await createBrowser(context.server, CLOSED_HOST).get(`${ROUTE}/sign-in`)).statusCode).toBe(404);
  });
});

describe('setting a password', () => {
  test('needs a recent sign-in, and ends all other sessions', async () => {
    const email = createAddress();
    const [phone, laptop] = [await signIn(email), await signIn(email)];
    await age();
    expect(await post(laptop, '', { password: GOOD })).toBe('/account?problem=password-again');
    const tablet = await signIn(email);
    expect(await post(tablet, '', { password: GOOD })).toBe('/account?done=password');
    expect([await isSignedIn(phone), await isSignedIn(laptop), await isSignedIn(tablet)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('again needs the current one', async () => {
    const { email, browser } = await createOwner();
    await age();
    expect(await post(browser, '', { current: BETTER, password: BETTER })).toBe(
      '/account?problem=password-current',
    );
    // Of a page that did not ask for it, because it was opened just after signing in.
    const asked: Record<string, string>[] = [{}, { current: '' }];
    for (const fields of asked)
      expect(await post(browser, '', { ...fields, password: BETTER })).toBe(
        '/account?problem=password-missing',
      );
    expect(await post(browser, '', { current: GOOD, password: BETTER })).toBe('/account?done=password');
    expect(await enter(email, GOOD)).toBe(WRONG);
    expect(await enter(email, BETTER)).toBe('/account');
    // Somebody who knows the password, but not the mailbox, also needs it after just having signed in.
    const visitor = createBrowser(context.server);
    await enter(email, BETTER, visitor);
    expect(await post(visitor, '', { password: GOOD })).toBe('/account?problem=password-missing');
  });

  test('a forgotten one is replaced after signing in with a code', async () => {
    const { email, browser } = await createOwner();
    const visitor = await signIn(email);
    expect((await visitor.get('/account')).json().data.account.password.needsCurrent).toBe(false);
    expect(await post(visitor, '', { password: BETTER })).toBe('/account?done=password');
    expect(await isSignedIn(browser)).toBe(false);
    expect(await enter(email, BETTER)).toBe('/account');
  });

  test.each([
    ['short', 'x'],
    ['long', `${GOOD} `.repeat(20)],
    ['breached', 'passwordpassword'],
    ['guessable', 'password12345678'],
  ])('refuses one that is %s', async (problem, password) => {
    const email = createAddress();
    const browser = await signIn(email);
    expect(await post(browser, '', { password })).toBe(`/account?problem=password-${problem}`);
    expect(await enter(email, password)).toBe(WRONG);
  });

  test('refuses words of the address and the site', async () => {
    const browser = await signIn('kookaburra@mail.example');
    expect(await post(browser, '', { password: 'Kookaburra-Yard-26' })).toBe('/account?problem=password-own');
  });

  test('needs a session, a site with passwords, and a form of the site', async () => {
    expect(await post(createBrowser(context.server), '', { password: GOOD })).toBe(
      '/sign-in?redirect=%2Faccount',
    );
    const bare = await signIn(createAddress(), BARE_HOST);
    for (const path of ['', '/sign-in', '/remove'])
      expect((await bare.post(ROUTE + path, { password: GOOD })).headers.location).toBeUndefined();
    const browser = await signIn();
    const crossSite = await browser.post(ROUTE, { password: GOOD }, { 'sec-fetch-site': 'cross-site' });
    expect(crossSite.statusCode).toBe(403);
    expect((await browser.get('/account')).json().data.account.password).toEqual({ needsCurrent: false });
  });
});

test('the same letters match, whatever bytes a keyboard makes of them', async () => {
  const email = createAddress();
  const browser = await signIn(email);
  const password = 'crème brûlée über café';
  expect(await post(browser, '', { password: password.normalize('NFC') })).toBe('/account?done=password');
  expect(await enter(email, password.normalize('NFD'))).toBe('/account');
});

test('the database has a salted hash only', async () => {
  await createOwner();
  await createOwner();
  const { rows } = await context.database.pool.query<{ hash: string }>('SELECT hash FROM account_passwords');
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  for (const { hash } of rows) expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
});

test('an account of one site does not exist on another', async () => {
  const { email } = await createOwner();
  expect(await enter(email, GOOD, createBrowser(context.server, OTHER_HOST))).toBe(WRONG);
});

describe('while a password changes', () => {
  test('a sign-in with the former one that has begun does not go on', async () => {
    const { email, browser } = await createOwner();
    const { sessions } = context.server.accounts;
    const startSession = sessions.startSession.bind(sessions);
    // The owner changes it after the former one was compared.
    vi.spyOn(sessions, 'startSession').mockImplementationOnce(async (...start) => {
      expect(await post(browser, '', { password: BETTER })).toBe('/account?done=password');
      return startSession(...start);
    });
    const thief = createBrowser(context.server);
    expect(await enter(email, GOOD, thief)).toBe(WRONG);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await browser.get('/account')).json().data.account.devices).toHaveLength(1);
  });

  test('another change with the former one does not count', async () => {
    const { browser } = await createOwner();
    await age();
    const answers = await Promise.all(
      [BETTER, 'kettle lemon orbit plum'].map((password) => post(browser, '', { current: GOOD, password })),
    );
    expect(answers.toSorted()).toEqual(['/account?done=password', '/account?problem=password-current']);
  });

  test('the session that changes it must not have ended', async () => {
    const { email, browser } = await createOwner();
    const { rows } = await context.database.pool.query<{ id: string; account_id: string; hash: string }>(
      `SELECT s.id, p.account_id, p.hash FROM account_passwords p JOIN accounts a ON a.id = p.account_id
       JOIN account_sessions s ON s.account_id = a.id WHERE a.email = $1`,
      [email],
    );
    const [{ id: sessionId, account_id: accountId, hash } = { id: '', account_id: '', hash: '' }] = rows;
    const change = () =>
      createDatabaseAccess(context.database.pool).run((db) =>
        context.database.asTenant(db, SLUG, (own) =>
          setPassword(own, { tenant: SLUG, accountId }, { hash: 'new', proof: { sessionId, hash } }),
        ),
      );
    await browser.post('/api/account/sign-out', {});
    expect(await change()).toBe(false);
    expect(await enter(email, GOOD)).toBe('/account');
  });
});

test('a password is removed only with the current one, by whoever would need it to set another one', async () => {
  const { email, browser } = await createOwner();
  await age();
  expect(await post(browser, '/remove', {})).toBe('/account?problem=password-missing');
  expect(await post(browser, '/remove', { current: BETTER })).toBe('/account?problem=password-current');
  const visitor = createBrowser(context.server);
  expect(await enter(email, GOOD, visitor)).toBe('/account');
  expect(await post(visitor, '/remove', {})).toBe('/account?problem=password-missing');
  expect(events()).not.toContain('authn_password_change password-removed');
  expect(await post(visitor, '/remove', { current: GOOD })).toBe('/account?done=passwordRemoved');
  expect(await enter(email, GOOD)).toBe(WRONG);
});

test('the owner is told by email that a password was set or removed, and of nothing else', async () => {
  const { email, browser } = await createOwner();
  const device = 'Safari on iPhone';
  expect(context.server.notices).toEqual([{ email, change: 'password-set', device }]);
  await post(browser, '', { password: 'short' });
  await post(browser, '/remove', {});
  await post(browser, '/remove', {});
  expect(context.server.notices.slice(1)).toEqual([{ email, change: 'password-removed', device }]);
});

test('a removed password signs in nobody', async () => {
  const { email, browser } = await createOwner();
  expect(await post(browser, '/remove', {})).toBe('/account?done=passwordRemoved');
  expect(await enter(email, GOOD)).toBe(WRONG);
  expect(events()).toContain('authn_password_change password-removed');
});

test('a copy of the data says since when there is one, and deleting the account removes it', async () => {
  const { email, browser } = await createOwner();
  const { password } = (await browser.get('/api/account/export')).json();
  expect(password).toEqual({ changedAt: expect.any(String) });
  await browser.post('/api/account/delete', { confirm: 'yes' });
  expect(await enter(email, GOOD)).toBe(WRONG);
  const { rows } = await context.database.pool.query(
    'SELECT 1 FROM account_passwords p LEFT JOIN accounts a ON a.id = p.account_id WHERE a.id IS NULL',
  );
  expect(rows).toEqual([]);
});
