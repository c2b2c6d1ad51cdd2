import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/cli';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';

let testServer: IsolatedServer;
beforeAll(
  async () =>
    void (testServer = await startIsolatedServer({
      prepare: (tenants) =>
        tenants.edit(
          'base/tenant.json',
          (tenant) => (tenant['settings'] = { search: { requiresKey: true } }),
        ),
    })),
);
afterAll(() => testServer.close());

const runKeys = async (...args: string[]): Promise<Record<string, unknown>> => {
  const { code, stdout, stderr } = await runCommand(['keys', ...args, '--json'], { env: testServer.env });
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Record<string, unknown>;
};
const createKey = async (...args: string[]): Promise<string> =>
  String((await runKeys('create', '--tenant', testServer.site.slug, ...args))['key']);

async function search(key: string): Promise<number> {
  const { status } = await testServer.site.get('/1/indexes/cars/query', {
    method: 'POST',
    headers: { 'x-algolia-api-key': key },
    body: JSON.stringify({ query: '' }),
  });
  return status;
}

/** The key in a page's data. */
async function readPageKey(): Promise<string> {
  const { body } = await testServer.site.get('/search/new-used-and-demo-cars');
  return /"publicKey":"([^"]+)"/.exec(body.replaceAll('&quot;', '"'))?.[1] ?? '';
}

test('a key expires at its date', async () => {
  expect(await search('')).toBe(403);
  expect(await search(await createKey())).toBe(200);
  expect(await search(await createKey('--valid-until', '2999-01-01'))).toBe(200);
  expect(await search(await createKey('--valid-until', '2020-01-01'))).toBe(403);
});

test('after a rotation, pages have new keys, and old ones work until the grace time ends', async () => {
  const oldKey = await readPageKey();
  expect(await search(oldKey)).toBe(200);
  await runKeys('rotate', '--grace', '1');
  await expect.poll(readPageKey, { timeout: 30_000 }).not.toBe(oldKey);
  const newKey = await readPageKey();
  expect([await search(oldKey), await search(newKey)]).toEqual([200, 200]);

  await runKeys('rotate', '--grace', '0');
  await expect.poll(() => search(newKey), { timeout: 30_000 }).toBe(403);
  expect(await search(oldKey)).toBe(403);
  expect(await search(await readPageKey())).toBe(200);
  const { stdout } = await runCommand(['audit', '--json'], { env: testServer.env });
  expect(stdout.match(/rotate-search-keys/g)).toHaveLength(2);
});

test.each([
  [['keys'], /Specify one action/],
  [['keys', 'rotate', '--grace', 'soon'], /--grace is 'soon'/],
  [['keys', 'create'], /Specify the tenant/],
  [['keys', 'create', '--tenant', 'nobody'], /no tenant 'nobody'/],
])('%j is wrong use', async (args, message) => {
  const { code, stderr } = await runCommand(args, { env: testServer.env });
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
});
