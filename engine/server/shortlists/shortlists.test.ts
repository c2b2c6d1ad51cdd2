import { beforeEach, describe, expect, test } from 'vitest';
import { createDatabaseAccess } from '../../data';
import { createTestLeadKeys } from '../../data/testing';
import {
  BARE_HOST,
  createBrowser,
  createSite,
  OTHER_HOST,
  SECURE_HOST,
  WATCHLIST_HOST,
} from '../accounts/testing/account-app';
import { setUpAccountApp } from '../accounts/testing/set-up-account-app';
import { HOST } from '../testing/test-app';
import { shortlistPages, shortlistRoutes, Shortlists, startShortlistExpiry } from '.';

const context = setUpAccountApp(() => ({
  listShortlists: (slug, accountId) => shortlists.list({ slug }, { secret: undefined, accountId }),
}));
let shortlists: Shortlists;
let ahead = 0;
const PAGE = {
  id: 'shortlist',
  provides: {
    shortlist: { source: 'shortlist', token: ':token' },
    compared: { source: 'compared-vehicles' },
  },
};
/** The sites of the accounts, with the page of shared lists. */
const sites = {
  get: (slug: string) =>
    ({
      ...createSite(slug),
      match: (path: string) => ({
        page: 'shortlist',
        pattern: '/shortlists/:token',
        params: { token: path.slice('/shortlists/'.length) },
      }),
      page: () => PAGE,
    }) as never,
};
beforeEach(() => {
  const { database } = context;
  const { app, accounts } = context.server;
  const access = createDatabaseAccess(database.pool);
  ahead = 0;
  shortlists = new Shortlists({
    keys: createTestLeadKeys(1),
    runAsTenant: (tenant, work) => access.run((db) => database.asTenant(db, tenant, work)),
    now: () => new Date(Date.now() + ahead),
  });
  void app.register(shortlistRoutes, { sites, shortlists, accounts });
  void app.register(shortlistPages, {
    ...{ sites, shortlists, accounts },
    pages: {
      sendUncachedPage: (_request, reply, shown) => {
        void reply.code(shown.status).send(shown.data);
        return Promise.resolve(true);
      },
    },
  });
});

type Browser = ReturnType<typeof createBrowser>;
const open = (host = HOST) => createBrowser(context.server, host);
const JSON_ONLY = { accept: 'application/json' };
const fields = (values: Record<string, string>, ...cars: string[]) => {
  const form = new URLSearchParams(values);
  for (const car of cars) form.append('car', car);
  return form;
};
const share = (browser: Browser, values: Record<string, string> = {}, ...cars: string[]) =>
  browser.post('/api/shortlists', fields(values, ...(cars.length > 0 ? cars : ['cheap', 'sold'])));
/** Shares a list without script. Returns its token. */
async function shareToken(browser: Browser, values: Record<string, string> = {}): Promise<string> {
  const { headers } = await share(browser, values);
  return /^\/shortlists\/([\w-]{32})\?done=created$/.exec(String(headers.location))?.[1] ?? '';
}
const mark = (browser: Browser, values: Record<string, string>) =>
  browser.post('/api/shortlists/marks', values, JSON_ONLY);
const read = async (browser: Browser, token: string) =>
  (await browser.get(`/api/shortlists/${token}`)).json();
const countRows = async (table: string) =>
  Number((await context.database.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count);

describe('a shared list', () => {
  test('is seen by everyone with the link, as it is today, and by nobody else', async () => {
    const sender = open();
    const token = await shareToken(sender, { name: 'Ann', note: 'Which one?' });
    expect(token).toHaveLength(32);
    const page = await open().get(`/shortlists/${token}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const { shortlist, compared } = page.json();
    expect(shortlist).toMatchObject({ state: 'open', name: 'Ann', note: 'Which one?', isSender: false });
    expect(shortlist.cars).toMatchObject([
      { id: 'cheap', sharedPrice: 2_000_000, price: 2_000_000, state: 'available' },
      { id: 'sold', state: 'sold' },
    ]);
    expect(compared.map(({ id }: { id: string }) => id)).toEqual(['cheap', 'sold']);
    expect((await sender.get(`/shortlists/${token}`)).json().shortlist.isSender).toBe(true);
    // Another site of the same server.
    expect((await open(OTHER_HOST).get(`/shortlists/${token}`)).statusCode).toBe(404);
    expect((await open(OTHER_HOST).get(`/api/shortlists/${token}`)).statusCode).toBe(404);
  });

  test('is not in the database in a readable form, and neither is its link', async () => {
    const browser = open();
    const token = await shareToken(browser, { name: 'Annabel', note: 'Secret note' });
    await mark(browser, { token, car: 'cheap', mark: 'yes', comment: 'Lovely' });
    const { rows } = await context.database.pool.query(
      'SELECT s::text AS text FROM shortlists s UNION ALL SELECT p::text FROM shortlist_people p',
    );
    const stored = rows.map(({ text }) => text + Buffer.from(String(text)).toString('hex')).join();
    for (const text of [token, 'Annabel', 'Secret note', 'Lovely', 'yes']) {
      expect(stored).not.toContain(text);
      expect(stored).not.toContain(Buffer.from(text).toString('hex'));
    }
  });

  test('answers the same, whether a link has ended, has expired or never existed', async () => {
    const sender = open();
    const ended = await shareToken(sender);
    await sender.post('/api/shortlists/end', { token: ended });
    const never = 'x'.repeat(32);
    const expired = await shareToken(open());
    ahead = 31 * 86_400_000;
    const answers = [];
    for (const token of [ended, expired, never, 'short', '%00', '']) {
      const page = await sender.get(`/shortlists/${token}`);
      answers.push([page.statusCode, page.json().shortlist, page.headers['referrer-policy']]);
    }
    expect(answers[0]).toMatchObject([404, { state: 'unavailable', cars: [] }, 'no-referrer']);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const bodies = [];
    for (const token of [ended, expired, never, 'short']) {
      const { request_id: _id, ...problem } = (await sender.get(`/api/shortlists/${token}`)).json();
      bodies.push(problem, (await mark(sender, { token, car: 'cheap', mark: 'yes' })).statusCode);
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(2);
  });

  test('exists only where the site shares lists', async () => {
    const browser = open(WATCHLIST_HOST);
    expect((await share(browser)).statusCode).toBe(404);
    expect((await browser.get('/api/shortlists')).statusCode).not.toBe(200);
  });

  test('takes at most 20 cars of the stock, once each, and none that does not exist', async () => {
    const browser = open();
    const refused = await share(browser, { page: '/my-garage' }, 'unknown', '\u0000');
    expect(refused.headers.location).toBe('/my-garage?problem=empty');
    const many = Array.from({ length: 30 }, () => 'cheap');
    const { headers } = await share(browser, {}, ...many, 'sold');
    const [, token = ''] = /lists\/([^?]+)/.exec(String(headers.location)) ?? [];
    expect((await read(browser, token)).cars).toHaveLength(1);
  });

  test('is refused to bots, to other sites, and after too many', async () => {
    expect((await share(open(), { website: 'https://spam.example' })).headers.location).toContain(
      'problem=failed',
    );
    const cross = await open().post('/api/shortlists', fields({}, 'cheap'), {
      'sec-fetch-site': 'cross-site',
    });
    expect(cross.statusCode).toBe(403);
    const evil = await share(open(), { page: '//evil.example' }, 'unknown');
    expect(evil.headers.location).toBe('/saved-cars?problem=empty');
    const send = async () => {
      const { headers } = await context.server.app.inject({
        ...{ method: 'POST', url: '/api/shortlists', remoteAddress: '203.0.113.7' },
        headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'car=cheap',
      });
      return String(headers.location);
    };
    for (let count = 0; count < 20; count += 1) expect(await send()).toContain('?done=created');
    expect(await send()).toBe('/saved-cars?problem=tooOften');
  });
});

describe('marks', () => {
  test('belong to the person who made them, and others see them', async () => {
    const [sender, partner] = [open(), open()];
    const token = await shareToken(sender, { name: 'Ann' });
    await mark(sender, { token, car: 'cheap', mark: 'yes', comment: 'Room for the dog' });
    const answer = await mark(partner, { token, car: 'cheap', mark: 'no', name: 'Ben' });
    expect(answer.json().people).toMatchObject([
      { isYou: false, isSender: true, marks: [{ mark: 'yes', comment: 'Room for the dog' }] },
      { isYou: true, isSender: false, name: 'Ben', marks: [{ car: 'cheap', mark: 'no' }] },
    ]);
    expect((await read(sender, token)).people).toMatchObject([
      { isYou: true, marks: [{ mark: 'yes' }] },
      { isYou: false, name: 'Ben', marks: [{ mark: 'no' }] },
    ]);
    // The partner takes everything back, which leaves nothing behind.
    await mark(partner, { token, car: 'cheap', mark: '', name: '' });
    expect((await read(sender, token)).people).toHaveLength(1);
    expect((await partner.post('/api/shortlists/end', { token })).headers.location).toContain(
      'problem=failed',
    );
    expect((await read(sender, token)).state).toBe('open');
  });

  test('work without script, and come back to the car', async () => {
    const partner = open();
    const token = await shareToken(open());
    const values = { token, car: 'sold', mark: 'maybe' };
    const { headers } = await partner.post('/api/shortlists/marks', values);
    expect(headers.location).toBe(`/shortlists/${token}?done=marked#car-2`);
    expect(headers['set-cookie']).toMatch(/^forecourt-shortlists=[\w-]{32}; .*HttpOnly; SameSite=Lax/);
  });

  test('sent twice are those of one person, because the page has set the cookie', async () => {
    const partner = open();
    const token = await shareToken(open());
    const page = await partner.get(`/shortlists/${token}`);
    expect(page.headers['set-cookie']).toMatch(/^forecourt-shortlists=[\w-]{32}; /);
    expect((await partner.get(`/shortlists/${token}`)).headers['set-cookie']).toBeUndefined();
    const twice = { token, car: 'cheap', mark: 'yes' };
    await Promise.all([mark(partner, twice), mark(partner, twice)]);
    expect((await read(partner, token)).people).toMatchObject([{ isYou: true, marks: [{ mark: 'yes' }] }]);
  });

  test('of what cannot be a link lead to the page of none', async () => {
    for (const token of [`${'x'.repeat(99)}🚗`, '../saved-cars', '']) {
      const { statusCode, headers } = await open().post('/api/shortlists/marks', { token, mark: 'yes' });
      expect([statusCode, headers.location]).toEqual([303, '/shortlists/unknown']);
    }
  });

  test('of guests without a name keep their number when another takes everything back', async () => {
    const [first, second] = [open(), open()];
    const token = await shareToken(open());
    for (const guest of [first, second]) await mark(guest, { token, car: 'cheap', mark: 'no' });
    await mark(first, { token, car: 'cheap', mark: '' });
    await mark(open(), { token, car: 'cheap', mark: 'yes' });
    const { people } = await read(second, token);
    expect(people).toMatchObject([
      { number: 2, isYou: true },
      { number: 3, isYou: false },
    ]);
  });

  test('sent at the same time are all kept', async () => {
    const token = await shareToken(open());
    const people = Array.from({ length: 5 }, () => open());
    for (const [index, person] of people.entries()) await mark(person, { token, name: `P${index}` });
    await Promise.all(
      people.flatMap((person) => [
        mark(person, { token, car: 'cheap', mark: 'yes' }),
        mark(person, { token, car: 'sold', mark: 'no' }),
        mark(person, { token, car: 'cheap', comment: 'Hm' }),
      ]),
    );
    for (const { marks } of (await read(open(), token)).people)
      expect(marks).toEqual([
        { car: 'cheap', mark: 'yes', comment: 'Hm' },
        { car: 'sold', mark: 'no' },
      ]);
  });

  test('are limited in people, length and kind', async () => {
    const sender = open();
    const token = await shareToken(sender);
    for (let index = 0; index < 10; index += 1)
      expect((await mark(open(), { token, car: 'cheap', mark: 'yes' })).statusCode).toBe(200);
    const full = await mark(open(), { token, car: 'cheap', mark: 'yes' });
    expect([full.statusCode, full.json().reason]).toEqual([409, 'full']);
    // The sender always has a place.
    const long = await mark(sender, { token, car: 'cheap', comment: 'x'.repeat(9_000), mark: 'evil' });
    const [said] = long.json().people.filter(({ isYou }: { isYou: boolean }) => isYou);
    expect(said.marks).toEqual([{ car: 'cheap', comment: 'x'.repeat(200) }]);
  });

  test('use a cookie of this host only over TLS', async () => {
    const { headers } = await share(open(SECURE_HOST));
    expect(headers['set-cookie']).toMatch(/^__Host-forecourt-shortlists=.*; Secure/);
  });
});

describe('the sender', () => {
  test('lists and ends the links of this browser', async () => {
    const sender = open(BARE_HOST);
    const token = await shareToken(sender);
    await mark(open(BARE_HOST), { token, car: 'cheap', mark: 'no' });
    // Neither the sender nor a name alone is an answer.
    await mark(sender, { token, car: 'cheap', mark: 'yes' });
    await mark(open(BARE_HOST), { token, name: 'Cay' });
    const own = (await sender.get('/api/shortlists')).json().shortlists;
    expect(own).toMatchObject([{ cars: 2, first_car: expect.stringMatching(/./), note: '', people: 1 }]);
    expect(JSON.stringify(own)).not.toContain(token);
    expect((await open(BARE_HOST).get('/api/shortlists')).json()).toEqual({ shortlists: [] });
    const [{ id }] = own;
    const stranger = await open(BARE_HOST).post('/api/shortlists/end', { id }, JSON_ONLY);
    expect(stranger.statusCode).toBe(404);
    expect((await sender.post('/api/shortlists/end', { id }, JSON_ONLY)).statusCode).toBe(204);
    expect((await sender.get('/api/shortlists')).json()).toEqual({ shortlists: [] });
    expect((await sender.get(`/shortlists/${token}`)).statusCode).toBe(404);
  });

  test('with an account ends links of any device, finds them in the export, and deletes them with the account', async () => {
    const [phone, laptop] = [open(), open()];
    const email = `sender${Date.now()}@mail.example`;
    await phone.signIn(email);
    const token = await shareToken(phone, { name: 'Ann', note: 'For us' });
    await mark(open(), { token, car: 'cheap', mark: 'no', comment: 'Not mine to export' });
    await laptop.signIn(email);
    expect((await laptop.get('/api/shortlists')).json().shortlists).toHaveLength(1);
    expect((await read(laptop, token)).isSender).toBe(true);
    // One sender on both devices, whose own words are in the export.
    await mark(phone, { token, car: 'cheap', mark: 'yes' });
    await mark(laptop, { token, car: 'cheap', comment: 'My limit is 20,000' });
    const { people } = await read(phone, token);
    expect(people.filter(({ isSender }: { isSender: boolean }) => isSender)).toMatchObject([
      { isYou: true, marks: [{ mark: 'yes', comment: 'My limit is 20,000' }] },
    ]);
    const exported = (await laptop.get('/api/account/export')).json();
    expect(exported.sharedLists).toMatchObject([
      { name: 'Ann', note: 'For us', marks: [{ car: 'cheap', comment: 'My limit is 20,000' }] },
    ]);
    expect(JSON.stringify(exported)).not.toContain('Not mine to export');
    const page = (await laptop.get('/account')).json();
    expect(page.data.account.shortlists).toMatchObject([{ cars: 2, people: 1 }]);
    const before = await countRows('shortlists');
    await laptop.post('/api/account/delete', { confirm: 'yes' });
    expect(await countRows('shortlists')).toBe(before - 1);
    expect((await open().get(`/shortlists/${token}`)).statusCode).toBe(404);
  });

  test('leaves no list of an account to whoever uses the browser next', async () => {
    const browser = open();
    await browser.signIn(`shared${Date.now()}@mail.example`);
    const token = await shareToken(browser, { name: 'Ann' });
    await mark(browser, { token, car: 'cheap', mark: 'yes' });
    await browser.post('/api/account/sign-out', {});
    expect((await browser.get('/api/shortlists')).json()).toEqual({ shortlists: [] });
    const seen = await read(browser, token);
    expect([seen.isSender, seen.people[0]]).toMatchObject([false, { isYou: false, isSender: true }]);
    const ended = await browser.post('/api/shortlists/end', { token });
    expect(ended.headers.location).toBe(`/shortlists/${token}?problem=failed`);
    expect((await read(open(), token)).state).toBe('open');
  });

  test('ends a link on its page, which says so', async () => {
    const sender = open();
    const token = await shareToken(sender);
    const { headers } = await sender.post('/api/shortlists/end', { token });
    expect(headers.location).toBe(`/shortlists/${token}?done=ended`);
  });

  test('shares a list until the end of the day that its page names', async () => {
    const browser = open();
    const token = await shareToken(browser);
    const { expiresOn } = await read(browser, token);
    // The site's time zone has no daylight saving.
    const end = Date.parse(`${expiresOn}T24:00:00+10:00`);
    ahead = end - 60_000 - Date.now();
    expect((await read(browser, token)).state).toBe('open');
    ahead = end + 60_000 - Date.now();
    expect((await browser.get(`/api/shortlists/${token}`)).statusCode).toBe(404);
  });

  test('has a limited number of links', async () => {
    const sender = open(OTHER_HOST);
    const site = createSite('lot') as never;
    const list = { accountId: undefined, cars: ['cheap'], name: '', note: '', secret: 's'.repeat(32) };
    for (let count = 0; count < 20; count += 1)
      expect((await shortlists.create(site, list)).outcome).toBe('created');
    expect((await shortlists.create(site, list)).outcome).toBe('tooMany');
    expect((await sender.get('/api/shortlists')).json()).toEqual({ shortlists: [] });
  });
});

test('expired lists are deleted, with what people said, and no others', async () => {
  const { database } = context;
  await database.pool.query('DELETE FROM shortlists');
  const token = await shareToken(open());
  await mark(open(), { token, car: 'cheap', mark: 'yes' });
  await database.pool.query("UPDATE shortlists SET expires_at = now() - interval '1 second'");
  const kept = await shareToken(open());
  const lines: unknown[] = [];
  const log = { info: (line: unknown) => lines.push(line), error: (line: unknown) => lines.push(line) };
  const expiry = startShortlistExpiry({ database, log: log as never, pollMs: 5 });
  await expect.poll(() => countRows('shortlists')).toBe(1);
  await expiry.close();
  expect(await countRows('shortlist_people')).toBe(0);
  expect(lines).toEqual([{ deleted: 1 }]);
  expect((await read(open(), kept)).state).toBe('open');
});
