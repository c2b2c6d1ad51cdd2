import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createDealerMail, writeMailboxFile, type LeadMessage } from '../../services/lead-delivery';
import { addMailboxRoutes } from './mailbox-page';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-mailbox-'));
const app = fastify();
addMailboxRoutes(app, folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const message: LeadMessage = {
  ...{
    leadId: 'lead-1',
    createdAt: '2026-11-24T00:00:00.000Z',
    timeZone: 'Australia/Brisbane',
    locale: 'en-AU',
  },
  site: { slug: 'yard', name: 'The Yard', url: 'https://yard.example' },
  dealer: { name: 'The Yard', email: 'sales@yard.example' },
  record: {
    ...{ form: 'enquiry', category: 'General Enquiry', event_id: 22, source: 'Website' },
    ...{
      name: 'Ann <script>alert(1)</script>',
      email: 'ann@example.com',
      phone: '',
      message: 'Is it </iframe> there?',
    },
    ...{ dateTime: '', opt_in: false, opt_in_text: '', terms_conditions: false, url: '/', user_agent: '' },
    lead_attributes: { visited_pages: [], linked_query_params: {} },
  },
  isSuspect: false,
};

test('lists the emails and says that nothing was sent', async () => {
  expect((await app.inject('/__forecourt/mailbox')).body).toContain('No emails yet');
  const route = { folder, from: 'leads@yard.example', to: 'sales@yard.example' };
  expect(await writeMailboxFile(createDealerMail(message), route)).toEqual({ status: 'delivered' });
  const { body, headers } = await app.inject('/__forecourt/mailbox');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('Sandbox: nothing here was emailed');
  expect(body).toContain('<td>sales@yard.example</td>');

  const href = /href="(\/__forecourt\/mailbox\/[^"]+)"/.exec(body)?.[1] ?? '';
  const mail = await app.inject(href);
  expect(mail.statusCode).toBe(200);
  expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
  // What the visitor wrote is text, and the HTML part runs nothing.
  expect(mail.body).not.toContain('<script>');
  expect(mail.body.match(/<\/iframe>/g)).toHaveLength(1);
  expect(mail.body).toContain('<iframe title="The email as HTML" sandbox srcdoc="');
});

test.each(['nothing.eml', '..%2f..%2fetc%2fpasswd', '%00'])('answers 404 for %s', async (name) => {
  const { statusCode, body } = await app.inject(`/__forecourt/mailbox/${name}`);
  expect([400, 404]).toContain(statusCode);
  expect(body).not.toContain('root:');
});
