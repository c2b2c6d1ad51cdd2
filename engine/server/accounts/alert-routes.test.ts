import { describe, expect, test } from 'vitest';
import { BARE_HOST, CARS, CLOSED_HOST, createBrowser, OTHER_HOST, STOP_TOKENS } from './testing/account-app';
import { setUpAccountApp } from './testing/set-up-account-app';

const context = setUpAccountApp();

let count = 0;
async function signIn(host?: string) {
  const browser = createBrowser(context.server, host);
  await browser.signIn(`alerts${(count += 1)}@mail.example`);
  return browser;
}
type Browser = ReturnType<typeof createBrowser>;
const listAlerts = async (browser: Browser) => (await browser.get('/account')).json().data.account.alerts;
const follow = async (browser: Browser, frequency = 'instant') =>
  (await browser.post('/api/account/alerts', { car: CARS.cheap.id, frequency })).headers.location;

describe('the page of alerts', () => {
  test('adds one, replaces it, changes how often it is sent, and removes it', async () => {
    const browser = await signIn();
    expect(await follow(browser)).toBe('/my-alerts?done=saved');
    expect(await follow(browser, 'often')).toBe('/my-alerts?done=saved');
    const [alert, ...others] = await listAlerts(browser);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ kind: 'vehicle', frequency: 'daily', path: `/cars/${CARS.cheap.slug}` });
    const fields = { alert: alert.id, frequency: 'instant' };
    expect((await browser.post('/api/account/alerts/frequency', fields)).headers.location).toBe(
      '/my-alerts?done=changed',
    );
    expect(await listAlerts(browser)).toMatchObject([{ frequency: 'instant' }]);
    await browser.post('/api/account/alerts/remove', { alert: alert.id });
    expect(await listAlerts(browser)).toEqual([]);
  });

  test('says that emails are paused, and sends them again', async () => {
    const browser = await signIn();
    await follow(browser);
    const readPause = async () => (await browser.get('/account')).json().data.account.alertPause;
    expect(await readPause()).toBeUndefined();
    await context.database.pool.query(
      "UPDATE accounts SET alerts_paused_at = '2026-12-01T00:00:00Z', alerts_paused_reason = 'x' WHERE email = $1",
      [`alerts${count}@mail.example`],
    );
    expect(await readPause()).toEqual({ since: '2026-12-01T00:00:00.000Z' });
    expect((await browser.post('/api/account/alerts/resume', {})).headers.location).toBe(
      '/my-alerts?done=resumed',
    );
    expect(await readPause()).toBeUndefined();
  });

  test('changes nothing of another visitor, and nothing without signing in', async () => {
    const owner = await signIn();
    await follow(owner);
    const [{ id }] = await listAlerts(owner);
    const other = await signIn();
    await other.post('/api/account/alerts/frequency', { alert: id, frequency: 'daily' });
    await other.post('/api/account/alerts/remove', { alert: id });
    expect(await listAlerts(owner)).toMatchObject([{ frequency: 'instant' }]);
    expect(await follow(createBrowser(context.server))).toBe('/sign-in?redirect=%2Fmy-alerts');
  });

  test('refuses what the site does not have, forms of other sites, and too many alerts', async () => {
    const browser = await signIn();
    const add = (fields: Record<string, string>, headers = {}) =>
      browser.post('/api/account/alerts', fields, headers);
    const unknown: Record<string, string>[] = [
      { car: 'unknown' },
      { search: 'https://evil.example/search' },
      { search: '/account' },
      {},
    ];
    for (const fields of unknown)
      expect((await add(fields)).headers.location).toBe('/my-alerts?problem=gone');
    expect((await add({ car: CARS.cheap.id }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    await context.database.pool.query(
      `INSERT INTO alerts (tenant, id, account_id, kind, subject, name, path, origin, frequency)
       SELECT tenant, 'full' || n, id, 'vehicle', 'v' || n, 'n', '/', 'o', 'daily'
       FROM accounts, generate_series(1, 50) n WHERE email = $1`,
      [`alerts${count}@mail.example`],
    );
    expect(await follow(browser)).toBe('/my-alerts?problem=tooManyAlerts');
    expect(await listAlerts(browser)).toHaveLength(50);
  });

  test('proposes the car in its address', async () => {
    const browser = await signIn();
    const { account } = (await browser.get(`/account?car=${CARS.cheap.id}`)).json().data;
    expect(account.alertDraft).toEqual({
      ...{ kind: 'vehicle', vehicleId: CARS.cheap.id, title: CARS.cheap.name },
      path: `/cars/${CARS.cheap.slug}`,
    });
    expect((await browser.get('/account?car=unknown')).json().data.account.alertDraft).toBeUndefined();
  });

  test('is part of the copy of the data', async () => {
    const browser = await signIn();
    await follow(browser);
    expect((await browser.get('/api/account/export')).json().alerts).toHaveLength(1);
  });

  test('does not exist on sites without alerts', async () => {
    const browser = await signIn(BARE_HOST);
    expect((await browser.post('/api/account/alerts', { car: CARS.cheap.id })).statusCode).toBe(404);
  });
});

describe('the link that stops alerts', () => {
  const readToken = async () => {
    const { rows } = await context.database.pool.query(
      'SELECT tenant, account_id FROM alerts ORDER BY created_at DESC',
    );
    return STOP_TOKENS.create(rows[0].tenant, rows[0].account_id);
  };
  const oneClick = (token: string, host?: string) =>
    createBrowser(context.server, host).post(`/api/alerts/stop?token=${encodeURIComponent(token)}`, {
      'List-Unsubscribe': 'One-Click',
    });

  test('stops all alerts with one request of a mail program (RFC 8058)', async () => {
    const browser = await signIn();
    await follow(browser);
    expect((await oneClick(await readToken())).statusCode).toBe(204);
    expect(await listAlerts(browser)).toEqual([]);
  });

  test('accepts the request as multipart/form-data, as mail programs should send it', async () => {
    const browser = await signIn();
    await follow(browser);
    const url = `/api/alerts/stop?token=${encodeURIComponent(await readToken())}`;
    const part = 'Content-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click';
    const { statusCode } = await createBrowser(context.server).post(url, `--x\r\n${part}\r\n--x--\r\n`, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(statusCode).toBe(204);
    expect(await listAlerts(browser)).toEqual([]);
  });

  test('opens a page first, whose button stops them', async () => {
    const browser = await signIn();
    await follow(browser);
    const token = await readToken();
    const visitor = createBrowser(context.server);
    expect((await visitor.get(`/api/alerts/stop?token=${token}`)).headers.location).toBe(
      `/my-alerts/stop?token=${token}`,
    );
    expect(await listAlerts(browser)).toHaveLength(1);
    expect((await visitor.post('/api/alerts/stop', { token })).headers.location).toBe(
      '/my-alerts/stop?done=stopped',
    );
    expect(await listAlerts(browser)).toEqual([]);
  });

  test('works from the page of a webmail program and from any origin', async () => {
    const browser = await signIn();
    await follow(browser);
    const token = await readToken();
    const webmail = { 'sec-fetch-site': 'cross-site', origin: 'https://webmail.example' };
    const visitor = createBrowser(context.server);
    const opened = await visitor.get(`/api/alerts/stop?token=${token}`, webmail);
    expect(opened.headers).toMatchObject({
      location: `/my-alerts/stop?token=${token}`,
      'cache-control': 'no-store',
    });
    const oneClickBody = { 'List-Unsubscribe': 'One-Click' };
    const stopped = await visitor.post(`/api/alerts/stop?token=${token}`, oneClickBody, webmail);
    expect(stopped.statusCode).toBe(204);
    expect(await listAlerts(browser)).toEqual([]);
  });

  test.each([CLOSED_HOST, BARE_HOST])('works at %s, which has no alerts any more', async (host) => {
    const [tenant = ''] = host.split('.');
    await context.database.pool.query(
      `INSERT INTO accounts (tenant, id, email) VALUES ($1, 'ann', 'ann@mail.example')`,
      [tenant],
    );
    await context.database.pool.query(
      `INSERT INTO alerts (tenant, id, account_id, kind, subject, name, path, origin, frequency)
       VALUES ($1, 'a', 'ann', 'vehicle', 'v', 'n', '/', 'o', 'daily')`,
      [tenant],
    );
    const token = STOP_TOKENS.create(tenant, 'ann');
    const opened = await createBrowser(context.server, host).get(`/api/alerts/stop?token=${token}`);
    expect(opened.headers.location).toBe(`/my-alerts/stop?token=${token}`);
    expect((await oneClick(token, host)).statusCode).toBe(204);
    const { rows } = await context.database.pool.query('SELECT 1 FROM alerts WHERE tenant = $1', [tenant]);
    expect(rows).toEqual([]);
  });

  test('refuses a changed token and one of another site', async () => {
    const browser = await signIn();
    await follow(browser);
    const token = await readToken();
    expect((await oneClick(`${token}x`)).statusCode).toBe(400);
    expect((await oneClick(token, OTHER_HOST)).statusCode).toBe(400);
    const { headers } = await createBrowser(context.server).post('/api/alerts/stop', { token: 'x.y' });
    expect(headers.location).toBe('/my-alerts/stop?problem=token');
    expect(await listAlerts(browser)).toHaveLength(1);
  });
});
