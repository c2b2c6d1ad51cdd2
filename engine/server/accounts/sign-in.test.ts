import { describe, expect, test } from 'vitest';
import { HOST } from '../testing/test-app';
import { CLOSED_HOST, createBrowser, findAnswer, OTHER_HOST, SECURE_HOST } from './testing/account-app';
import { setUpAccountApp } from './testing/set-up-account-app';

const context = setUpAccountApp();

/** Every test has an address of its own, because they share the context.database. */
let count = 0;
const createAddress = () => `visitor${(count += 1)}@mail.example`;
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const lastCode = () => context.server.codes.at(-1)?.code ?? '';

describe('signing in with a code (AUTH-001)', () => {
  test('creates the account, opens private pages and leads to where the visitor was going (AUTH-004, AUTH-005)', async () => {
    const browser = createBrowser(context.server);
    const email = createAddress();
    const asked = await browser.post('/api/account/code', {
      email,
      redirect: '/cars/x?a=1',
      back: '/search',
    });
    expect([asked.statusCode, asked.headers.location]).toEqual([303, '/sign-in/code']);
    expect(asked.headers['cache-control']).toBe('no-store');
    expect(context.server.codes).toEqual([{ email, code: expect.stringMatching(/^\d{6}$/) }]);
    const code = lastCode();
    const entered = await browser.post('/api/account/sign-in', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/cars/x?a=1']);
    const [session] = entered.cookies.filter(({ name }) => name === 'forecourt-session');
    expect(session).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' });
    const page = await browser.get('/account');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.json()).toMatchObject({
      user: { signedIn: true },
      data: { account: { email, devices: [{ name: 'Safari on iPhone', isCurrent: true }], vehicles: [] } },
    });
  });

  test('the address is the same in capitals, and a code works once', async () => {
    const email = createAddress();
    const first = createBrowser(context.server);
    await first.signIn(email);
    const code = lastCode();
    await first.post('/api/account/code', { email: email.toUpperCase() });
    const second = createBrowser(context.server);
    await second.post('/api/account/code', { email });
    const newest = lastCode();
    // Asking again makes earlier codes useless.
    expect((await second.post('/api/account/sign-in', { code })).headers.location).toContain('problem=wrong');
    expect((await second.post('/api/account/sign-in', { code: newest })).headers.location).toBe('/account');
    const third = createBrowser(context.server);
    third.cookies.set('forecourt-sign-in', first.cookies.get('forecourt-sign-in') ?? '');
    expect((await third.post('/api/account/sign-in', { code: newest })).headers.location).toContain(
      'problem',
    );
    expect((await second.get('/account')).json().data.account.devices).toHaveLength(2);
  });

  test('a code is useless after five wrong ones, also when they arrive together', async () => {
    const browser = createBrowser(context.server);
    await browser.post('/api/account/code', { email: createAddress() });
    const code = lastCode();
    await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/api/account/sign-in', { code: wrong(code) })),
    );
    for (let i = 0; i < 5; i += 1) await browser.post('/api/account/sign-in', { code: wrong(code) });
    const right = await browser.post('/api/account/sign-in', { code });
    expect(right.headers.location).toMatch(/problem=(wrong|used)/);
    expect(browser.cookies.has('forecourt-session')).toBe(false);
  });

  test('new codes do not give more than 30 attempts in an hour', async () => {
    const browser = createBrowser(context.server);
    const email = createAddress();
    const problems: (string | null)[] = [];
    for (let round = 0; round < 7; round += 1) {
      await browser.post('/api/account/code', { email });
      for (let i = 0; i < 5; i += 1) {
        const { headers } = await browser.post('/api/account/sign-in', { code: wrong(lastCode()) });
        problems.push(new URL(String(headers.location), 'http://x').searchParams.get('problem'));
      }
    }
    expect(problems).toEqual([...Array(30).fill('wrong'), ...Array(5).fill('tooMany')]);
    const right = await browser.post('/api/account/sign-in', { code: lastCode() });
    expect(right.headers.location).toBe('/sign-in/code?problem=tooMany');
  });

  test('of many right ones at the same time, one signs in', async () => {
    const browser = createBrowser(context.server);
    await browser.post('/api/account/code', { email: createAddress() });
    const code = lastCode();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.post('/api/account/sign-in', { code })),
    );
    expect(answers.filter(({ headers }) => headers.location === '/account')).toHaveLength(1);
  });

  test('over TLS, cookies belong to the host, and only the hint is readable by scripts', async () => {
    const browser = createBrowser(context.server, SECURE_HOST);
    const email = createAddress();
    const asked = await browser.post('/api/account/code', { email });
    const entered = await browser.post('/api/account/sign-in', { code: lastCode() });
    expect(entered.headers.location).toBe('/account');
    const lines = [asked, entered].flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat());
    const names = lines.map((line) => line.split('=')[0]);
    expect(names).toEqual([
      '__Host-forecourt-sign-in',
      '__Host-forecourt-session',
      '__Host-forecourt-account',
      '__Host-forecourt-sign-in',
    ]);
    for (const line of lines) {
      const [, ...attributes] = line.split('; ');
      expect(attributes, line).toEqual(expect.arrayContaining(['Path=/', 'SameSite=Lax', 'Secure']));
      expect(line).not.toMatch(/domain=/i);
      expect(attributes.includes('HttpOnly')).toBe(!line.startsWith('__Host-forecourt-account'));
    }
    expect((await browser.get('/account')).json().data.account.email).toBe(email);
    // A cookie that another host of the domain, or a page over plain HTTP, could have set counts for nothing.
    const other = createBrowser(context.server, SECURE_HOST);
    other.cookies.set('forecourt-session', browser.cookies.get('__Host-forecourt-session') ?? '');
    expect((await other.get('/account')).body).toBe('public');
  });

  test('the log has who failed and who succeeded, but neither addresses nor codes', async () => {
    const browser = createBrowser(context.server);
    const email = createAddress();
    await browser.post('/api/account/code', { email });
    const code = lastCode();
    await browser.post('/api/account/sign-in', { code: wrong(code) });
    await browser.post('/api/account/sign-in', { code });
    await browser.post('/api/account/phone', { phone: '0412 345 678' });
    await browser.get('/account');
    const events = context.server.log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => 'securityEvent' in line);
    expect(events).toMatchObject([
      { level: 40, securityEvent: 'authn_login_fail', subject: 'wrong', tenant: 'yard' },
      { level: 30, securityEvent: 'authn_login_success', tenant: 'yard' },
    ]);
    const log = context.server.log.join('');
    const [token = ''] = (browser.cookies.get('forecourt-session') ?? '').split('.');
    for (const secret of [email, code, token, '0412 345 678']) expect(log).not.toContain(secret);
  });

  test('the log names errors of the context.database, without the values of visitors', async () => {
    const browser = createBrowser(context.server);
    const email = createAddress();
    await browser.signIn(email);
    const token = browser.cookies.get('forecourt-session') ?? '';
    await context.database.pool.query('ALTER TABLE account_sessions RENAME TO account_sessions_away');
    try {
      expect((await browser.get('/api/account/vehicles')).statusCode).toBe(500);
    } finally {
      await context.database.pool.query('ALTER TABLE account_sessions_away RENAME TO account_sessions');
    }
    const log = context.server.log.join('');
    expect(log).toContain('42P01');
    for (const secret of [email, token.split('.')[0] ?? '']) expect(log).not.toContain(secret);
  });

  test('codes and sessions are stored as hashes', async () => {
    const browser = createBrowser(context.server);
    const email = createAddress();
    await browser.post('/api/account/code', { email });
    const code = lastCode();
    const codes = JSON.stringify((await context.database.pool.query('SELECT * FROM account_codes')).rows);
    expect(codes).not.toContain(code);
    expect(codes).not.toContain(email);
    await browser.post('/api/account/sign-in', { code });
    const [token = ''] = decodeURIComponent(browser.cookies.get('forecourt-session') ?? '').split('.');
    expect(token).toMatch(/^\w{32}$/);
    const sessions = JSON.stringify(
      (await context.database.pool.query('SELECT * FROM account_sessions')).rows,
    );
    expect(sessions).not.toContain(token);
  });

  test('a new sign-in replaces the session of the browser', async () => {
    const browser = createBrowser(context.server);
    const email = createAddress();
    await browser.signIn(email);
    const before = browser.cookies.get('forecourt-session') ?? '';
    await browser.signIn(email);
    expect(browser.cookies.get('forecourt-session')).not.toBe(before);
    expect((await browser.get('/account')).json().data.account.devices).toHaveLength(1);
    browser.cookies.set('forecourt-session', before);
    expect((await browser.get('/account')).body).toBe('public');
  });
});

describe('what goes wrong', () => {
  test.each([
    ['no address', { email: '' }, 'email'],
    ['an invalid address', { email: 'ann' }, 'email'],
    ['two addresses', { email: 'a@mail.example,b@mail.example' }, 'email'],
    ['a line break', { email: 'a@mail.example\nBcc: b@mail.example' }, 'email'],
    ['a huge address', { email: `${'a'.repeat(300)}@mail.example` }, 'email'],
    ['no form at all', {}, 'expired'],
  ])('%s is refused, and where to go next is kept', async (_name, fields, problem) => {
    const browser = createBrowser(context.server);
    const answer = await browser.post('/api/account/code', {
      ...{ redirect: '/cars/x', back: '/search', type: 'watchlist' },
      ...fields,
    });
    expect([answer.statusCode, findAnswer(answer)]).toEqual([
      problem === 'email' ? 422 : 303,
      `/sign-in?problem=${problem}&type=watchlist&redirect=%2Fcars%2Fx&back=%2Fsearch`,
    ]);
    expect(context.server.codes).toEqual([]);
  });

  test('a refused address is shown again as entered, in an answer that nothing stores or logs', async () => {
    const typed = 'Ann.Owner@mail,example';
    const answer = await createBrowser(context.server).post('/api/account/code', { email: ` ${typed} ` });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(answer.json()).toMatchObject({ data: { signInEntry: { email: typed } } });
    expect(context.server.log.join('')).not.toContain(typed);
    const way = await createBrowser(context.server).get('/api/account/code');
    expect([way.statusCode, way.headers.location]).toEqual([303, '/sign-in']);
  });

  test('an address for which no code can be sent is shown again, also when it was entered before', async () => {
    const browser = createBrowser(context.server);
    const email = createAddress();
    await browser.post('/api/account/code', { email, redirect: '/cars/x' });
    context.server.breakMail();
    const fields: Record<string, string>[] = [{ email, redirect: '/cars/x' }, {}];
    for (const again of fields)
      expect((await browser.post('/api/account/code', again)).json()).toEqual({
        ...{ path: '/sign-in?problem=failed&redirect=%2Fcars%2Fx', status: 503 },
        data: { signInEntry: { email } },
      });
  });

  test('who enters a code late asks for another one without typing the address again', async () => {
    const browser = createBrowser(context.server);
    const email = createAddress();
    await browser.post('/api/account/code', { email, redirect: '/cars/x' });
    context.server.advance(50 * 60_000);
    await context.database.pool.query("UPDATE account_codes SET expires_at = now() - interval '1 second'");
    const late = await browser.post('/api/account/sign-in', { code: lastCode() });
    expect(late.headers.location).toBe('/sign-in/code?problem=expired');
    await browser.post('/api/account/code', {});
    expect((await browser.post('/api/account/sign-in', { code: lastCode() })).headers.location).toBe(
      '/cars/x',
    );
    expect(context.server.codes.map((sent) => sent.email)).toEqual([email, email]);
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
  ])('nobody is sent to %s (AUTH-005)', async (redirect) => {
    const browser = createBrowser(context.server);
    expect((await browser.signIn(createAddress(), { redirect, back: redirect })).headers.location).toBe(
      '/account',
    );
    const refused = await browser.post('/api/account/code', { email: '', redirect, back: redirect });
    expect(findAnswer(refused)).toBe('/sign-in?problem=email');
  });

  test('a long way back does not make the cookie too large for browsers', async () => {
    const path = `/${'é'.repeat(330)}`;
    const browser = createBrowser(context.server);
    const { headers } = await browser.post('/api/account/code', {
      ...{ email: createAddress(), redirect: path, back: path },
    });
    expect(String(headers['set-cookie']).length).toBeLessThan(4_000);
    expect((await browser.post('/api/account/sign-in', { code: lastCode() })).headers.location).toBe(
      '/account',
    );
    const refused = await browser.post('/api/account/code', { email: '', redirect: `/${'é'.repeat(1_900)}` });
    expect(findAnswer(refused)).toBe('/sign-in?problem=email');
  });

  test('a code without its address, or entered too late, asks for the address again', async () => {
    const browser = createBrowser(context.server);
    expect((await browser.post('/api/account/sign-in', { code: '123456' })).headers.location).toBe(
      '/sign-in?problem=expired',
    );
    await browser.post('/api/account/code', { email: createAddress() });
    context.server.advance(61 * 60_000);
    expect((await browser.post('/api/account/sign-in', { code: lastCode() })).headers.location).toBe(
      '/sign-in?problem=expired',
    );
  });

  test('an expired code says so', async () => {
    const browser = createBrowser(context.server);
    await browser.post('/api/account/code', { email: createAddress() });
    await context.database.pool.query("UPDATE account_codes SET expires_at = now() - interval '1 second'");
    expect((await browser.post('/api/account/sign-in', { code: lastCode() })).headers.location).toBe(
      '/sign-in/code?problem=expired',
    );
  });

  test('a changed cookie of the first step is ignored', async () => {
    const browser = createBrowser(context.server);
    await browser.post('/api/account/code', { email: createAddress() });
    const [content = '', signature = ''] = (browser.cookies.get('forecourt-sign-in') ?? '').split('.');
    const forged = JSON.parse(Buffer.from(content, 'base64url').toString()) as { email: string };
    forged.email = 'victim@mail.example';
    for (const value of [
      `${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}`,
      `${content}.`,
      content,
      '.',
    ]) {
      browser.cookies.set('forecourt-sign-in', value);
      expect((await browser.post('/api/account/sign-in', { code: lastCode() })).headers.location).toBe(
        '/sign-in?problem=expired',
      );
    }
  });

  test('a new code can be asked for without typing the address again', async () => {
    const browser = createBrowser(context.server);
    const email = createAddress();
    await browser.post('/api/account/code', { email, redirect: '/cars/x' });
    expect((await browser.post('/api/account/code', {})).headers.location).toBe('/sign-in/code?sent=again');
    expect(context.server.codes.map((sent) => sent.email)).toEqual([email, email]);
    expect((await browser.post('/api/account/sign-in', { code: lastCode() })).headers.location).toBe(
      '/cars/x',
    );
  });

  test('a mail server that does not answer is not hidden', async () => {
    context.server.breakMail();
    const answer = await createBrowser(context.server).post('/api/account/code', { email: createAddress() });
    expect([answer.statusCode, findAnswer(answer)]).toEqual([503, '/sign-in?problem=failed']);
  });

  test('one address gets a few codes an hour, from however many clients', async () => {
    const email = createAddress();
    const locations: unknown[] = [];
    for (let i = 0; i < 10; i += 1)
      locations.push(findAnswer(await createBrowser(context.server).post('/api/account/code', { email })));
    expect(locations.filter((location) => location === '/sign-in/code')).toHaveLength(8);
    expect(locations.at(-1)).toBe('/sign-in?problem=tooMany');
    // Another address is not affected.
    const other = await createBrowser(context.server).post('/api/account/code', { email: createAddress() });
    expect(other.headers.location).toBe('/sign-in/code');
  });

  test('an address with an account gets the same answer as one without', async () => {
    const known = createAddress();
    await createBrowser(context.server).signIn(known);
    const ask = async (email: string) => {
      const { statusCode, headers, body } = await createBrowser(context.server).post('/api/account/code', {
        email,
      });
      return [statusCode, headers.location, headers['cache-control'], body];
    };
    expect(await ask(known)).toEqual(await ask(createAddress()));
  });

  test('forms of other sites, other hosts and sites without accounts are refused', async () => {
    const email = createAddress();
    const post = (host: string, headers = {}) =>
      createBrowser(context.server, host).post('/api/account/code', { email }, headers);
    expect((await post(HOST, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post(HOST, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post('nobody.example')).statusCode).toBe(421);
    expect((await post(CLOSED_HOST)).statusCode).toBe(404);
    expect(context.server.codes).toEqual([]);
  });
});

describe('sites are walls (AUTH-002)', () => {
  test('an account of one site does not exist on another', async () => {
    const email = createAddress();
    const here = createBrowser(context.server);
    await here.signIn(email);
    const there = createBrowser(context.server, OTHER_HOST);
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    expect((await there.get('/account')).body).toBe('public');
    expect((await there.get('/api/account/vehicles')).statusCode).toBe(401);
    await there.post('/api/account/code', { email });
    // A code of one site opens nothing on another.
    const code = lastCode();
    const asked = createBrowser(context.server);
    await asked.post('/api/account/code', { email });
    expect((await asked.post('/api/account/sign-in', { code })).headers.location).toContain('problem=wrong');
    const { rows } = await context.database.pool.query('SELECT tenant FROM accounts WHERE email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ tenant: 'yard' }]);
  });
});
