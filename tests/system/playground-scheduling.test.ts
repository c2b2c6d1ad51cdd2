import { beforeEach, expect, test } from 'vitest';
import type { PlaygroundScheduledList } from '../../schemas';
import { findViolations } from '../support/axe';
import { setUpPlayground } from '../support/playground';
import { callPlayground, listDrafts } from '../support/playground-api';
import { shareDatabase } from '../support/server-database';
import { startServer } from '../support/server';
import { PLAIN_SITE } from '../support/tenants';

const { slug } = PLAIN_SITE;
const HOME = `${slug}/pages/home.json`;
const HEADING = 'Your next car';
const format = (heading: string, tone = 'soft') => `{
  "$schema": "../../../schemas/page.schema.json",
  "id": "home",
  "changes": [
    { "op": "set", "node": "sell", "path": "tone", "value": "${tone}" },
    { "op": "set", "node": "hero", "path": "heading", "value": "${heading}" }
  ]
}
`;

const playground = setUpPlayground({
  reset: (tenants) => tenants.write(HOME, format(HEADING)),
  // A server is killed, and the server refuses times in the past.
  ignoredErrors: /ERR_|Failed to load resource/,
});
const port = () => playground.testServer.server.port;
const readHome = () => playground.testServer.tenants.read(HOME);
const call = async (action: string, body: object) => {
  const response = await callPlayground(port(), `scheduled/${action}`, { tenant: slug, ...body });
  return { status: response.status, list: JSON.parse(response.body) as PlaygroundScheduledList };
};
const list = async () => (await call('list', {})).list.changes;
const schedule = async (text: string, times: object = { publishAt: '2090-01-01T09:00' }) =>
  call('add', { note: 'Spring', files: [{ path: HOME, base: format(HEADING), text }], ...times });

/** A busy machine may need this time to start, claim a change and compile it. */
const PUBLISHING = { timeout: 40_000, interval: 100 };

beforeEach(async () => {
  for (const { id } of await list()) await call('cancel', { id });
});

/** Makes the next step of all changes due at a moment in SQL. */
async function setDue(moment: string): Promise<void> {
  const database = await shareDatabase(playground.testServer);
  await database.pool.query(
    `UPDATE scheduled_changes SET publish_at = ${moment}, unpublish_at = CASE WHEN state = 'live' THEN ${moment} ELSE unpublish_at END`,
  );
  await database.close();
}

test('edits are scheduled with an end, listed in the dealer’s time, published early and taken back early', async () => {
  const { page } = playground;
  await playground.item('hero').click();
  await playground.field('heading').getByRole('textbox').fill('Spring is here');
  await page.getByText('kept as a draft').waitFor();
  await page.keyboard.press('ControlOrMeta+Shift+s');
  const review = page.getByRole('dialog', { name: 'Review and save' });
  await review.getByLabel('What is this change about?').fill('Spring heading');
  await review.getByRole('button', { name: 'Publish later…' }).click();
  await review.getByLabel('Publish at').fill('2020-01-05T09:00');
  await review.getByRole('button', { name: 'Schedule' }).click();
  await review.getByText('The time has passed.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await review.getByLabel('Publish at').fill('2090-01-05T09:00');
  await review.getByLabel('Undo at').fill('2090-02-05T17:30');
  await review.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('Scheduled. The edits are no longer in the draft.').waitFor();
  await page.getByText('All changes saved').waitFor();
  await expect.poll(() => listDrafts(port(), slug)).toEqual([]);
  expect(readHome()).toBe(format(HEADING));

  await page.keyboard.press('Alt+Shift+l');
  const change = page.getByRole('listitem', { name: 'Spring heading' });
  await change
    .getByText(/Will be published 5 Jan 2090, 9:00\sam \w+, and undone 5 Feb 2090, 5:30\spm \w+/)
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
  await change.getByRole('button', { name: 'Publish now' }).click();
  await change.getByText('Published. Will be undone').waitFor();
  expect(await playground.fetchHomePage()).toContain('Spring is here');
  await change.getByRole('button', { name: 'Undo now' }).click();
  await page.getByText('Nothing is scheduled.').waitFor();
  expect(readHome()).toBe(format(HEADING));
  expect(await playground.fetchHomePage()).not.toContain('Spring is here');
});

test('a change is published at its time, also if the server was killed before, and taken back at its end', async () => {
  await schedule(format('Published on time'), {
    ...{ publishAt: '2090-01-01T09:00', unpublishAt: '2090-01-02T09:00' },
  });
  const { child } = playground.testServer.server;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
  await setDue('now()');
  await playground.testServer.start();
  await expect.poll(playground.fetchHomePage, PUBLISHING).toContain('Published on time');
  expect(await list()).toMatchObject([{ state: 'live', isPublished: true }]);

  // Later changes of other blocks stay.
  playground.testServer.tenants.write(HOME, format('Published on time', 'accent'));
  await setDue('now()');
  await expect.poll(playground.fetchHomePage, PUBLISHING).toContain(HEADING);
  expect(readHome()).toBe(format(HEADING, 'accent'));
  await expect.poll(list, PUBLISHING).toEqual([]);
});

test('two processes publish a change once', async () => {
  const countRevisions = async () => {
    const { body } = await callPlayground(port(), 'history/list', { tenant: slug });
    return (JSON.parse(body) as { revisions: unknown[] }).revisions.length;
  };
  const before = await countRevisions();
  const { dataDir, env } = playground.testServer;
  const second = await startServer({ dataDir, env });
  try {
    for (const heading of ['One', 'Two', 'Three']) {
      playground.testServer.tenants.write(HOME, format(HEADING));
      await schedule(format(heading));
      await setDue('now()');
      await expect.poll(readHome, PUBLISHING).toBe(format(heading));
      await expect.poll(list, PUBLISHING).toEqual([]);
    }
  } finally {
    await second.stop();
  }
  expect(await countRevisions()).toBe(before + 3);
});

test('a change that does not fit any more is not published, and its edits are not lost', async () => {
  const { page } = playground;
  await schedule(format('From the schedule'));
  playground.testServer.tenants.write(HOME, format('Changed meanwhile'));
  await setDue('now()');
  await expect.poll(list, PUBLISHING).toMatchObject([{ state: 'failed', isPublished: false }]);
  expect(readHome()).toBe(format('Changed meanwhile'));

  await page.reload();
  await page.getByText(/A scheduled change could not be published: “Spring”.*home\.json/).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show scheduled changes' }).click();
  await page.getByRole('button', { name: 'Edit as a draft' }).click();
  await playground.preview.getByRole('heading', { level: 1, name: 'From the schedule' }).waitFor();
  expect(await list()).toEqual([]);
});

test('edits with errors, without an order of times or outside the tenants are not scheduled', async () => {
  const statuses = [
    await schedule('{ "id": "home", "changes": 1 }'),
    await schedule(format('A'), { publishAt: '2090-01-02T09:00', unpublishAt: '2090-01-01T09:00' }),
    await call('add', { note: '', publishAt: '2090-01-02T09:00', files: [] }),
    await call('add', {
      ...{ note: '', publishAt: '2090-01-02T09:00' },
      files: [{ path: 'nobody/pages/home.json', base: null, text: '{}' }],
    }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([422, 422, 422, 422]);
  expect((await call('cancel', { id: 1_000_000 })).status).toBe(409);
  expect(await list()).toEqual([]);
});
