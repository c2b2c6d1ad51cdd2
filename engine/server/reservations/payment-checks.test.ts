import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import {
  createStockRepository,
  endDueReservations,
  handlePaymentEvent,
  listReservations,
  startReservation,
  type PaymentEvent,
} from '../../data';
import { createTestDatabase, testVehicle, type TestDatabase } from '../../data/testing';
import type { PaymentProvider, ProviderRecord, PaymentLookup } from '../../services/payment';
import { startPaymentChecks } from './payment-checks';

const NOW = new Date('2026-12-01T00:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const UNPAID: ProviderRecord = { isPaid: false, paidCents: 0, refundedCents: 0 };
const PAID: ProviderRecord = { isPaid: true, paidCents: 20_000, refundedCents: 0, reference: 'pi_1' };

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

/** Starts an attempt to pay that has 15 minutes. */
async function startPaying(tenant: string): Promise<string> {
  await createStockRepository(database).upsert(tenant, [testVehicle('A1')], { source: 'feed' });
  await database.pool.query(
    `INSERT INTO leads (id, tenant, idempotency_key, content_hash, kind, is_suspect, data)
     VALUES ($1, $1, 'k', 'h', 'reserve', false, '{}')`,
    [tenant],
  );
  const pay = { provider: 'stripe', defaultDepositCents: 20_000, payMinutes: 15, holdHours: 48 };
  const started = await database.asTenant(database.db, tenant, (db) =>
    startReservation(db, { tenant, vehicleId: 'a1', leadId: tenant, ...pay }, NOW),
  );
  if (started.outcome !== 'started') throw new Error(started.outcome);
  return started.reservation.id;
}

/** What the last run has logged with its warnings. */
const logged: unknown[] = [];

/** Runs the checks of all sites at a time, with the provider of one, until nothing is due. */
async function check(
  tenant: string,
  minutes: number,
  provider: Pick<PaymentProvider, 'find'> | undefined,
): Promise<string[]> {
  const messages: string[] = [];
  logged.length = 0;
  const log = {
    info: () => undefined,
    warn(entry: unknown, text = '') {
      logged.push(entry);
      messages.push(text);
    },
    error: (_: unknown, text = '') => void messages.push(text),
  };
  const now = () => after(minutes);
  const handleEvent = (event: PaymentEvent) =>
    database.asTenant(database.db, event.tenant, (db) =>
      handlePaymentEvent(db, event, { now: now(), holdHours: 48 }),
    );
  const checks = startPaymentChecks({
    ...{ database, handleEvent, log, now, pollMs: 1 },
    findProvider: (slug) => (slug === tenant ? provider : { find: () => Promise.resolve(UNPAID) }),
  });
  onTestFinished(() => checks.close());
  const isDue = 'SELECT 1 FROM reservation_payments WHERE tenant = $1 AND check_at <= $2';
  await expect
    .poll(async () => (await database.pool.query(isDue, [tenant, now()])).rowCount, { interval: 5 })
    .toBe(0);
  await checks.close();
  return messages;
}

const find = async (id: string) => {
  const [found] = await listReservations(database.db, { ids: [id], limit: 1 });
  return found && { state: found.state, payment: found.payments[0]?.state };
};

it('reserves the car for a payment of which no event came, before the car is free', async () => {
  const id = await startPaying('paid');
  const sought: PaymentLookup[] = [];
  const provider = {
    find(payment: PaymentLookup) {
      sought.push(payment);
      return Promise.resolve(PAID);
    },
  };
  expect(await check('paid', 14, provider)).toEqual([]);
  expect(sought).toEqual([]);
  expect(await check('paid', 15, provider)).toEqual(['found a payment without an event']);
  expect(sought).toMatchObject([{ reference: null, session: null }]);
  expect(await find(id)).toMatchObject({ state: 'held', payment: 'paid' });
});

it('frees the car if nothing was paid, and asks again as long as a visitor can pay', async () => {
  const id = await startPaying('late');
  let record: ProviderRecord = { ...UNPAID, isOpen: true };
  const provider = { find: () => Promise.resolve(record) };
  await check('late', 15, provider);
  expect(await find(id)).toMatchObject({ state: 'abandoned', payment: 'pending' });
  record = PAID;
  await check('late', 24, provider);
  expect(await find(id)).toMatchObject({ state: 'abandoned', payment: 'pending' });
  await check('late', 25, provider);
  expect(await find(id)).toMatchObject({ state: 'held', payment: 'paid' });
});

it('knows that nothing was charged once the page is closed, or has been for a day', async () => {
  const [closed, unknown] = [await startPaying('closed'), await startPaying('unknown')];
  await check('closed', 15, { find: () => Promise.resolve({ ...UNPAID, isOpen: false }) });
  expect(await find(closed)).toMatchObject({ state: 'abandoned', payment: 'failed' });
  const nothing = { find: () => Promise.resolve(UNPAID) };
  await check('unknown', 16, nothing);
  expect(await find(unknown)).toMatchObject({ state: 'abandoned', payment: 'pending' });
  await check('unknown', 24 * 60 + 1, nothing);
  expect(await find(unknown)).toMatchObject({ payment: 'failed' });
});

it('reserves nothing for a payment that somebody has refunded meanwhile', async () => {
  const id = await startPaying('returned');
  await check('returned', 15, { find: () => Promise.resolve({ ...PAID, refundedCents: 20_000 }) });
  expect(await find(id)).toMatchObject({ state: 'abandoned', payment: 'failed' });
});

it('keeps the car while the provider does not answer or is not configured, and asks again', async () => {
  const id = await startPaying('silent');
  const silent = { find: () => Promise.reject(new Error('no answer')) };
  expect(await check('silent', 15, silent)).toEqual(['could not ask a provider for a payment']);
  expect(await check('silent', 16, undefined)).toEqual(['could not ask a provider for a payment']);
  expect(await find(id)).toMatchObject({ state: 'paying', payment: 'pending' });
  await check('silent', 17, { find: () => Promise.resolve(PAID) });
  expect(await find(id)).toMatchObject({ state: 'held', payment: 'paid' });
});

it('asks after an outage before the car is free, and frees it if there is no answer', async () => {
  const paid = await startPaying('outage');
  // The server starts again, and ends at once what is over.
  const { failures } = await endDueReservations(database, after(30));
  expect(failures).toEqual([]);
  expect(await find(paid)).toMatchObject({ state: 'paying', payment: 'pending' });
  const silentProvider = { find: () => Promise.reject(new Error('no answer')) };
  await check('outage', 24, silentProvider);
  expect(await find(paid)).toMatchObject({ state: 'paying', payment: 'pending' });
  await check('outage', 30, { find: () => Promise.resolve(PAID) });
  expect(await find(paid)).toMatchObject({ state: 'held', payment: 'paid' });
  const silent = await startPaying('outage-silent');
  await check('outage-silent', 30, silentProvider);
  expect(await find(silent)).toMatchObject({ state: 'abandoned', payment: 'pending' });
});

it('keeps a car for a payment that was found and could not be stored, without its values in the log', async () => {
  const id = await startPaying('broken');
  // PostgreSQL stores no text with this character.
  await check('broken', 30, { find: () => Promise.resolve({ ...PAID, reference: 'pi_secret\0' }) });
  expect(await find(id)).toMatchObject({ state: 'paying', payment: 'pending' });
  expect(logged).toMatchObject([{ reason: expect.stringContaining('Failed query') as unknown }]);
  expect(JSON.stringify(logged)).not.toContain('pi_secret');
});

it('does not ask for ever on a site that no longer has the provider', async () => {
  const id = await startPaying('removed');
  const findCheck = async () => {
    const [found] = await listReservations(database.db, { ids: [id], limit: 1 });
    return found?.payments[0]?.checkAt;
  };
  const days = (count: number) => count * 24 * 60;
  await check('removed', days(7), undefined);
  expect(await findCheck()).toEqual(after(days(7) + 60));
  await check('removed', days(7) + 60, undefined);
  expect(await findCheck()).toBeNull();
  expect(await find(id)).toMatchObject({ state: 'abandoned', payment: 'pending' });
});

it('frees the car at once if the provider keeps no books', async () => {
  const id = await startPaying('sandbox');
  await check('sandbox', 15, {});
  expect(await find(id)).toMatchObject({ state: 'abandoned', payment: 'pending' });
});
