import { describe, expect, test } from 'vitest';
import { HOST } from '../testing/test-app';
import { BARE_HOST, CARS, createBrowser, OTHER_HOST } from './testing/account-app';
import { setUpAccountApp } from './testing/set-up-account-app';

const context = setUpAccountApp();

let count = 0;
const createAddress = () => `owner${(count += 1)}@mail.example`;
async function signIn(email = createAddress(), host?: string) {
  const browser = createBrowser(context.server, host);
  await browser.signIn(email);
  return browser;
}
type Browser = ReturnType<typeof createBrowser>;
const listIds = async (browser: Browser) =>
  (await browser.get('/api/account/vehicles')).json().vehicles.map(({ id }: { id: string }) => id);
const readAccount = async (browser: Browser) => (await browser.get('/account')).json().data.account;

describe('pages behind a gate (AUTH-004, AUTH-006, AUTH-007)', () => {
  const GATED = ['/account', '/checkout'];
  const isOpen = async (browser: Browser, path: string) => (await browser.get(path)).body !== 'public';

  test.each(GATED)(
    '%s opens for a visitor who has signed in to this site, and for nobody else',
    async (path) => {
      const browser = await signIn();
      expect(await isOpen(browser, path)).toBe(true);
      expect(await isOpen(createBrowser(context.server), path)).toBe(false);

      const elsewhere = await signIn(createAddress(), OTHER_HOST);
      const visitor = createBrowser(context.server);
      for (const [name, value] of elsewhere.cookies) visitor.cookies.set(name, value);
      expect(await isOpen(visitor, path)).toBe(false);

      const session = browser.cookies.get('forecourt-session') ?? '';
      for (const tampered of [
        `${session.slice(0, -4)}AAA%3D`,
        `x${session}`,
        session.split('.')[0] ?? '',
        '',
        '%',
      ]) {
        visitor.cookies.set('forecourt-session', tampered);
        expect(await isOpen(visitor, path), tampered).toBe(false);
      }

      await context.database.pool.query(
        "UPDATE account_sessions SET expires_at = now() - interval '1 second'",
      );
      expect(await isOpen(browser, path)).toBe(false);
    },
  );

  test.each([
    ['GET', '/account', 120, '429'],
    ['GET', '/api/account/vehicles', 120, '429'],
    // What visitors see: a page, not the answer of an interface.
    ['GET', '/api/account/export', 60, '/sign-in?problem=tooMany&redirect=%2Faccount'],
    ['POST', '/api/account/phone', 60, '/sign-in?problem=tooMany&redirect=%2Faccount'],
  ] as const)(
    '%s %s is limited also for the cookie of an ended session',
    async (method, url, max, refusal) => {
      const browser = await signIn();
      const { cookies } = browser;
      const session = cookies.get('forecourt-session') ?? '';
      await browser.post('/api/account/sign-out', {});
      const request = async (remoteAddress: string) => {
        const { statusCode, headers } = await context.server.app.inject({
          ...{ method, url, remoteAddress },
          headers: { host: HOST, cookie: `forecourt-session=${session}` },
        });
        return String(headers.location ?? statusCode);
      };
      const answers: string[] = [];
      for (let i = 0; i <= max; i += 1) answers.push(await request('203.0.113.7'));
      expect(answers.indexOf(refusal)).toBe(max);
      expect(await request('203.0.113.8')).not.toBe(refusal);
    },
  );

  test('public pages are the same for everyone', async () => {
    expect((await (await signIn()).get('/')).body).toBe('public');
  });
});

describe('an idle session', () => {
  const setIdle = (browser: Browser, interval: string) =>
    browser.get('/account').then(async (response) => {
      const { devices } = response.json().data.account;
      const { id } = devices.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
      await context.database.pool.query(
        'UPDATE account_sessions SET updated_at = now() - $2::interval WHERE id = $1',
        [id, interval],
      );
      return id;
    });

  test('ends after two weeks, and is no longer listed', async () => {
    const email = createAddress();
    const [phone, laptop] = [await signIn(email), await signIn(email)];
    const id = await setIdle(phone, '14 days 1 minute');
    expect((await readAccount(laptop)).devices).toHaveLength(1);
    expect((await phone.get('/account')).body).toBe('public');
    const { rows } = await context.database.pool.query('SELECT 1 FROM account_sessions WHERE id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('goes on if it is used in between', async () => {
    const browser = await signIn();
    const id = await setIdle(browser, '13 days 23 hours');
    expect((await browser.get('/account')).body).not.toBe('public');
    const { rows } = await context.database.pool.query(
      "SELECT updated_at > now() - interval '1 minute' AS used FROM account_sessions WHERE id = $1",
      [id],
    );
    expect(rows).toEqual([{ used: true }]);
  });
});

describe('devices', () => {
  test('are listed, and signed out one by one or all at once', async () => {
    const email = createAddress();
    const [phone, laptop, tablet] = [await signIn(email), await signIn(email), await signIn(email)];
    const { devices } = await readAccount(phone);
    expect(devices.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    const { devices: ofLaptop } = await readAccount(laptop);
    const own = ofLaptop.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
    expect((await phone.post('/api/account/sign-out', { device: own })).headers.location).toBe(
      '/account?done=device',
    );
    expect((await laptop.get('/account')).body).toBe('public');
    expect((await readAccount(phone)).devices).toHaveLength(2);
    const everywhere = await tablet.post('/api/account/sign-out', { everywhere: 'yes' });
    expect(everywhere.headers.location).toBe('/sign-in?done=signedOut');
    expect([...tablet.cookies.keys()]).toEqual([]);
    expect((await phone.get('/account')).body).toBe('public');
  });

  test.each([
    ['unknown', 'no-such-device'],
    ['empty', ''],
    ['a NUL character', '\0'],
    ['huge', 'x'.repeat(10_000)],
  ])('that do not exist sign out nobody: %s', async (_name, device) => {
    const browser = await signIn();
    const { statusCode, headers } = await browser.post('/api/account/sign-out', { device });
    expect([statusCode, headers.location]).toEqual([303, '/account?done=device']);
    expect((await readAccount(browser)).devices).toHaveLength(1);
  });

  test('that could not be signed out are not reported as signed out', async () => {
    const forms: Record<string, string>[] = [{}, { everywhere: 'yes' }];
    const browser = await signIn();
    await context.database.pool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
       CREATE TRIGGER refuse BEFORE DELETE ON account_sessions FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    try {
      for (const fields of forms) {
        const { statusCode, headers } = await browser.post('/api/account/sign-out', fields);
        expect([statusCode, headers['set-cookie']]).toEqual([500, undefined]);
      }
      // The session of the browser would go on without being listed anywhere.
      expect((await browser.signIn(createAddress())).statusCode).toBe(500);
    } finally {
      await context.database.pool.query('DROP FUNCTION refuse CASCADE');
    }
    expect((await readAccount(browser)).devices).toHaveLength(1);
    expect((await browser.post('/api/account/sign-out', {})).headers.location).toBe(
      '/sign-in?done=signedOut',
    );
  });

  test('of somebody else stay signed in', async () => {
    const [mine, theirs] = [await signIn(), await signIn()];
    const { devices } = await readAccount(theirs);
    await mine.post('/api/account/sign-out', { device: devices[0].id });
    expect((await readAccount(theirs)).devices).toHaveLength(1);
  });
});

describe('personal data', () => {
  test('the phone number is stored, checked and removed', async () => {
    const browser = await signIn();
    await browser.post('/api/account/phone', { phone: ' 0412 345 678 ' });
    expect((await readAccount(browser)).phone).toBe('0412345678');
    await browser.post('/api/account/phone', { phone: '+61 (7) 3000-1234' });
    expect((await readAccount(browser)).phone).toBe('0730001234');
    for (const phone of ['call me', '+1 202 555 0123', '12345678', '9'.repeat(41)]) {
      const { headers } = await browser.post('/api/account/phone', { phone });
      expect([phone, headers.location]).toEqual([phone, '/account?problem=phone']);
    }
    expect((await readAccount(browser)).phone).toBe('0730001234');
    await browser.post('/api/account/phone', { phone: '' });
    expect((await readAccount(browser)).phone).toBeUndefined();
  });

  test('is downloaded as a file that no cache keeps', async () => {
    const browser = await signIn();
    await browser.post('/api/account/vehicles', JSON.stringify({ add: ['sold'] }));
    const { headers, body } = await browser.get('/api/account/export');
    expect(headers['content-disposition']).toContain('attachment');
    expect(headers['cache-control']).toBe('no-store');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(JSON.parse(body)).toMatchObject({
      ...{ email: expect.stringContaining('@'), createdAt: time },
      devices: [
        {
          ...{ name: 'Safari on iPhone', userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605.1' },
          ...{ signedInAt: time, signedInUntil: time },
        },
      ],
      vehicles: [{ id: 'sold', make: CARS.sold.make, savedAt: time, state: 'sold' }],
    });
    expect((await createBrowser(context.server).get('/api/account/export')).headers.location).toBe(
      '/sign-in?redirect=%2Faccount',
    );
  });

  test('is deleted once that is confirmed, with everything that belongs to it', async () => {
    const email = createAddress();
    const browser = await signIn(email);
    await browser.post('/api/account/vehicles', JSON.stringify({ add: ['cheap'] }));
    expect((await browser.post('/api/account/delete', {})).headers.location).toBe('/account?problem=confirm');
    expect((await browser.post('/api/account/delete', { confirm: 'yes' })).headers.location).toBe(
      '/sign-in?done=deleted',
    );
    expect([...browser.cookies.keys()]).toEqual([]);
    for (const [table, column] of [
      ['accounts', 'email'],
      ['account_vehicles', 'vehicle_id'],
    ]) {
      const { rows } = await context.database.pool.query(`SELECT 1 FROM ${table} WHERE ${column} = ANY($1)`, [
        [email, 'cheap'],
      ]);
      expect(rows, table).toEqual([]);
    }
  });

  test.each(['sign-out', 'phone', 'delete'])('%s needs a session', async (path) => {
    expect((await createBrowser(context.server).post(`/api/account/${path}`, {})).headers.location).toBe(
      '/sign-in?redirect=%2Faccount',
    );
    const browser = await signIn();
    const crossSite = await browser.post(
      `/api/account/${path}`,
      { confirm: 'yes' },
      { origin: 'https://evil.example' },
    );
    expect(crossSite.statusCode).toBe(403);
    expect((await readAccount(browser)).devices).toHaveLength(1);
  });
});

describe('saved cars (AUTH-022, CONF-003)', () => {
  const change = (browser: Browser, body: object) =>
    browser.post('/api/account/vehicles', JSON.stringify(body));
  test('are the same on all devices, each with its id, with the price then and now (ENT-012)', async () => {
    const email = createAddress();
    const [phone, laptop] = [await signIn(email), await signIn(email)];
    await change(phone, { add: ['cheap', 'sold', 'no-such-car'] });
    await change(laptop, { add: ['cheap'] });
    expect(await listIds(laptop)).toEqual(['cheap', 'sold']);
    await context.database.pool.query('UPDATE account_vehicles SET price = 2500000');
    expect((await readAccount(laptop)).vehicles).toMatchObject([
      { id: 'sold', state: 'sold' },
      { id: 'cheap', state: 'available', price: 2_000_000, savedPrice: 2_500_000 },
    ]);
    await change(laptop, { remove: ['cheap'] });
    expect(await listIds(phone)).toEqual(['sold']);
  });

  test('are removed by a form, which comes back to a page of this site', async () => {
    const browser = await signIn();
    await change(browser, { add: ['cheap'] });
    const remove = (page: string) => browser.post('/api/account/vehicles', { remove: 'cheap', page });
    expect((await remove('/my-garage')).headers.location).toBe('/my-garage');
    expect(await listIds(browser)).toEqual([]);
    expect((await remove('//evil.example')).headers.location).toBe('/account');
    const hostile = await browser.post('/api/account/vehicles', { remove: '\0', page: '/my-garage' });
    expect(hostile.statusCode).toBe(303);
  });

  test('belong to whoever has signed in, whatever the request says (API-006, API-007)', async () => {
    const save = (browser: Browser, path = 'save-car') =>
      browser.post(
        `/api/watchlist/${path}`,
        JSON.stringify({ car_id: 'cheap', phone_number: '0499 999 999' }),
      );
    expect((await save(createBrowser(context.server))).statusCode).toBe(401);
    const browser = await signIn();
    expect((await save(browser)).statusCode).toBe(403);
    await browser.post('/api/account/phone', { phone: '0412 345 678' });
    expect((await save(browser)).json()).toEqual({ success: true });
    expect(await listIds(browser)).toEqual(['cheap']);
    expect((await save(browser, 'remove-car')).json()).toEqual({ success: true });
    expect(await listIds(browser)).toEqual([]);
  });

  test('do not exist on a site that does not keep them', async () => {
    const statuses = async (host: string) => {
      const browser = await signIn(createAddress(), host);
      await browser.post('/api/account/phone', { phone: '0412 345 678' });
      return [
        (await browser.get('/api/account/vehicles')).statusCode,
        (await change(browser, { add: ['cheap'] })).statusCode,
        (await browser.post('/api/watchlist/save-car', JSON.stringify({ car_id: 'cheap' }))).statusCode,
        (await browser.post('/api/watchlist/remove-car', JSON.stringify({ car_id: 'cheap' }))).statusCode,
      ];
    };
    expect(await statuses(BARE_HOST)).toEqual([404, 404, 404, 404]);
    // Has a garage, but no watchlist.
    expect(await statuses(OTHER_HOST)).toEqual([200, 200, 404, 404]);
  });

  test.each([
    ['a list that is too long', { add: Array.from({ length: 201 }, (_, i) => `car-${i}`) }],
    ['ids that are no texts', { add: [{}] }],
    ['NUL characters', { add: ['a\0'] }],
  ])('refuse %s', async (_name, body) => {
    expect((await change(await signIn(), body)).statusCode).toBe(400);
  });
});
