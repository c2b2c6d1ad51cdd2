import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemas, type Settings } from '../../../schemas';
import { listDueTargets, saveLead } from '../../data';
import { createTestDatabase, createTestLeadKeys, type TestDatabase } from '../../data/testing';
import type { LeadRecord } from '../../dealer';
import { withDefaults } from '../../layout';
import { startDeliveryQueue, type DeliveryQueue, type DeliveryQueueOptions } from './delivery-queue';
import type { LeadSite } from './create-lead-message';

const TIMEOUT = { timeout: 30_000 };
const settings = withDefaults(schemas.settings, {}) as unknown as Settings;
const record: LeadRecord = {
  ...{ form: 'enquiry', category: 'General Enquiry', event_id: 22, source: 'Website' },
  ...{ name: 'Ann Lee', email: 'ann@example.com', phone: '', message: '', dateTime: '' },
  ...{ opt_in: false, opt_in_text: '', terms_conditions: false, url: '/', user_agent: '' },
  lead_attributes: { visited_pages: [], linked_query_params: {} },
};
const site: LeadSite = {
  slug: 'yard',
  settings,
  locations: [],
  catalogue: { findRecord: () => Promise.resolve(undefined) },
  config: { name: 'The Yard', timeZone: 'Australia/Brisbane', locale: 'en-AU', contact: {}, domains: [] },
};

const keys = createTestLeadKeys(1);
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

/** Starts a process's queue. Its senders append to `sent`. */
function start(sent: string[], overrides: Partial<DeliveryQueueOptions> = {}): Promise<DeliveryQueue> {
  return startDeliveryQueue({
    pool: database.pool,
    db: database.db,
    sites: { get: () => site },
    runAsTenant: (_tenant, work) => database.db.transaction(work),
    environment: { dataDir: '/nowhere', getSecret: () => undefined },
    keys,
    log: pino({ level: 'silent' }),
    send: (_site, key, message) => {
      sent.push(`${key} ${message.record.message}`);
      return Promise.resolve({ status: 'delivered' });
    },
    ...overrides,
  });
}

/** Stores a lead. Its message must be new: a repeated one without a key counts as the same lead. */
const save = (destination: string, message: string) =>
  database.db.transaction((db) =>
    saveLead(db, keys, {
      tenant: 'yard',
      record: { ...record, message },
      isSuspect: false,
      destinations: [destination],
    }),
  );

describe('the delivery queue', () => {
  it('delivers what was stored while no process ran, and what is stored later', async () => {
    const sent: string[] = [];
    await save('early', 'before');
    const queue = await start(sent);
    await expect.poll(() => sent, TIMEOUT).toEqual(['early before']);
    await save('early', 'after');
    queue.wake('yard', ['early']);
    await expect.poll(() => sent, TIMEOUT).toEqual(['early before', 'early after']);
    await queue.close();
  });

  it('delivers each lead once and in order, however many processes there are', async () => {
    const sent: string[] = [];
    const queues = await Promise.all([start(sent), start(sent), start(sent)]);
    const texts = Array.from({ length: 20 }, (_, index) => `lead ${String(index).padStart(2, '0')}`);
    for (const text of texts) {
      await save('shared', text);
      for (const queue of queues) queue.wake('yard', ['shared']);
    }
    await expect.poll(() => sent.length, TIMEOUT).toBeGreaterThanOrEqual(texts.length);
    await expect
      .poll(() => listDueTargets(database.db, new Date(Date.now() + 86_400_000)), TIMEOUT)
      .toEqual([]);
    expect(sent).toEqual(texts.map((text) => `shared ${text}`));
    await Promise.all(queues.map((queue) => queue.close()));
  });

  it('does not let a slow destination hold up another', async () => {
    const sent: string[] = [];
    let finish = () => {};
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const queue = await start(sent, {
      send: async (_site, key) => {
        if (key === 'slow') await slow;
        sent.push(key);
        return { status: 'delivered' };
      },
    });
    await save('slow', 'one');
    await save('quick', 'two');
    queue.wake('yard', ['slow', 'quick']);
    await expect.poll(() => sent, TIMEOUT).toEqual(['quick']);
    // Nor do leads that wait for the slow one.
    await save('slow', 'three');
    queue.wake('yard', ['slow']);
    await save('quick', 'four');
    queue.wake('yard', ['quick']);
    await expect.poll(() => sent, TIMEOUT).toEqual(['quick', 'quick']);
    finish();
    await expect.poll(() => sent, TIMEOUT).toEqual(['quick', 'quick', 'slow', 'slow']);
    await queue.close();
  });

  it('finds leads whose process was killed before it could say that there is work', async () => {
    const sent: string[] = [];
    const queue = await start(sent);
    await save('forgotten', 'stored');
    await queue.sweep();
    await expect.poll(() => sent, TIMEOUT).toEqual(['forgotten stored']);
    await queue.close();
  });

  it('tries again after a failure', async () => {
    const sent: string[] = [];
    let isDown = true;
    const queue = await start(sent, {
      random: () => 0,
      send: (_site, key) => {
        if (isDown) {
          isDown = false;
          return Promise.resolve({ status: 'failed', isPermanent: false, reason: 'Down.' });
        }
        sent.push(key);
        return Promise.resolve({ status: 'delivered' });
      },
    });
    await save('retried', 'again');
    queue.wake('yard', ['retried']);
    await expect.poll(() => sent, TIMEOUT).toEqual(['retried']);
    await queue.close();
  });

  it('goes on after the database was gone while a job ended', async () => {
    const sent: string[] = [];
    let isDown = false;
    const query = (text: string, values: unknown[]) =>
      isDown ? Promise.reject(new Error('connect ECONNREFUSED')) : database.pool.query(text, values);
    const queue = await start(sent, {
      pool: { query },
      send: (_site, key) => {
        sent.push(key);
        isDown = sent.length === 1;
        return Promise.resolve({ status: 'delivered' });
      },
    });
    await save('interrupted', 'first');
    queue.wake('yard', ['interrupted']);
    await expect.poll(() => sent, TIMEOUT).toEqual(['interrupted']);
    await expect(queue.sweep()).resolves.toBeUndefined();
    isDown = false;
    await save('interrupted', 'second');
    queue.wake('yard', ['interrupted']);
    await expect.poll(() => sent, TIMEOUT).toEqual(['interrupted', 'interrupted']);
    await queue.close();
  });
});
