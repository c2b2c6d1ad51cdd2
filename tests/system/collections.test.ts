import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../support/cli';
import { getHeader } from '../support/http';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createTemporaryFolder, root } from '../support/server';
import { createSiteClient, type SiteClient } from '../support/site';
import { PLAIN_SITE } from '../support/tenants';

/** A group of dealers with a collection that the engine knows nothing about, and a dealer of it. */
const GROUP = 'events-group';
const DEALER = 'events-dealer';

const entry = (id: string, fields: object) => JSON.stringify({ id, fields });
const FILES: Readonly<Record<string, string>> = {
  [`${GROUP}/tenant.json`]: JSON.stringify({
    name: 'Events group',
    template: true,
    extends: 'base',
    timeZone: 'Australia/Brisbane',
  }),
  [`${GROUP}/content/events.schema.json`]: JSON.stringify({
    title: 'Events',
    route: '/events/:slug',
    required: ['venue', 'summary'],
    markdown: 'text',
    fields: {
      venue: { type: 'string' },
      summary: { type: 'string' },
      text: { $ref: 'markdown.schema.json' },
      seats: { type: 'integer', default: 40 },
    },
  }),
  [`${GROUP}/content/events/open-day.json`]: entry('open-day', {
    title: 'Open day',
    date: '2026-11-01',
    venue: 'The yard',
    summary: 'Come and look under the bonnet.',
    text: ['## What to bring', 'A hat. See [our cars](/search/used-cars).'],
  }),
  [`${GROUP}/content/events/tow-school.json`]: entry('tow-school', {
    title: 'Tow school',
    date: '2026-10-01',
    venue: 'The paddock',
    summary: 'Reverse a van.',
  }),
  // Ten hours ahead of UTC all year.
  [`${GROUP}/content/events/night-sale.json`]: entry('night-sale', {
    title: 'Night sale',
    venue: 'The yard',
    summary: 'One evening only.',
    from: '2030-03-01T18:00',
    until: '2030-03-01T21:00',
  }),
  [`${GROUP}/pages/events.json`]: JSON.stringify({
    id: 'events',
    route: '/events',
    extends: 'shell',
    provides: { entries: { source: 'entries', collection: 'events' } },
    head: { title: 'Events | {site.name}', description: 'All events.', canonical: '{site.url}/events' },
    content: {
      main: [{ id: 'events', block: 'entry-list', props: { level: 1, heading: 'Events', variant: 'rows' } }],
    },
  }),
  [`${GROUP}/pages/event.json`]: JSON.stringify({
    id: 'event',
    route: '/events/:slug',
    extends: 'shell',
    provides: { entry: { source: 'entry', collection: 'events', slug: ':slug' } },
    head: {
      title: '{entry.title} at {entry.venue} | {site.name}',
      description: '{entry.summary}',
      canonical: '{site.url}{entry.href}',
    },
    content: { main: [{ id: 'event', block: 'entry-article', props: { variant: 'plain' } }] },
  }),
  [`${DEALER}/tenant.json`]: JSON.stringify({ name: 'Events Dealer', extends: GROUP }),
};
const OPEN_DAY = `${DEALER}/content/events/open-day.json`;

let testServer: IsolatedServer;
let dealer: SiteClient;
const clockFile = join(createTemporaryFolder('clock'), 'shift');
const setClock = (instant?: string) =>
  writeFileSync(clockFile, String(instant === undefined ? 0 : Date.parse(instant) - Date.now()));

beforeAll(async () => {
  setClock();
  testServer = await startIsolatedServer({
    prepare: (tenants) => {
      for (const [file, text] of Object.entries(FILES)) tenants.write(file, text);
      tenants.write(`${DEALER}/locations.json`, tenants.read(`${PLAIN_SITE.slug}/locations.json`));
    },
    env: {
      TEST_CLOCK: clockFile,
      NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'tests/support/movable-clock.mjs')).href}`,
    },
  });
  dealer = createSiteClient(DEALER, testServer.server.port);
});
afterAll(() => testServer.close());

const read = async (path: string, headers?: Record<string, string>) =>
  dealer.get(path, headers && { headers });

describe('a collection that is only JSON files', () => {
  test('passes the check', async () => {
    const { stdout } = await runCommand(['check', '--json'], {
      env: { TENANTS_DIR: testServer.tenants.folder },
    });
    const { diagnostics = [] } = JSON.parse(stdout) as { diagnostics?: { file: string; message: string }[] };
    expect(diagnostics.filter(({ file }) => /^events-[a-z]+\/(?:content|pages)\//.test(file))).toEqual([]);
  });

  test('has a list with links, newest first', async () => {
    const { status, body } = await read('/events');
    expect(status).toBe(200);
    expect(body).toMatch(/href="\/events\/open-day"[\s\S]*href="\/events\/tow-school"/);
    expect(body).not.toContain('Night sale');
  });

  test('has a page for each entry, with its own fields in the title', async () => {
    const { status, body } = await read('/events/open-day');
    expect(status).toBe(200);
    expect(body).toContain('<title>Open day at The yard | Events Dealer</title>');
    expect(body).toMatch(/<h2[^>]*>What to bring<\/h2>/);
    expect((await read('/events/no-such-event')).status).toBe(404);
  });

  test('is in the sitemap', async () => {
    const { body } = await read('/sitemaps/pages-1.xml');
    expect(body).toMatch(/<loc>[^<]*\/events\/open-day<\/loc><lastmod>2026-11-01<\/lastmod>/);
    expect(body).not.toContain('night-sale');
  });
});

describe('an inherited entry', () => {
  test('is changed in one line by a dealer, and only there', async () => {
    const change = { op: 'set', path: 'title', value: 'Open day with a sausage sizzle' };
    testServer.tenants.write(OPEN_DAY, JSON.stringify({ id: 'open-day', changes: [change] }, null, 2));
    await expect
      .poll(async () => (await read('/events')).body, { timeout: 60_000 })
      .toContain('sausage sizzle');
    expect((await read('/events/open-day')).body).toContain('Come and look under the bonnet.');
  });

  test('is reported by drift when the base changes it', async () => {
    const run = async (...args: string[]) => {
      const { stdout } = await runCommand(['drift', '--tenant', DEALER, '--json', ...args], {
        env: { TENANTS_DIR: testServer.tenants.folder },
      });
      const { entries } = JSON.parse(stdout) as {
        entries: { file: string; class: string; reason: string }[];
      };
      return entries.filter(({ file }) => file === OPEN_DAY);
    };
    await run('--record');
    expect(await run()).toMatchObject([{ class: 'clean' }]);
    testServer.tenants.edit(`${GROUP}/content/events/open-day.json`, ({ fields }) => {
      Object.assign(fields as object, { title: 'Big open day' });
    });
    expect(await run()).toMatchObject([
      { class: 'shadows-a-change', reason: 'The inherited value is now "Big open day".' },
    ]);
  });
});

describe('the Markdown file of an entry', () => {
  const SCHOOL = `${DEALER}/content/events/tow-school.md`;
  const readSchool = async () => (await read('/events/tow-school')).body;

  test('is the text of the entry in its layer, as soon as it is saved', async () => {
    testServer.tenants.write(
      `${GROUP}/content/events/tow-school.md`,
      '## Before you come\n\nBring *your* van.\n',
    );
    await expect.poll(readSchool, { timeout: 60_000 }).toMatch(/<h2[^>]*>Before you come<\/h2>/);
    expect(await readSchool()).toContain('<em>your</em>');
    testServer.tenants.write(SCHOOL, '## At our yard\n\nBring a mate.\n');
    await expect.poll(readSchool, { timeout: 60_000 }).toMatch(/<h2[^>]*>At our yard<\/h2>/);
    expect(await readSchool()).toContain('The paddock');
  });

  test('with a broken link keeps the last valid text, and check names its line', async () => {
    testServer.tenants.write(SCHOOL, '## At our yard\n\nSee [the map](/nowhere-at-all).\n');
    const { stdout } = await runCommand(['check', '--json'], {
      env: { TENANTS_DIR: testServer.tenants.folder },
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { file: string }[] };
    expect(diagnostics.filter(({ file }) => file === SCHOOL)).toMatchObject([{ code: 'FC905', line: 3 }]);
    testServer.tenants.write(SCHOOL, '## At the yard\n\nBring two mates.\n');
    await expect.poll(readSchool, { timeout: 60_000 }).toContain('Bring two mates.');
  });
});

describe('an entry with a beginning and an end', () => {
  const START = '2030-03-01T08:00:00Z';
  const END = '2030-03-01T11:00:00Z';
  const before = (instant: string, seconds: number) =>
    new Date(Date.parse(instant) - seconds * 1_000).toISOString();
  /** Seconds for which any cache may serve a response. */
  const lifetime = (response: Awaited<ReturnType<typeof read>>): number => {
    const [, fresh, stale] =
      /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(getHeader(response, 'cdn-cache-control')) ?? [];
    return Number(fresh) + Number(stale);
  };
  test('comes at its minute, and no cache outlives the page without it', async () => {
    setClock(before(START, 50));
    const first = await read('/events');
    expect(first.body).not.toContain('Night sale');
    expect(lifetime(first)).toBeLessThanOrEqual(50);
    expect((await read('/events/night-sale')).status).toBe(404);
    const etag = getHeader(first, 'etag');
    setClock(START);
    const second = await read('/events', { 'if-none-match': etag });
    expect(second.status).toBe(200);
    expect(second.body).toContain('Night sale');
    expect((await read('/events/night-sale')).status).toBe(200);
    expect((await read('/sitemaps/pages-1.xml')).body).toContain('/events/night-sale');
  });

  test('goes at its minute, and its page is gone', async () => {
    setClock(before(END, 40));
    const [list, page] = [await read('/events'), await read('/events/night-sale')];
    expect(list.body).toContain('Night sale');
    expect(lifetime(list)).toBeLessThanOrEqual(40);
    expect(lifetime(page)).toBeLessThanOrEqual(40);
    setClock(END);
    const after = await read('/events', { 'if-none-match': getHeader(list, 'etag') });
    expect(after.status).toBe(200);
    expect(after.body).not.toContain('Night sale');
    expect((await read('/events/night-sale')).status).toBe(410);
    expect((await read('/sitemaps/pages-1.xml')).body).not.toContain('/events/night-sale');
  });
});

describe('a collection whose fields change', () => {
  const SCHEMA = `${GROUP}/content/events.schema.json`;
  const env = () => ({ TENANTS_DIR: testServer.tenants.folder });

  test('is reported by check, and migrated in all layers with the sites unchanged', async () => {
    const path = `${DEALER}/content/events/night-sale.json`;
    const text =
      '{ "id": "night-sale",\n  "changes": [{ "op": "set",  "path": "venue", "value": "The shed" }] }\n';
    testServer.tenants.write(path, text);
    testServer.tenants.edit(SCHEMA, (schema) => {
      const { venue: place, ...fields } = schema['fields'] as Record<string, unknown>;
      Object.assign(schema, {
        fields: { ...fields, place },
        required: ['place', 'summary'],
        version: 2,
        migrations: [{ to: 2, steps: [{ op: 'rename-field', from: 'venue', to: 'place' }] }],
      });
    });
    testServer.tenants.edit(`${GROUP}/pages/event.json`, ({ head }) => {
      Object.assign(head as object, { title: '{entry.title} in {entry.place} | {site.name}' });
    });
    const check = await runCommand(['check', '--json'], { env: env() });
    const { diagnostics } = JSON.parse(check.stdout) as { diagnostics: { file: string; code: string }[] };
    expect(diagnostics.filter(({ file }) => file === path).map(({ code }) => code)).toEqual([
      'FC654',
      'FC655',
    ]);

    const { stdout } = await runCommand(['migrate', '--json'], { env: env() });
    expect(JSON.parse(stdout)).toMatchObject({
      isWritten: true,
      unequal: [],
      collections: [
        { layer: DEALER, collection: 'events', from: 1, to: 2 },
        { layer: GROUP, collection: 'events', from: 1, to: 2 },
      ],
    });
    expect(testServer.tenants.read(path)).toBe(text.replace('"venue"', '"place"'));
    expect(JSON.parse(testServer.tenants.read(`${GROUP}/versions.json`))).toEqual({ 'content/events': 2 });
    const again = await runCommand(['migrate'], { env: env() });
    expect(again.stdout).toContain('up to date');
    const after = await runCommand(['check', '--json'], { env: env() });
    const { diagnostics: left } = JSON.parse(after.stdout) as { diagnostics: { file: string }[] };
    expect(left.filter(({ file }) => /^events-[a-z]+\/(?:content|pages)\//.test(file))).toEqual([]);
    await expect
      .poll(async () => (await read('/events/tow-school')).body, { timeout: 20_000 })
      .toContain('<title>Tow school in The paddock | Events Dealer</title>');
  });
});
