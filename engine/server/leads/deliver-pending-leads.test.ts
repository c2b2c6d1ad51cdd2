import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemas, type Settings } from '../../../schemas';
import { listLeads, saveLead } from '../../data';
import { createTestDatabase, createTestLeadKeys, type TestDatabase } from '../../data/testing';
import { testVehicle } from '../../data/testing/test-vehicle';
import type { LeadRecord } from '../../dealer';
import { withDefaults } from '../../layout';
import type { DeliveryResult, LeadMessage } from '../../services/lead-delivery';
import { deliverPendingLeads, type LeadDeliveryOptions } from './deliver-pending-leads';
import type { LeadSite } from './create-lead-message';

const settings = withDefaults(schemas.settings, {}) as unknown as Settings;
const record: LeadRecord = {
  ...{ form: 'enquiry', category: 'Vehicle Enquiry', event_id: 15, source: 'Website', car_id: 'u7' },
  ...{ name: 'Ann Lee', email: 'ann@example.com', phone: '', message: 'Hello', dateTime: '' },
  ...{ opt_in: false, opt_in_text: '', terms_conditions: false, url: '/', user_agent: '' },
  lead_attributes: { visited_pages: [], linked_query_params: {} },
};
const site: LeadSite = {
  slug: 'yard',
  settings,
  locations: [
    {
      ...{ id: 'main', name: 'Main Yard', slug: 'main', primary: true, time_zone: 'Australia/Perth' },
      address: { street: '1 Main St', city: 'Perth', state: 'WA', postcode: '6000' },
      contact_detail: { email: 'main@yard.example' },
    },
  ],
  catalogue: { findRecord: (id) => Promise.resolve(id === 'u7' ? testVehicle('U7') : undefined) },
  config: {
    name: 'The Yard',
    timeZone: 'Australia/Brisbane',
    locale: 'en-AU',
    contact: {},
    domains: ['yard.example'],
  },
};

const keys = createTestLeadKeys(1);
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

/** Stores leads for a destination of their own, and delivers them with the given answers, one after the other. */
async function createTarget(name: string, answers: readonly DeliveryResult[]) {
  const target = { tenant: 'yard', destination: name };
  const ids: string[] = [];
  const sent: LeadMessage[] = [];
  const logged: string[] = [];
  let time = Date.now() + 3_600_000;
  const remaining = [...answers];
  const options: LeadDeliveryOptions = {
    sites: { get: (slug) => (slug === 'yard' ? site : undefined) },
    runAsTenant: (_tenant, work) => database.db.transaction(work),
    environment: { dataDir: '/nowhere', getSecret: () => undefined },
    keys,
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    send: (_site, _key, message) => {
      sent.push(message);
      return Promise.resolve(remaining.shift() ?? { status: 'delivered' });
    },
    now: () => new Date(time),
    random: () => 0.5,
  };
  return {
    async save(message: string, leadKeys = keys) {
      const lead = {
        tenant: 'yard',
        record: { ...record, message, name: `${name} ${message}` },
        isSuspect: false,
      };
      const { id } = await database.db.transaction((db) =>
        saveLead(db, leadKeys, { ...lead, destinations: [name] }),
      );
      ids.push(id);
    },
    deliver: (more: Partial<LeadDeliveryOptions> = {}) =>
      deliverPendingLeads(target, { ...options, ...more }),
    advanceTo: (date: Date) => void (time = date.getTime()),
    sentTexts: () => sent.map(({ record: { message } }) => message),
    messages: sent,
    ids,
    logged: () => logged.join('\n'),
    async deliveries() {
      const leads = await listLeads(database.db, keys, { ids, limit: 100 });
      return ids.map((id) => leads.find((lead) => lead.id === id)?.deliveries[0]);
    },
    async states() {
      return (await this.deliveries()).map((delivery) => delivery?.state);
    },
  };
}

const DOWN: DeliveryResult = { status: 'failed', isPermanent: false, reason: 'The server is down.' };
const GONE: DeliveryResult = { status: 'failed', isPermanent: true, reason: 'No such mailbox.' };

describe('the receipts of visitors', () => {
  it('do not wait for one whose mailbox does not answer', async () => {
    const target = await createTarget('visitor:receipt', [DOWN]);
    for (const text of ['one', 'two', 'three']) await target.save(text);
    const next = await target.deliver();
    expect(target.sentTexts()).toEqual(['one', 'two', 'three']);
    expect(await target.states()).toEqual(['pending', 'delivered', 'delivered']);
    target.advanceTo(next!);
    expect(await target.deliver()).toBeUndefined();
    expect(await target.states()).toEqual(['delivered', 'delivered', 'delivered']);
  });
});

describe('the leads of a destination', () => {
  it('are delivered in order, with their vehicle and the location that answers', async () => {
    const target = await createTarget('plain', []);
    for (const text of ['one', 'two', 'three']) await target.save(text);
    expect(await target.deliver()).toBeUndefined();
    expect(target.sentTexts()).toEqual(['one', 'two', 'three']);
    expect(await target.states()).toEqual(['delivered', 'delivered', 'delivered']);
    expect(target.messages[0]).toMatchObject({
      timeZone: 'Australia/Perth',
      site: { slug: 'yard', name: 'The Yard', url: 'https://yard.example' },
      dealer: { name: 'Main Yard', email: 'main@yard.example' },
      vehicle: { make: 'Toyota', href: expect.stringMatching(/^https:\/\/yard\.example\/cars\//) },
    });
  });

  it('wait for one that fails, and are delivered in order when the receiver is back', async () => {
    const target = await createTarget('down', [DOWN, DOWN]);
    for (const text of ['one', 'two']) await target.save(text);
    const first = await target.deliver();
    expect(first).toBeInstanceOf(Date);
    // Too early: nothing is sent.
    expect(await target.deliver()).toEqual(first);
    expect(target.sentTexts()).toEqual(['one']);
    target.advanceTo(first!);
    const second = await target.deliver();
    expect(second!.getTime()).toBeGreaterThan(first!.getTime());
    target.advanceTo(second!);
    expect(await target.deliver()).toBeUndefined();
    expect(target.sentTexts()).toEqual(['one', 'one', 'one', 'two']);
    expect(await target.states()).toEqual(['delivered', 'delivered']);
  });

  it('are left to their process as long as it tries, and to others soon after it was killed', async () => {
    const target = await createTarget('slow', []);
    await target.save('one');
    const start = Date.now() + 3_600_000;
    const at = (seconds: number) => new Date(start + seconds * 1_000);
    target.advanceTo(at(0));
    let answer: (result: DeliveryResult) => void = () => undefined;
    let slow: Promise<Date | undefined> | undefined;
    await new Promise<void>((resolve) => {
      const send = () =>
        new Promise<DeliveryResult>((settle) => {
          answer = settle;
          resolve();
        });
      slow = target.deliver({ send, renewMs: 5 });
    });
    // Another process asks, each time a moment before the claim ends.
    for (const seconds of [14, 28, 42]) {
      target.advanceTo(at(seconds));
      await expect.poll(() => target.deliver({ now: () => at(seconds) })).toEqual(at(seconds + 15));
    }
    expect(target.sentTexts()).toEqual([]);
    answer({ status: 'delivered' });
    expect(await slow).toBeUndefined();
    expect(await target.states()).toEqual(['delivered']);

    await target.save('two');
    target.advanceTo(at(60));
    // It never ends, and is not renewed: its process was killed.
    const isClaimed = new Promise<void>((resolve) => {
      const hang = () => new Promise<never>(() => resolve());
      void target.deliver({ send: hang, renewMs: 2 ** 30 });
    });
    await isClaimed;
    expect(await target.deliver()).toEqual(at(75));
    target.advanceTo(at(75));
    expect(await target.deliver()).toBeUndefined();
    expect(target.sentTexts()).toEqual(['two']);
    expect(await target.states()).toEqual(['delivered', 'delivered']);
  });

  it('go on at once after one that can never be delivered', async () => {
    const target = await createTarget('gone', [GONE]);
    for (const text of ['one', 'two']) await target.save(text);
    expect(await target.deliver()).toBeUndefined();
    expect(await target.states()).toEqual(['failed', 'delivered']);
  });

  it('are given up after three days, and those that came later are still delivered', async () => {
    const target = await createTarget(
      'dead',
      Array.from({ length: 1_000 }, () => DOWN),
    );
    await target.save('one');
    const start = Date.now();
    let next = await target.deliver();
    let last = next;
    while (next) {
      last = next;
      target.advanceTo(next);
      next = await target.deliver();
    }
    expect(await target.states()).toEqual(['failed']);
    const days = (last!.getTime() - start) / 86_400_000;
    expect(days).toBeGreaterThan(2);
    expect(days).toBeLessThan(4);
    await target.save('two');
    expect(await target.deliver({ send: () => Promise.resolve({ status: 'delivered' }) })).toBeUndefined();
    expect(await target.states()).toEqual(['failed', 'delivered']);
  });

  it('stay stored if sending throws or their site is not served, and the log says nothing personal', async () => {
    const target = await createTarget('thrown', []);
    await target.save('one');
    const first = await target.deliver({
      send: () => Promise.reject(new TypeError('ann@example.com')),
    });
    expect(first).toBeInstanceOf(Date);
    target.advanceTo(first!);
    const second = await target.deliver({ sites: { get: () => undefined } });
    expect(second).toBeInstanceOf(Date);
    expect(await target.states()).toEqual(['pending']);
    expect(target.logged()).toContain('TypeError');
    for (const word of ['ann@', 'Ann', 'Lee']) expect(target.logged()).not.toContain(word);
  });

  it('wait while their key is missing, without holding up the others', async () => {
    const target = await createTarget('locked', []);
    const lost = createTestLeadKeys(9);
    await target.save('one', lost);
    await target.save('two');
    expect(await target.deliver()).toBeUndefined();
    expect(target.sentTexts()).toEqual(['two']);
    const [delivery] = await target.deliveries();
    expect(delivery).toMatchObject({
      ...{ state: 'pending', attempts: 0 },
      lastError: expect.stringMatching(new RegExp(`the key ${lost.current.id}, which is missing\\. Add it`)),
    });
    // Said once.
    await target.deliver();
    expect(target.logged().split('a lead cannot be read and waits')).toHaveLength(2);
    for (const word of ['ann@', 'Ann', 'Lee']) expect(target.logged()).not.toContain(word);
    expect(await target.deliver({ keys: createTestLeadKeys(1, 9) })).toBeUndefined();
    expect(target.sentTexts()).toEqual(['two', 'one']);
    expect(await target.deliveries()).toMatchObject([{ state: 'delivered', lastError: null }, {}]);
  });

  it('are given up with the reason if they were damaged, and the others go on', async () => {
    const target = await createTarget('damaged', []);
    for (const text of ['one', 'two']) await target.save(text);
    await database.pool.query(
      'UPDATE leads SET encrypted_data = set_byte(encrypted_data, 20, (get_byte(encrypted_data, 20) + 1) % 256) WHERE id = $1',
      [target.ids[0]],
    );
    expect(await target.deliver()).toBeUndefined();
    expect(await target.deliveries()).toMatchObject([
      { state: 'failed', lastError: expect.stringContaining('damaged') },
      { state: 'delivered' },
    ]);
  });
});
