import { execFileSync } from 'node:child_process';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createSampleTenant, createTenantFiles } from '../../engine/server/sites/new-tenant';
import { runProgram } from '../support/cli';
import { visibleText } from '../support/html';
import { sendRequest } from '../support/http';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createTemporaryFolder, startServer } from '../support/server';
import { createSiteClient } from '../support/site';
import { PLAIN_SITE } from '../support/tenants';

// Two dealers on one server: what is broken in one must not affect the other.

const BROKEN = PLAIN_SITE.slug;
const NEIGHBOUR = 'neighbour';
const TIMEOUT = { timeout: 25_000 };

let testServer: IsolatedServer;

const fetchHomeText = async (slug: string) =>
  visibleText((await createSiteClient(slug, testServer.server.port).get('/')).body);
const getPath = (slug: string) => `${slug}/pages/home.json`;
const homeWithHeading = (value: string) =>
  JSON.stringify({ id: 'home', changes: [{ op: 'set', node: 'hero', path: 'heading', value }] });
const setHeading = (slug: string, heading: string) =>
  testServer.tenants.write(getPath(slug), homeWithHeading(heading));
const expectHeading = (slug: string, heading: string) =>
  expect.poll(() => fetchHomeText(slug), TIMEOUT).toContain(heading);

/** Replaces a tenant file with a named pipe until the test ends. */
function replaceWithPipe(path: string): void {
  const file = join(testServer.tenants.folder, path);
  rmSync(file, { force: true });
  execFileSync('mkfifo', [file]);
  // Even if the test fails: a later write would block the worker for ever, as nobody reads the pipe.
  onTestFinished(() => rmSync(file, { force: true }));
}

beforeAll(async () => {
  testServer = await startIsolatedServer({
    slug: BROKEN,
    prepare: (tenants) => {
      for (const [file, text] of Object.entries(createTenantFiles(createSampleTenant(NEIGHBOUR, 'base'))))
        tenants.write(`${NEIGHBOUR}/${file}`, text);
      tenants.write(getPath(BROKEN), homeWithHeading('Good version'));
    },
  });
});
afterAll(() => testServer.close());

test('a site with errors keeps its last valid version, and others go on', async () => {
  testServer.tenants.write(getPath(BROKEN), '{ "id": "home", "changes": [');
  setHeading(NEIGHBOUR, 'Neighbour one');
  await expectHeading(NEIGHBOUR, 'Neighbour one');
  expect(await fetchHomeText(BROKEN)).toContain('Good version');
});

test('after a restart, each site has its newest valid version', async () => {
  await testServer.server.stop();
  setHeading(NEIGHBOUR, 'Neighbour two');
  await testServer.start();
  await expectHeading(NEIGHBOUR, 'Neighbour two');
  expect(await fetchHomeText(BROKEN)).toContain('Good version');
  expect(testServer.server.log.join('\n')).toMatch(/serving the last valid version/);
});

test('a named pipe among the files stops nobody, and check reports it', async () => {
  replaceWithPipe(getPath(BROKEN));
  setHeading(NEIGHBOUR, 'Neighbour three');
  await expectHeading(NEIGHBOUR, 'Neighbour three');
  expect(await fetchHomeText(BROKEN)).toContain('Good version');
  const { code, stdout } = await runProgram(['check'], { env: testServer.env });
  expect(code).toBe(1);
  expect(stdout).toContain(`${getPath(BROKEN)}:1:1 error FC008 The file is not a regular file.`);
});

test('an error in a shared template stops the change for all its sites', async () => {
  const base = testServer.tenants.read('base/pages/home.json');
  testServer.tenants.write('base/pages/home.json', base.replace('{', '{ "tite": "Home",'));
  setHeading(NEIGHBOUR, 'Neighbour four');
  await expect.poll(() => testServer.server.log.join('\n'), TIMEOUT).toContain("'tite'");
  expect(await fetchHomeText(NEIGHBOUR)).toContain('Neighbour three');
  testServer.tenants.write('base/pages/home.json', base);
  await expectHeading(NEIGHBOUR, 'Neighbour four');
});

test('a folder that a deployment replaces is watched again', async () => {
  const folder = join(testServer.tenants.folder, NEIGHBOUR);
  cpSync(folder, `${folder}.next`, { recursive: true });
  rmSync(folder, { recursive: true });
  renameSync(`${folder}.next`, folder);
  setHeading(NEIGHBOUR, 'Neighbour five');
  await expectHeading(NEIGHBOUR, 'Neighbour five');
});

test('a new site with errors answers 503, and appears once they are fixed', async () => {
  const files = createTenantFiles(createSampleTenant('newcomer', 'base'));
  for (const [file, text] of Object.entries(files)) testServer.tenants.write(`newcomer/${file}`, text);
  testServer.tenants.write('newcomer/theme.json', '{');
  setHeading(NEIGHBOUR, 'Neighbour six');
  await expectHeading(NEIGHBOUR, 'Neighbour six');
  const newcomer = createSiteClient('newcomer', testServer.server.port);
  expect((await newcomer.get('/')).status).toBe(503);
  testServer.tenants.write('newcomer/theme.json', files['theme.json'] ?? '');
  await expect.poll(async () => (await newcomer.get('/')).status, TIMEOUT).toBe(200);
});

describe('on an empty data folder', () => {
  test('the others are served, and the site with errors answers 503 until it is fixed', async () => {
    const { tenants } = testServer;
    const good = homeWithHeading('Good version');
    tenants.edit(`${BROKEN}/tenant.json`, (tenant) => (tenant['domains'] = ['broken.example']));
    tenants.write(getPath(BROKEN), '{ "id": "home", "changes": [');
    const server = await startServer({ env: { TENANTS_DIR: tenants.folder } });
    const { port } = server;
    const broken = createSiteClient(BROKEN, port);
    expect((await createSiteClient(NEIGHBOUR, port).get('/')).status).toBe(200);
    expect(await broken.get('/')).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    expect((await sendRequest(port, 'broken.example', '/')).status).toBe(503);
    expect((await broken.get('/readyz')).status).toBe(200);
    expect(server.log.join('\n')).toMatch(
      new RegExp(`"tenant":"${BROKEN}","msg":"errors in layouts: no valid`),
    );
    tenants.write(getPath(BROKEN), good);
    await expect.poll(async () => (await broken.get('/')).status, TIMEOUT).toBe(200);
    await server.stop();
  });

  test('the server does not start if no site is valid', async () => {
    const dataDir = createTemporaryFolder('data');
    testServer.tenants.write('base/tenant.json', '{');
    replaceWithPipe('base/pages/home.json');
    const env = { ...testServer.env, DATA_DIR: dataDir, PORT: '0' };
    const { code, stderr } = await runProgram(['start'], { env });
    rmSync(dataDir, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(stderr).toContain('base/tenant.json:1:');
    expect(stderr).toContain('base/pages/home.json:1:1 error FC008');
    expect(stderr).toContain('No site can be served');
  });
});
