import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../support/cli';
import { sendRequest } from '../support/http';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createLead, sendLead } from '../support/leads';
import { PLAIN_SITE } from '../support/tenants';

const SLUG = PLAIN_SITE.slug;
const TIMEOUT = { timeout: 60_000 };

let testServer: IsolatedServer;
beforeAll(async () => {
  testServer = await startIsolatedServer({
    prepare: (tenants) =>
      tenants.edit(`${SLUG}/tenant.json`, (config) => {
        config['contact'] = { ...(config['contact'] as object), email: 'sales@yard.example' };
        config['settings'] = {
          ...(config['settings'] as object),
          leads: {
            destinations: [
              { id: 'dealer', kind: 'email', includesSuspects: true },
              { id: 'crm', kind: 'adf', to: ['crm@crm.example'] },
              { id: 'archive', kind: 'file', format: 'json' },
            ],
          },
        };
      }),
  });
});
afterAll(() => testServer.close());

const send = async (change: object = {}) => {
  const lead = createLead(testServer.site);
  const body = JSON.stringify({ ...(JSON.parse(lead.body) as object), ...change });
  const { port } = testServer.server;
  expect(await sendLead(port, testServer.site.host, { ...lead, body })).toBe(201);
  return lead.key;
};
const leads = async (...args: string[]) => {
  const { code, stdout, stderr } = await runCommand(['leads', ...args], { env: testServer.env });
  expect(code, stderr).toBe(0);
  return stdout;
};

/** The emails that name a lead's key, which is in its message. */
async function readMails(key: string) {
  const folder = join(testServer.dataDir, 'mailbox');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const mails = await Promise.all(names.map((name) => simpleParser(readFileSync(join(folder, name)))));
  return mails.filter(({ text }) => text?.includes(key) === true);
}
const getAddresses = (mails: Awaited<ReturnType<typeof readMails>>) =>
  mails.flatMap(({ to }) => (to && !Array.isArray(to) ? to.text : [])).sort();

describe('a lead', () => {
  test('reaches the dealer, the CRM system, the archive and the visitor, each once', async () => {
    const key = await send();
    await expect.poll(async () => getAddresses(await readMails(key)), TIMEOUT).toHaveLength(3);
    const mails = await readMails(key);
    expect(getAddresses(mails)).toEqual(['ann@example.com', 'crm@crm.example', expect.stringContaining('@')]);
    const adf = mails.find(({ text }) => text?.includes('<adf>') === true);
    expect(adf?.text).toContain('<name part="full"');
    const folder = join(testServer.dataDir, 'lead-files', SLUG, 'archive');
    await expect.poll(() => existsSync(folder) && readdirSync(folder).length, TIMEOUT).toBe(1);
    const [file = ''] = readdirSync(folder);
    expect(readFileSync(join(folder, file), 'utf8')).toContain(key);
    await expect
      .poll(
        async () =>
          (
            JSON.parse(await leads('list', '--json')) as { leads: { deliveries: { state: string }[] }[] }
          ).leads[0]?.deliveries.map(({ state }) => state),
        TIMEOUT,
      )
      .toEqual(['delivered', 'delivered', 'delivered', 'delivered']);
  });

  test('that a bot may have sent goes only where the site wants it, marked', async () => {
    const key = await send({ website: 'https://spam.example' });
    await expect.poll(async () => getAddresses(await readMails(key)), TIMEOUT).toHaveLength(1);
    const [mail] = await readMails(key);
    expect(mail?.subject).toMatch(/spam/i);
  });
});

test('a booked test drive is in the calendar file of the visitor’s receipt (LEAD-007)', async () => {
  const { port } = testServer.server;
  const days = Array.from({ length: 14 }, (_, index) =>
    new Date(Date.now() + (index + 1) * 86_400_000).toISOString().slice(0, 10),
  );
  const answers = await Promise.all(
    days.map((date) => sendRequest(port, testServer.site.host, `/api/test-drive/slots?date=${date}`)),
  );
  const slots = answers.flatMap(({ body }) => (JSON.parse(body) as { slots: { start: string }[] }).slots);
  const key = await send({ form: 'test-drive', dateTime: slots[0]?.start });
  const findFile = async () =>
    (await readMails(key))
      .flatMap(({ attachments }) => attachments)
      .find(({ filename }) => filename?.endsWith('.ics'));
  await expect.poll(findFile, TIMEOUT).toBeDefined();
  const file = await findFile();
  expect(file?.contentType).toBe('text/calendar');
  const text = file?.content.toString() ?? '';
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  // The start, in UTC: within half a day of the local time.
  const [, start = ''] = /DTSTART:(\d{8}T\d{6})Z/.exec(text) ?? [];
  const instant = Date.parse(start.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'));
  expect(Math.abs(instant - Date.parse(`${slots[0]?.start}:00Z`))).toBeLessThan(13 * 3_600_000);
});

test('a destination that fails holds up no other, and is retried by command', async () => {
  const folder = join(testServer.dataDir, 'lead-files', SLUG, 'archive');
  rmSync(folder, { recursive: true, force: true });
  // A file in place of the folder: nothing can be written.
  writeFileSync(folder, '');
  const key = await send();
  await expect.poll(async () => getAddresses(await readMails(key)), TIMEOUT).toHaveLength(3);
  const isWaiting = async () => {
    const list = JSON.parse(await leads('list', '--json', '--state', 'pending')) as {
      leads: { id: string; deliveries: { destination: string; state: string; attempts: number }[] }[];
    };
    return list.leads.flatMap(({ id, deliveries }) =>
      deliveries.flatMap(({ destination, state, attempts }) =>
        state === 'pending' && attempts > 0 ? [{ id, destination }] : [],
      ),
    );
  };
  await expect.poll(isWaiting, TIMEOUT).toMatchObject([{ destination: 'archive' }]);
  const [{ id } = { id: '' }] = await isWaiting();
  rmSync(folder);
  expect(await leads('retry', id)).toContain('1 delivery is attempted again');
  await expect.poll(() => existsSync(folder) && readdirSync(folder).length, { timeout: 120_000 }).toBe(1);
});

test('leads are shown, exported without formulas, and forgotten', async () => {
  await send({ name: '=HYPERLINK("https://evil.example")', email: 'bo@example.com' });
  const csv = await leads('export', '--email', 'BO@example.com');
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  const [id = ''] = csv.split('\r\n')[1]?.split(',') ?? [];
  const shown = await leads('show', id);
  expect(shown).toContain('email: bo@example.com');
  expect(shown).toContain('Deliveries:');
  expect(await leads('forget', '--email', 'bo@example.com')).toContain('Deleted 1 lead.');
  expect((await leads('export', '--email', 'bo@example.com')).split('\r\n').filter(Boolean)).toHaveLength(1);
});
