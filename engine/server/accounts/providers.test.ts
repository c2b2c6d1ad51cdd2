import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startIdentityDouble, type IdentityDouble } from '../../../tests/support/identity-double';
import { HOST } from '../testing/test-app';
import { BARE_HOST, createBrowser, OTHER_HOST, SECURE_HOST, WATCHLIST_HOST } from './testing/account-app';
import { setUpAccountApp } from './testing/set-up-account-app';

let double: IdentityDouble;
beforeAll(async () => {
  double = await startIdentityDouble();
});
afterAll(() => double.close());
const context = setUpAccountApp(() => ({ env: double.env }));

type Browser = ReturnType<typeof createBrowser>;
type Response = Awaited<ReturnType<Browser['get']>>;

/** As browsers mark what comes from a provider's page. */
const FROM_ELSEWHERE = { 'sec-fetch-site': 'cross-site' };
const ROUTE = '/api/account/oauth';

let count = 0;
/** Somebody whom no other test knows. */
const createUser = (domain = 'gmail.com') => {
  count += 1;
  return { sub: `user-${count}`, email: `visitor${count}@${domain}`, email_verified: true };
};
beforeEach(async () => {
  await context.database.pool.query('DELETE FROM account_identities');
  Object.assign(double.state, { user: createUser(), forgery: {}, failure: undefined, redeemsTwice: false });
});

/** Sends the form that begins a visit. */
const press = (browser: Browser, provider = 'google', query = '', headers = {}) =>
  browser.post(`${ROUTE}/${provider}`, Object.fromEntries(new URLSearchParams(query)), {
    'sec-fetch-site': 'same-origin',
    ...headers,
  });
/** Where the answer to the form leads. */
const getTarget = ({ headers }: Response): string =>
  /^0; url=(.+)$/.exec(String(headers['refresh']))?.[1] ?? '';
/** Goes to a provider. Returns what it answers. */
async function begin(browser: Browser, provider = 'google', query = '', isAllowed = true) {
  const begun = await press(browser, provider, query);
  expect(begun.statusCode).toBe(200);
  return double.answer(getTarget(begun), isAllowed);
}
/** Comes back from a provider. */
const finish = (browser: Browser, answer: Record<string, string>, provider = 'google') =>
  browser.get(`${ROUTE}/${provider}/callback?${new URLSearchParams(answer)}`, FROM_ELSEWHERE);
const visit = async (browser: Browser, query = '') => finish(browser, await begin(browser, 'google', query));

const createVisitor = (host = HOST) => createBrowser(context.server, host);
const readAccount = async (browser: Browser) => (await browser.get('/account')).json().data.account;
const isSignedIn = async (browser: Browser) => (await browser.get('/account')).body !== 'public';
const countIdentities = async (): Promise<number> =>
  (await context.database.pool.query('SELECT 1 FROM account_identities')).rows.length;
const lastCode = () => context.server.codes.at(-1)?.code ?? '';
const events = () =>
  context.server.log
    .map((line): { securityEvent?: string; subject?: string } => JSON.parse(line))
    .filter(({ securityEvent }) => securityEvent !== undefined)
    .map(({ securityEvent, subject }) => `${securityEvent} ${subject}`);
const expectRefusal = (response: Response, problem: string) => {
  expect(response.statusCode).toBe(303);
  expect(String(response.headers.location)).toMatch(new RegExp(`^/sign-in\\?problem=${problem}(&|$)`));
};

describe('signing in with a provider', () => {
  test('opens an account, and leads to where the visitor was going (AUTH-001, AUTH-005)', async () => {
    const browser = createVisitor();
    const { email } = double.state.user;
    const entered = await visit(browser, '?redirect=/cars/x%3Fa%3D1');
    expect(entered.headers.location).toBe('/cars/x?a=1');
    expect(entered.headers['cache-control']).toBe('no-store');
    const account = await readAccount(browser);
    expect(account).toMatchObject({ email, hasSignedInRecently: false, canLinkProviders: false });
    expect(account.identities).toEqual([
      {
        ...{ id: expect.any(String), provider: 'google', name: 'Google', email },
        ...{ createdAt: expect.any(String), lastUsedAt: expect.any(String) },
      },
    ]);
    expect(events()).toEqual(['user_updated provider-added', 'authn_login_success provider']);
    const { rows } = await context.database.pool.query('SELECT method FROM account_sessions');
    expect(rows).toContainEqual({ method: 'provider' });
  });

  test('recognises the visitor by the subject, whatever the address is by then', async () => {
    const { user } = double.state;
    const first = createVisitor();
    await visit(first);
    double.state.user = { ...user, email: createUser().email, email_verified: false };
    const second = createVisitor();
    expect((await visit(second)).headers.location).toBe('/account');
    expect((await readAccount(second)).email).toBe(user.email);
    // Somebody else has the address now, and is not recognised by it.
    double.state.user = { sub: 'somebody-else', email: user.email ?? '', email_verified: false };
    expectRefusal(await visit(createVisitor()), 'providerUnverified');
    expect(context.server.notices).toHaveLength(1);
  });

  test('links an account with the address if the provider runs the mailbox, and tells its owner', async () => {
    const { email = '' } = double.state.user;
    const owner = createVisitor();
    await owner.signIn(email);
    const { devices } = await readAccount(owner);
    expect(devices).toHaveLength(1);
    const browser = createVisitor();
    await visit(browser);
    expect((await readAccount(browser)).devices).toHaveLength(2);
    expect(context.server.notices).toEqual([
      { email, change: 'provider-added', device: 'Safari on iPhone', provider: 'Google' },
    ]);
  });

  test('asks for a code once if the provider does not run the mailbox', async () => {
    const user = createUser('mail.example');
    double.state.user = user;
    const owner = createVisitor();
    await owner.signIn(user.email);
    const before = context.server.codes.length;
    const browser = createVisitor();
    const asked = await visit(browser, '?redirect=/cars/x');
    expect(asked.headers.location).toBe('/sign-in/code?sent=provider');
    expect(await isSignedIn(browser)).toBe(false);
    expect(await countIdentities()).toBe(0);
    expect(context.server.codes.slice(before)).toMatchObject([{ email: user.email }]);
    // A new code is for the same sign-in.
    await browser.post('/api/account/code', {});
    const entered = await browser.post('/api/account/sign-in', { code: lastCode() });
    expect(entered.headers.location).toBe('/cars/x');
    expect((await readAccount(browser)).identities).toMatchObject([{ name: 'Google', email: user.email }]);
    expect(context.server.notices).toMatchObject([{ email: user.email, change: 'provider-added' }]);
    // From now on, without.
    const again = createVisitor();
    expect((await visit(again)).headers.location).toBe('/account');
    expect(await isSignedIn(again)).toBe(true);
  });

  test('links nothing with a wrong code, or after another address was entered', async () => {
    double.state.user = createUser('mail.example');
    const browser = createVisitor();
    await visit(browser);
    const wrong = lastCode() === '000000' ? '111111' : '000000';
    await browser.post('/api/account/sign-in', { code: wrong });
    expect(await countIdentities()).toBe(0);
    await browser.signIn(createUser('mail.example').email);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await countIdentities()).toBe(0);
  });

  test('takes the answer of Apple as a form, without the cookies that are not sent with it', async () => {
    double.state.user = createUser('privaterelay.appleid.com');
    const browser = createVisitor();
    const answer = await begin(browser, 'apple', '?redirect=/search');
    expect(answer['user']).toContain('Lee');
    const stranger = createVisitor();
    const posted = await stranger.post(`${ROUTE}/apple/callback`, answer, {
      ...FROM_ELSEWHERE,
      origin: 'https://appleid.apple.com',
    });
    expect(posted.statusCode).toBe(303);
    const location = String(posted.headers.location);
    expect(location).toMatch(/^\/api\/account\/oauth\/apple\/callback\?code=/);
    expect(location).not.toContain('Lee');
    expect((await browser.get(location, FROM_ELSEWHERE)).headers.location).toBe('/search');
    expect((await readAccount(browser)).identities).toMatchObject([{ name: 'Apple' }]);
    // Only where the provider does that.
    expect((await browser.post(`${ROUTE}/google/callback`, answer, FROM_ELSEWHERE)).statusCode).toBe(404);
    expect((await browser.post(`${ROUTE}/google/callback`, answer)).statusCode).toBe(404);
  });

  test('leads to the phone number where a watchlist needs it, and drops foreign addresses', async () => {
    const browser = createVisitor(WATCHLIST_HOST);
    const entered = await visit(browser, '?type=watchlist&redirect=/cars/x&back=//evil.example');
    expect(entered.headers.location).toBe('/sign-in/phone?redirect=%2Fcars%2Fx');
    const other = createVisitor();
    expect((await visit(other, '?redirect=https://evil.example/')).headers.location).toBe('/account');
  });

  test('keeps the visits of several tabs, with long addresses as far as a cookie goes', async () => {
    const browser = createVisitor();
    const first = await begin(browser);
    const second = await begin(browser, 'google', '?redirect=/second');
    expect((await finish(browser, first)).headers.location).toBe('/account');
    expect((await finish(browser, second)).headers.location).toBe('/second');
    const path = `/search?q=${'x'.repeat(980)}`;
    for (let tab = 0; tab < 6; tab += 1) {
      await begin(browser, 'google', `?${new URLSearchParams({ redirect: path, back: path })}`);
      expect(browser.cookies.get('forecourt-provider')?.length).toBeLessThan(3_900);
    }
    expect((await visit(browser, `?${new URLSearchParams({ redirect: path })}`)).headers.location).toBe(path);
  });

  test('has cookies that are bound to the host over TLS, and ends the session that the browser had', async () => {
    const browser = createVisitor(SECURE_HOST);
    const begun = await press(browser);
    expect(begun.cookies).toMatchObject([
      { name: '__Host-forecourt-provider', secure: true, httpOnly: true, sameSite: 'Lax', maxAge: 600 },
    ]);
    expect(new URL(getTarget(begun)).searchParams.get('redirect_uri')).toBe(
      `https://${SECURE_HOST}${ROUTE}/google/callback`,
    );
    await finish(browser, double.answer(getTarget(begun)));
    const former = new Map(browser.cookies);
    await visit(browser);
    const thief = createVisitor(SECURE_HOST);
    for (const [name, value] of former) thief.cookies.set(name, value);
    expect(await isSignedIn(thief)).toBe(false);
  });
});

describe('what goes wrong', () => {
  test.each<[string, IdentityDouble['state']['forgery']]>([
    ['another nonce', { claims: { nonce: 'other' } }],
    ['another audience', { claims: { aud: 'somebody-else' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['an expired token', { claims: { exp: 1 } }],
    ['no signature', { signature: 'none' }],
    ['HMAC with the public key', { signature: 'public-key' }],
    ['another key', { signature: 'other-key' }],
  ])('an ID token with %s signs nobody in, and changes nothing', async (_name, forgery) => {
    const { email = '' } = double.state.user;
    const owner = createVisitor();
    await owner.signIn(email);
    double.state.forgery = forgery;
    const browser = createVisitor();
    expectRefusal(await visit(browser, '?redirect=/cars/x'), 'providerRefused');
    expect(await isSignedIn(browser)).toBe(false);
    expect(await readAccount(owner)).toMatchObject({ identities: [], devices: [{ isCurrent: true }] });
    expect(context.server.notices).toEqual([]);
    expect(events()).toContain('authn_login_fail provider');
  });

  test('an answer counts once, even if the provider redeems its code again', async () => {
    double.state.redeemsTwice = true;
    const browser = createVisitor();
    const answer = await begin(browser);
    const cookies = new Map(browser.cookies);
    expect((await finish(browser, answer)).headers.location).toBe('/account');
    const thief = createVisitor();
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    const redeemed = double.redemptions.length;
    // Loading a slow page again is no attack.
    const before = events();
    expectRefusal(await finish(thief, answer), 'providerUsed');
    expect(events()).toEqual(before);
    expectRefusal(await finish(browser, answer), 'providerExpired');
    expect(double.redemptions).toHaveLength(redeemed);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('an answer of another browser, of another site, of another provider or of nobody counts for nothing', async () => {
    const [attacker, victim] = [createVisitor(), createVisitor()];
    const answer = await begin(attacker);
    await begin(victim);
    for (const sent of [answer, { ...answer, state: '' }, { code: 'x' }, {}])
      expectRefusal(await finish(victim, sent), 'providerExpired');
    expect(await isSignedIn(victim)).toBe(false);
    const elsewhere = createVisitor(OTHER_HOST);
    elsewhere.cookies.set('forecourt-provider', attacker.cookies.get('forecourt-provider') ?? '');
    expectRefusal(await finish(elsewhere, answer), 'providerExpired');
    // None of it has used up the visit.
    expect((await finish(attacker, answer)).headers.location).toBe('/account');
    const mixed = await begin(victim);
    expectRefusal(await finish(victim, mixed, 'oidc'), 'providerExpired');
  });

  test('a parameter that comes twice is refused', async () => {
    const browser = createVisitor();
    const { state = '', code = '', iss = '' } = await begin(browser);
    const query = new URLSearchParams({ state, code, iss });
    query.append('code', 'other');
    expectRefusal(await browser.get(`${ROUTE}/google/callback?${query}`, FROM_ELSEWHERE), 'providerRefused');
  });

  test('a visit that takes too long, or whose cookie was changed, is refused', async () => {
    const slow = createVisitor();
    const answer = await begin(slow);
    const changed = createVisitor();
    const other = await begin(changed);
    const [content = ''] = (changed.cookies.get('forecourt-provider') ?? '').split('.');
    changed.cookies.set('forecourt-provider', `${content}.forged`);
    expectRefusal(await finish(changed, other), 'providerExpired');
    context.server.advance(601_000);
    expectRefusal(await finish(slow, answer), 'providerExpired');
  });

  test('says that the visitor declined, and that the provider is not reached, and keeps where to go', async () => {
    const browser = createVisitor();
    const answer = await begin(browser, 'google', '?redirect=/cars/x&back=/search', false);
    const declined = await finish(browser, answer);
    expect(declined.headers.location).toBe(
      '/sign-in?problem=providerDeclined&redirect=%2Fcars%2Fx&back=%2Fsearch',
    );
    expect(events()).toEqual([]);
    const later = await begin(browser);
    double.state.failure = 503;
    expectRefusal(await finish(browser, later), 'providerUnreachable');
    expectRefusal(await press(createVisitor(), 'oidc'), 'providerUnreachable');
  });

  test('an address that the provider has not verified opens no account', async () => {
    const owner = createVisitor();
    await owner.signIn(double.state.user.email ?? '');
    for (const change of [{ email_verified: false }, { email: undefined }, { email: 'no address' }]) {
      double.state.user = { ...createUser(), email: double.state.user.email, ...change } as never;
      expectRefusal(await visit(createVisitor()), 'providerUnverified');
    }
    expect(await countIdentities()).toBe(0);
  });

  test('a code that cannot be sent, or was sent too often, is said', async () => {
    double.state.user = createUser('mail.example');
    for (let round = 0; round < 8; round += 1) await visit(createVisitor());
    expectRefusal(await visit(createVisitor()), 'tooMany');
    double.state.user = createUser('mail.example');
    context.server.breakMail();
    expectRefusal(await visit(createVisitor()), 'failed');
  });

  test('another site cannot begin a visit, and only sites with providers have them', async () => {
    const browser = createVisitor();
    expect((await press(browser, 'google', '', FROM_ELSEWHERE)).statusCode).toBe(403);
    // Browsers without Fetch Metadata send at least the origin with a form.
    const old = await browser.post(`${ROUTE}/google`, {}, { origin: 'https://evil.example' });
    expect(old.statusCode).toBe(403);
    expect((await press(browser, 'unknown')).statusCode).toBe(404);
    expect((await press(browser, 'constructor')).statusCode).toBe(404);
    const bare = createVisitor(BARE_HOST);
    expect((await press(bare)).statusCode).toBe(404);
    expect((await bare.get(`${ROUTE}/google/callback`)).statusCode).toBe(404);
    expect((await bare.post('/api/account/providers/remove', { identity: 'x' })).statusCode).toBe(404);
  });

  test('no link begins a visit, and signing in leads to pages only', async () => {
    const owner = createVisitor();
    const address = createUser('mail.example').email;
    for (const redirect of [`${ROUTE}/google?link`, '/%61pi/account/oauth/google?link']) {
      await owner.post('/api/account/code', { email: address, redirect, back: redirect });
      const entered = await owner.post('/api/account/sign-in', { code: lastCode() });
      expect(entered.headers.location).toBe('/account');
    }
    const visits = double.visits.length;
    for (const query of ['', '?link']) {
      const followed = await owner.get(`${ROUTE}/google${query}`, { 'sec-fetch-site': 'same-origin' });
      expect(followed.headers['refresh'] ?? followed.headers.location).toBeUndefined();
      expect(followed.cookies).toEqual([]);
    }
    expect(double.visits).toHaveLength(visits);
  });

  test('limits visits, and says so on a page', async () => {
    const browser = createVisitor();
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    const purpose = '?redirect=/cars/x&back=/search';
    const answer = await begin(browser, 'google', purpose);
    let location = '';
    for (let round = 0; round <= 1_200; round += 1) {
      const response = await browser.get(`${ROUTE}/google/callback?state=x`, forwarded);
      location = String(response.headers.location);
      if (location.includes('tooMany')) break;
    }
    expect(location).toBe('/sign-in?problem=tooMany');
    expect(events()).toContain('excess_rate_limit_exceeded /api/account/oauth/:provider/callback');
    // It is said where the visitor was.
    const kept = '/sign-in?problem=tooMany&redirect=%2Fcars%2Fx&back=%2Fsearch';
    expect((await press(browser, 'google', purpose, forwarded)).headers.location).toBe(kept);
    const back = await browser.get(`${ROUTE}/google/callback?${new URLSearchParams(answer)}`, forwarded);
    expect(back.headers.location).toBe(kept);
    expect((await press(browser, 'google', '?link', forwarded)).headers.location).toBe(
      '/account?problem=providerBusy',
    );
  });

  test('the log has neither addresses nor what providers answer', async () => {
    const browser = createVisitor();
    const { email = '', sub } = double.state.user;
    const answer = await begin(browser);
    await finish(browser, answer);
    double.state.forgery = { claims: { nonce: 'a-forged-nonce' } };
    await visit(createVisitor());
    // The lines of requests are the test's own: the server's leave out what follows `callback?`.
    const log = context.server.log.filter((line) => !line.includes('"req":')).join('');
    expect(log).toContain('nobody was recognised by an identity provider');
    const secrets = [email, `"${sub}"`, answer['code'] ?? '', answer['state'] ?? '', 'a-forged-nonce'];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  test('tokens of the provider are not kept', async () => {
    await visit(createVisitor());
    const { rows } = await context.database.pool.query('SELECT * FROM account_identities');
    expect(Object.keys(rows[0]).sort()).toEqual([
      'account_id',
      'created_at',
      'email',
      'id',
      'issuer',
      'last_used_at',
      'provider',
      'removed_at',
      'subject',
      'tenant',
    ]);
  });
});

describe('the providers of an account', () => {
  const signIn = async (email = createUser('mail.example').email) => {
    const browser = createVisitor();
    await browser.signIn(email);
    return browser;
  };
  const age = () =>
    context.database.pool.query("UPDATE account_sessions SET created_at = now() - interval '16 minutes'");

  test('are linked whatever their address is, and tell the owner', async () => {
    const email = createUser('mail.example').email;
    const owner = await signIn(email);
    const linked = await visit(owner, '?link');
    expect(linked.headers.location).toBe('/account?done=providerAdded');
    expect((await readAccount(owner)).identities).toMatchObject([{ email: double.state.user.email }]);
    expect(context.server.notices).toMatchObject([{ email, change: 'provider-added', provider: 'Google' }]);
    expect((await visit(owner, '?link')).headers.location).toBe('/account?done=providerAdded');
    expect(context.server.notices).toHaveLength(1);
    const browser = createVisitor();
    await visit(browser);
    expect((await readAccount(browser)).email).toBe(email);
  });

  test('need a recent sign-in with a code or passkey, and belong to one account', async () => {
    const first = await signIn();
    await visit(first, '?link');
    const second = await signIn();
    expect((await visit(second, '?link')).headers.location).toBe('/account?problem=providerTaken');
    // A provider may recognise a browser without asking anybody for anything.
    for (const method of ['password', 'provider']) {
      await context.database.pool.query('UPDATE account_sessions SET method = $1', [method]);
      const refused = await press(second, 'google', '?link');
      expect(refused.headers.location).toBe('/account?problem=providerAgain');
    }
    const password = await second.post('/api/account/password', { password: 'a-long-new-password' });
    expect(password.headers.location).toBe('/account?problem=password-again');
    expect((await second.post('/api/account/passkeys/options', {})).statusCode).toBe(403);
    await context.database.pool.query("UPDATE account_sessions SET method = 'passkey'");
    expect((await press(second, 'google', '?link')).statusCode).toBe(200);
    await age();
    expect((await press(second, 'google', '?link')).headers.location).toBe('/account?problem=providerAgain');
    expect((await press(createVisitor(), 'google', '?link')).headers.location).toBe(
      '/sign-in?redirect=%2Faccount',
    );
  });

  test('are linked only by the session that has begun', async () => {
    const owner = await signIn();
    const answer = await begin(owner, 'google', '?link');
    await owner.post('/api/account/sign-out', {});
    expect((await finish(owner, answer)).headers.location).toBe('/account?problem=providerExpired');
    const other = await begin(owner, 'google');
    await owner.signIn(createUser('mail.example').email);
    // Signing in is not linking.
    await finish(owner, other);
    expect((await readAccount(owner)).email).toBe(double.state.user.email);
    await owner.signIn(createUser('mail.example').email);
    const begun = await begin(owner, 'google', '?link');
    await owner.signIn(createUser('mail.example').email);
    expect((await finish(owner, begun)).headers.location).toBe('/account?problem=providerExpired');
    expect((await readAccount(owner)).identities).toEqual([]);
  });

  test('are as many as an account can have', async () => {
    const owner = await signIn();
    for (let round = 0; round < 10; round += 1) {
      await visit(owner, '?link');
      double.state.user = createUser();
    }
    expect((await visit(owner, '?link')).headers.location).toBe('/account?problem=providerTooMany');
    expect((await readAccount(owner)).identities).toHaveLength(10);
  });

  test('are removed only by their owner, who is told, and then sign in no more', async () => {
    const owner = await signIn();
    await visit(owner, '?link');
    const [{ id }] = (await readAccount(owner)).identities;
    const other = await signIn();
    await other.post('/api/account/providers/remove', { identity: id });
    expect((await readAccount(owner)).identities).toHaveLength(1);
    const crossSite = await owner.post('/api/account/providers/remove', { identity: id }, FROM_ELSEWHERE);
    expect(crossSite.statusCode).toBe(403);
    await age();
    const removed = await owner.post('/api/account/providers/remove', { identity: id });
    expect(removed.headers.location).toBe('/account?done=providerRemoved');
    expect(context.server.notices.at(-1)).toMatchObject({ change: 'provider-removed', provider: 'Google' });
    expect(events()).toContain('user_updated provider-removed');
    double.state.user = { ...double.state.user, email_verified: false };
    expectRefusal(await visit(createVisitor()), 'providerUnverified');
  });

  test('stay removed, also where the provider runs the mailbox, until the visitor proves it by a code', async () => {
    const { email = '' } = double.state.user;
    const owner = await signIn(email);
    await visit(owner, '?link');
    const [{ id }] = (await readAccount(owner)).identities;
    await owner.post('/api/account/providers/remove', { identity: id });
    expect((await readAccount(owner)).identities).toEqual([]);
    const copy = (await owner.get('/api/account/export')).json();
    expect(copy.removedIdentities).toMatchObject([{ subject: double.state.user.sub }]);
    // Neither another account that had it and is deleted, nor another visit, makes it open the account.
    const other = await signIn();
    await visit(other, '?link');
    await other.post('/api/account/delete', { confirm: 'yes' });
    const stranger = createVisitor();
    expect((await visit(stranger)).headers.location).toBe('/sign-in/code?sent=provider');
    expect(await isSignedIn(stranger)).toBe(false);
    await stranger.post('/api/account/sign-in', { code: lastCode() });
    expect((await readAccount(stranger)).identities).toMatchObject([{ email }]);
    const again = createVisitor();
    expect((await visit(again)).headers.location).toBe('/account');
    expect((await again.get('/api/account/export')).json().removedIdentities).toEqual([]);
  });

  test('that cannot be linked after a code are said, and the visitor is signed in all the same', async () => {
    const user = createUser('mail.example');
    double.state.user = user;
    const browser = createVisitor();
    await visit(browser);
    // In the meantime, another account gets it.
    const other = await signIn();
    await visit(other, '?link');
    await browser.post('/api/account/code', {});
    const entered = await browser.post('/api/account/sign-in', { code: lastCode() });
    expect(entered.headers.location).toBe('/account?problem=providerTaken');
    expect(await readAccount(browser)).toMatchObject({ email: user.email, identities: [] });
  });

  test('that fail to be linked after a code cost neither the code nor the session', async () => {
    double.state.user = createUser('mail.example');
    const browser = createVisitor();
    await visit(browser);
    await context.database.pool.query('ALTER TABLE account_identities RENAME TO broken_identities');
    const entered = await browser.post('/api/account/sign-in', { code: lastCode() });
    await context.database.pool.query('ALTER TABLE broken_identities RENAME TO account_identities');
    expect(entered.headers.location).toBe('/account?problem=providerUnreachable');
    expect(await isSignedIn(browser)).toBe(true);
    expect(context.server.log.join('')).toContain('could not be linked after a code');
  });

  test('are part of the copy of the data, and deleted with the account', async () => {
    const browser = createVisitor();
    await visit(browser);
    const { sub, email } = double.state.user;
    const copy = (await browser.get('/api/account/export')).json();
    expect(copy.identities).toMatchObject([
      { name: 'Google', email, subject: sub, issuer: `${double.url}/google` },
    ]);
    const before = await countIdentities();
    await browser.post('/api/account/delete', { confirm: 'yes' });
    expect(await countIdentities()).toBe(before - 1);
  });

  test('belong to one site: the same visitor has another account elsewhere', async () => {
    const [here, there] = [createVisitor(), createVisitor(OTHER_HOST)];
    await visit(here);
    await here.post('/api/account/phone', { phone: '0412 345 678' });
    await visit(there);
    expect((await readAccount(there)).phone).toBeUndefined();
    expect(await countIdentities()).toBeGreaterThanOrEqual(2);
  });
});
