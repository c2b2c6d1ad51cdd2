import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlaygroundState } from '../../schemas';
import { visibleText } from '../support/html';
import { sendRequest, type HttpRequest } from '../support/http';
import { createTemporaryFolder, root } from '../support/server';
import { PLAIN_SITE } from '../support/tenants';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';

const { slug } = PLAIN_SITE;
const HOME = `${slug}/pages/home.json`;
const original = `${JSON.stringify({
  id: 'home',
  changes: [{ op: 'set', node: 'hero', path: 'heading', value: 'Your next car is over the bridge' }],
})}\n`;

let testServer: IsolatedServer;
beforeAll(async () => {
  testServer = await startIsolatedServer({
    slug,
    prepare(tenants) {
      mkdirSync(join(tenants.folder, slug, 'pages'), { recursive: true });
      tenants.write(HOME, original);
    },
  });
});
afterAll(() => testServer.close());

const fetchHomePage = async (): Promise<string> => (await testServer.site.get('/')).body;
const host = (): string => `localhost:${testServer.server.port}`;

const port = () => testServer.server.port;
const get = (path: string, init?: HttpRequest, name = host()) => sendRequest(port(), name, path, init);
const fetchToken = async (): Promise<string> =>
  /name="playground-token" content="([^"]+)"/.exec((await get('/playground')).body)?.[1] ?? '';
const createApiHeaders = async () => ({
  'x-playground-token': await fetchToken(),
  origin: `http://${host()}`,
  'content-type': 'application/json',
});
const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
  get(`/playground/api/${path}`, {
    method: 'POST',
    headers: { ...(await createApiHeaders()), ...headers },
    body: JSON.stringify(body),
  });
const readJson = <Value>(path: string): Value => JSON.parse(readFileSync(join(root, path), 'utf8')) as Value;
const createWriteRequest = (path: string) => ({ files: [{ path, text: '{}', expected: null }] });

test('answers only the bare host on the same machine', async () => {
  expect((await get('/playground')).status).toBe(200);
  expect((await get('/playground', {}, `127.0.0.1:${port()}`)).status).toBe(200);
  expect((await get('/playground', {}, 'evil.example')).status).toBe(421);
  expect((await get('/playground', {}, `evil.localhost:${port()}`)).status).toBe(421);
  expect((await get('/playground', {}, testServer.site.host)).status).toBe(404);
  for (const name of ['x-forwarded-for', 'forwarded', 'via'])
    expect((await get('/playground', { headers: { [name]: '203.0.113.7' } })).status).toBe(404);
  const headers = await createApiHeaders();
  for (const path of ['world', `pages/${slug}/home`]) {
    expect((await get(`/playground/api/${path}`, { headers })).status).toBe(200);
    expect((await get(`/playground/api/${path}`, { headers }, 'evil.example')).status).toBe(421);
    expect((await get(`/playground/api/${path}`, { headers }, testServer.site.host)).status).toBe(404);
  }
});

test('rejects calls without a token or from another origin', async () => {
  const invalid: Record<string, string>[] = [
    { 'x-playground-token': 'guess' },
    { origin: 'http://evil.example' },
    { origin: testServer.site.url.replace(/\/$/, '') },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of invalid)
    expect((await post('save', createWriteRequest(`${slug}/pages/new.json`), headers)).status).toBe(403);
  expect((await get('/playground/api/world')).status).toBe(403);
  expect(readdirSync(join(testServer.tenants.folder, `${slug}/pages`))).not.toContain('new.json');
});

test('allows only its own code and no framing', async () => {
  const { headers } = await get('/playground');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['cache-control']).toBe('no-store');
  // Its files are on the bare host only, and tenants' pages do not refer to them.
  const script = /src="([^"]+)"/.exec((await get('/playground')).body)?.[1] ?? '';
  expect((await get(script)).status).toBe(200);
  expect((await testServer.site.get(script)).status).toBe(404);
  expect(await fetchHomePage()).not.toContain('/playground');
});

test('writes only pages and configuration of known tenants', async () => {
  const { folder } = testServer.tenants;
  const outside = createTemporaryFolder('outside');
  symlinkSync(outside, join(folder, `${slug}/pages/linked`));
  writeFileSync(join(outside, 'outside.json'), 'untouched');
  symlinkSync(join(outside, 'outside.json'), join(folder, `${slug}/pages/link.json`));
  const before = readdirSync(folder, { recursive: true }).map(String).sort();
  const paths = [
    '../outside.json',
    `${slug}/pages/../../../outside.json`,
    `${slug}/pages/..%2f..%2foutside.json`,
    '/etc/passwd.json',
    'C:\\x.json',
    `${slug}\\pages\\x.json`,
    `${slug}/pages/x\u0000.json`,
    `${slug}/pages/x.json\u0000`,
    `${slug}/pages/Home.json`,
    `${slug.toUpperCase()}/pages/x.json`,
    `${slug}/pages/linked/x.json`,
    `${slug}/pages/link.json`,
    `${slug}/dealerships.json`,
    `${slug}/stock.json`,
    `${slug}/media/tenant.json`,
    `${slug}/pages/tenant/theme.json`,
    `${slug}/Tenant.json`,
    'tenant.json',
    `${slug}/pages/x.html`,
    `${slug}/pages/.x.json`,
    'nobody/pages/x.json',
    `${slug}/pages/x.json/y.json`,
    '',
  ];
  for (const path of paths) expect((await post('save', createWriteRequest(path))).status, path).toBe(400);
  // If one file is invalid, none is written.
  const mixed = {
    files: [
      ...createWriteRequest(`${slug}/pages/fine.json`).files,
      ...createWriteRequest('nobody/pages/x.json').files,
    ],
  };
  expect((await post('save', mixed)).status).toBe(400);
  expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual(before);
  expect(readdirSync(outside)).toEqual(['outside.json']);
  expect(readFileSync(join(outside, 'outside.json'), 'utf8')).toBe('untouched');
  rmSync(outside, { recursive: true });
});

test('rejects invalid messages', async () => {
  const invalid = [null, [], {}, { tenant: slug, page: 'home' }, { tenant: '../x', page: 'home', files: [] }];
  for (const body of invalid) expect((await post('drafts', body)).status).toBe(400);
  const draft = { tenant: slug, page: 'home', files: [] };
  expect((await post('drafts', { ...draft, more: 1 })).status).toBe(400);
  expect((await post('drafts', { ...draft, tenant: 'nobody' })).status).toBe(404);
  expect((await post('drafts', draft)).status).toBe(200);
  expect((await get('/playground/api/pages/nobody/home', { headers: await createApiHeaders() })).status).toBe(
    404,
  );
});

test('serves a preview to the same machine and tenant only, until its draft expires', async () => {
  const text = original.replace('over the bridge', 'in the draft');
  const response = await post('drafts', {
    tenant: slug,
    page: 'home',
    files: [{ path: HOME, text }],
  });
  const { draft } = JSON.parse(response.body) as { draft: string };
  const address = `/?playground-draft=${draft}`;
  const preview = await testServer.site.get(address);
  expect(preview.body).toContain('in the draft');
  expect(preview.headers['cache-control']).toBe('no-store');
  expect(preview.headers['content-security-policy']).toContain(`frame-ancestors http://localhost:${port()}`);
  expect(await fetchHomePage()).not.toContain('in the draft');
  const remote = await testServer.site.get(address, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(remote.body).not.toContain('in the draft');
  const unknown = await testServer.site.get('/?playground-draft=00000000-0000-4000-8000-000000000000');
  expect(unknown.status).toBe(410);
});

test('shows the examples of blocks on a site’s own host, in its look, to this machine only', async () => {
  const getExample = (type: string, init?: HttpRequest, name = testServer.site.host) =>
    get(`/__forecourt/examples/${type}`, init, name);
  const { status, body, headers } = await getExample('notice');
  expect([status, headers['cache-control'], headers['x-frame-options']]).toEqual([
    200,
    'no-store',
    undefined,
  ]);
  expect(headers['content-security-policy']).toContain(`frame-ancestors http://localhost:${port()}`);
  const example = readJson<{ props: { text: string } }>('blocks/notice/example.json');
  expect(visibleText(body)).toContain(example.props.text);
  expect(body).not.toMatch(/<script(?! type="application\/json")/);
  const getAccent = (html: string) => /--color-accent:[^;]+/.exec(html)?.[0];
  expect(getAccent(body)).toBe(getAccent(await fetchHomePage()));
  const cards = await getExample('accordion?variant=cards');
  expect(cards.status).toBe(200);
  expect(cards.body).not.toBe((await getExample('accordion')).body);
  expect((await getExample('accordion?variant=circles')).status).toBe(404);
  expect((await getExample('accordion?variant=cards&variant=lines')).status).toBe(404);
  // A filter cannot be shown without the search around it.
  expect((await getExample('facet-list')).status).toBe(404);
  expect((await getExample('no-such-block')).status).toBe(404);
  expect((await getExample('notice', { headers: { forwarded: 'for=203.0.113.7' } })).status).toBe(404);
  expect((await getExample('notice', {}, host())).status).toBe(404);
});

test('shows the patterns of a draft in the look of its site, to this machine only', async () => {
  const words = 'Come to our open day';
  const pattern = {
    ...{ name: 'Open day', category: 'Campaigns' },
    // A thumbnail shows what is hidden most of the time, too.
    node: { id: 'words', block: 'notice', props: { text: words }, when: { 'site.name': 'No such dealer' } },
  };
  const files = [{ path: `${slug}/patterns/open-day.json`, text: JSON.stringify(pattern) }];
  const state = await post('drafts', { tenant: slug, page: 'home', files });
  const { draft, isShown, findings } = JSON.parse(state.body) as PlaygroundState;
  // Other tests leave files with mistakes behind.
  expect([isShown, findings.filter(({ file }) => file === files[0]?.path)]).toEqual([true, []]);
  const show = (id: string, init?: HttpRequest, name = testServer.site.host) =>
    get(`/__forecourt/drafts/${draft}/patterns/${id}`, init, name);
  const { status, body, headers } = await show('open-day');
  expect([status, headers['cache-control'], headers['x-frame-options']]).toEqual([
    200,
    'no-store',
    undefined,
  ]);
  expect(visibleText(body)).toContain(words);
  expect(body).not.toMatch(/<script(?! type="application\/json")/);
  expect((await show('no-such-pattern')).status).toBe(404);
  expect((await show('open-day', { headers: { forwarded: 'for=203.0.113.7' } })).status).toBe(404);
  expect((await show('open-day', {}, host())).status).toBe(404);
});
