import { describe, expect, test } from 'vitest';
import { createBrowser, OTHER_HOST } from './testing/account-app';
import { setUpAccountApp } from './testing/set-up-account-app';

const context = setUpAccountApp();

const PATH = '/api/account/drafts/form:purchase:a1';
const body = (answers: object) => JSON.stringify({ answers });
let count = 0;
const createAddress = () => `drafts${(count += 1)}@mail.example`;

describe('the draft of a form in the account (RSV-013)', () => {
  test('is continued on another device of the same visitor, and by nobody else', async () => {
    const [phone, laptop, stranger] = [1, 2, 3].map(() => createBrowser(context.server));
    if (!phone || !laptop || !stranger) throw new Error('No browsers.');
    const address = createAddress();
    for (const browser of [phone, laptop]) await browser.signIn(address);
    await stranger.signIn(createAddress());
    expect((await laptop.get(PATH)).statusCode).toBe(404);
    expect((await phone.put(PATH, body({ payment: 'Finance', '#step': 'delivery' }))).statusCode).toBe(204);
    expect((await phone.put(PATH, body({ payment: 'Transfer' }))).statusCode).toBe(204);
    const found = await laptop.get(PATH);
    expect(found.json()).toEqual({
      answers: { payment: 'Transfer' },
      saved_at: expect.any(String) as unknown,
    });
    expect(found.headers['cache-control']).toBe('no-store');
    expect((await stranger.get(PATH)).statusCode).toBe(404);
    const elsewhere = createBrowser(context.server, OTHER_HOST);
    await elsewhere.signIn(address);
    expect((await elsewhere.get(PATH)).statusCode).toBe(404);
    expect((await laptop.delete(PATH)).statusCode).toBe(204);
    expect((await phone.get(PATH)).statusCode).toBe(404);
  });

  test('is part of the visitor’s data, and goes with the account', async () => {
    const browser = createBrowser(context.server);
    await browser.signIn(createAddress());
    await browser.put(PATH, body({ payment: 'Finance' }));
    expect((await browser.get('/api/account/export')).json()).toMatchObject({
      drafts: [{ name: 'form:purchase:a1', answers: { payment: 'Finance' } }],
    });
    await browser.post('/api/account/delete', { confirm: 'yes' });
    const { rows } = await context.database.pool.query(
      "SELECT 1 FROM account_drafts WHERE answers->>'payment' = 'Finance'",
    );
    expect(rows).toEqual([]);
  });

  test('is about any car, however its feed spells the id, and any message', async () => {
    const browser = createBrowser(context.server);
    await browser.signIn(createAddress());
    const name = `form:purchase:BX 12/3 (é)?#%20:${'I’d like “this” 🚗\n'.repeat(4)}`;
    const path = `/api/account/drafts/${encodeURIComponent(name)}`;
    expect((await browser.put(path, body({ payment: 'Finance' }))).statusCode).toBe(204);
    expect((await browser.get(path)).json()).toMatchObject({ answers: { payment: 'Finance' } });
    const { drafts } = (await browser.get('/api/account/export')).json<{ drafts: { name: string }[] }>();
    expect(drafts.map((draft) => draft.name)).toEqual([name]);
  });

  test('is deleted after 30 days, also if its visitor never comes back', async () => {
    const [browser, other] = [createBrowser(context.server), createBrowser(context.server)];
    await browser.signIn(createAddress());
    const ages = { 'form:old': 30, 'form:young': 29 };
    for (const name of Object.keys(ages))
      await browser.put(`/api/account/drafts/${name}`, body({ a: 'expiry' }));
    // Afterwards, because saving deletes the visitor's own old drafts.
    for (const [name, days] of Object.entries(ages))
      await context.database.pool.query(
        "UPDATE account_drafts SET saved_at = now() - $1 * interval '1 day' WHERE name = $2",
        [days, name],
      );
    await other.signIn(createAddress());
    const { rows } = await context.database.pool.query(
      "SELECT name FROM account_drafts WHERE answers->>'a' = 'expiry'",
    );
    expect(rows).toEqual([{ name: 'form:young' }]);
  });

  test('is limited: signed out, from another site, too large, too many', async () => {
    const browser = createBrowser(context.server);
    for (const response of [await browser.get(PATH), await browser.put(PATH, body({}))])
      expect(response.statusCode).toBe(401);
    await browser.signIn(createAddress());
    const foreign = await browser.put(PATH, body({ a: 'b' }), { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    const refused = [
      body({ a: 'x'.repeat(1_001) }),
      body({ a: 'nul \0' }),
      body(Object.fromEntries(Array.from({ length: 101 }, (_, key) => [`field-${key}`, 'x']))),
      '[]',
    ];
    for (const text of refused) expect((await browser.put(PATH, text)).statusCode).toBe(400);
    for (const name of ['a%00b', 'x'.repeat(301)])
      expect((await browser.put(`/api/account/drafts/${name}`, body({}))).statusCode).toBe(400);
    for (let number = 0; number < 25; number += 1)
      await browser.put(`/api/account/drafts/form:${number}`, body({ a: 'b' }));
    const { drafts } = (await browser.get('/api/account/export')).json<{ drafts: { name: string }[] }>();
    expect(drafts).toHaveLength(20);
    expect(drafts[0]?.name).toBe('form:24');
  });
});
