import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visibleText } from '../support/html';
import { sendRequest } from '../support/http';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createSiteClient, type SiteClient } from '../support/site';
import { PLAIN_SITE } from '../support/tenants';

/** A dealer eight hours ahead of UTC all year, with what comes and goes in 2031. */
const DEALER = 'dated-dealer';
const FILES: Readonly<Record<string, unknown>> = {
  'tenant.json': { name: 'Dated Dealer', extends: PLAIN_SITE.slug, timeZone: 'Australia/Perth' },
  'content/events.schema.json': {
    title: 'Events',
    route: '/events/:slug',
    fields: { summary: { type: 'string' } },
  },
  'content/events/night-sale.json': {
    id: 'night-sale',
    fields: {
      title: 'Night sale',
      summary: 'One evening only.',
      from: '2031-12-24T17:30',
      until: '2031-12-24T21:00',
    },
  },
  'pages/events.json': {
    id: 'events',
    route: '/events',
    extends: 'shell',
    provides: { entries: { source: 'entries', collection: 'events' } },
    head: { title: 'Events | {site.name}', description: 'All events.' },
    content: {
      main: [
        { id: 'events', block: 'entry-list', props: { level: 1, heading: 'Events', variant: 'rows' } },
        {
          id: 'christmas',
          block: 'notice',
          props: { text: 'We are closed today.' },
          when: { today: { $gte: '2031-12-25' } },
        },
        {
          id: 'days-left',
          block: 'countdown',
          props: { heading: 'Until Christmas', date: '2031-12-25', shownDays: 30 },
        },
      ],
    },
  },
  'pages/event.json': {
    id: 'event',
    route: '/events/:slug',
    extends: 'shell',
    provides: { entry: { source: 'entry', collection: 'events', slug: ':slug' } },
    head: { title: '{entry.title} | {site.name}', description: '{entry.summary}' },
    content: { main: [{ id: 'event', block: 'entry-article', props: { variant: 'plain' } }] },
  },
};

let testServer: IsolatedServer;
let dealer: SiteClient;
let draft: string;
beforeAll(async () => {
  testServer = await startIsolatedServer({
    prepare(tenants) {
      for (const [file, value] of Object.entries(FILES))
        tenants.write(`${DEALER}/${file}`, JSON.stringify(value));
    },
  });
  const { port } = testServer.server;
  dealer = createSiteClient(DEALER, port);
  const host = `localhost:${port}`;
  const document = await sendRequest(port, host, '/playground', {});
  const token = /name="playground-token" content="([^"]+)"/.exec(document.body)?.[1] ?? '';
  const response = await sendRequest(port, host, '/playground/api/drafts', {
    method: 'POST',
    headers: {
      ...{ 'x-playground-token': token, origin: `http://${host}` },
      'content-type': 'application/json',
    },
    body: JSON.stringify({ tenant: DEALER, page: 'events', files: [] }),
  });
  ({ draft } = JSON.parse(response.body) as { draft: string });
});
afterAll(() => testServer.close());

const preview = (path: string, moment?: string) =>
  dealer.get(
    `${path}?playground-draft=${draft}${moment === undefined ? '' : `&playground-at=${encodeURIComponent(moment)}`}`,
  );

describe('a preview at a date and time', () => {
  test('shows an entry from its minute to its minute in the dealer’s time zone', async () => {
    const states = await Promise.all(
      ['2031-12-24T17:29', '2031-12-24T17:30', '2031-12-24T20:59', '2031-12-24T21:00'].map(async (moment) => [
        (await preview('/events', moment)).body.includes('Night sale'),
        (await preview('/events/night-sale', moment)).status,
      ]),
    );
    expect(states).toEqual([
      [false, 404],
      [true, 200],
      [true, 200],
      [false, 410],
    ]);
    expect((await preview('/events')).body).not.toContain('Night sale');
  });

  test('shows what has a date condition, and counts the days', async () => {
    const eve = visibleText((await preview('/events', '2031-12-24T09:00')).body);
    expect(eve).toMatch(/\b1\s+day/);
    expect(eve).not.toContain('We are closed today.');
    const day = visibleText((await preview('/events', '2031-12-25T09:00')).body);
    expect(day).toContain('We are closed today.');
  });

  test('tells the page’s scripts the moment, and is stored nowhere', async () => {
    const { body, headers } = await preview('/events', '2031-12-24T18:00');
    expect(body).toContain(`data-moment="${Date.parse('2031-12-24T10:00:00Z')}"`);
    expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined]);
  });

  test.each(['2031-12-24', '2031-13-24T10:00', '2031-12-24T25:00', 'now', '9999-12-31T00:00', ''])(
    'rejects %j',
    async (moment) => {
      expect((await preview('/events', moment)).status).toBe(400);
    },
  );
});

describe('the public site', () => {
  test('ignores a date, with and without the draft of someone else', async () => {
    const before = await dealer.get('/events');
    const at = 'playground-at=2031-12-24T18:00';
    const dated = await dealer.get(`/events?${at}`);
    expect([dated.status, dated.headers['etag']]).toEqual([200, before.headers['etag']]);
    expect(dated.body).not.toContain('Night sale');
    const remote = await dealer.get(`/events?playground-draft=${draft}&${at}`, {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect([remote.status, remote.body.includes('Night sale')]).toEqual([200, false]);
    expect((await dealer.get(`/events/night-sale?${at}`)).status).toBe(404);
  });

  test('gets nothing of a preview from its caches', async () => {
    const before = await dealer.get('/events');
    expect((await preview('/events', '2031-12-24T18:00')).body).toContain('Night sale');
    const after = await dealer.get('/events');
    expect(after.body).toBe(before.body);
    expect(after.headers['etag']).toBe(before.headers['etag']);
    // A preview of now uses the caches of the site, which must not have what was shown at a date either.
    expect((await preview('/events')).body).not.toContain('Night sale');
  });
});
