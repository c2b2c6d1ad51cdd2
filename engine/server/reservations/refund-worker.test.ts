import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createStockRepository,
  handlePaymentEvent,
  listReservations,
  releaseReservation,
  startReservation,
} from '../../data';
import { createTestDatabase, testVehicle, type TestDatabase } from '../../data/testing';
import { createSandboxPayments, type PaymentProvider } from '../../services/payment';
import { startRefundWorker } from './refund-worker';

const NOW = new Date('2026-12-01T00:00:00Z');
const sandbox = createSandboxPayments({ secret: 's', pagePath: '/' });

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

/** Reserves a car, pays, and releases it, so that the deposit is to be refunded. */
async function releasePaid(tenant: string): Promise<string> {
  await createStockRepository(database).upsert(tenant, [testVehicle('A1')], { source: 'feed' });
  await database.pool.query(
    `INSERT INTO leads (id, tenant, idempotency_key, content_hash, kind, is_suspect, data)
     VALUES ($1, $1, 'k', 'h', 'reserve', false, '{}')`,
    [tenant],
  );
  const pay = { provider: 'sandbox', defaultDepositCents: 20_000, payMinutes: 15, holdHours: 48 };
  return database.asTenant(database.db, tenant, async (db) => {
    const started = await startReservation(db, { tenant, vehicleId: 'a1', leadId: tenant, ...pay }, NOW);
    if (started.outcome !== 'started' || started.paymentId === undefined) throw new Error(started.outcome);
    const { paymentId, reservation } = started;
    const event = { tenant, provider: 'sandbox', id: randomUUID(), paymentId, reference: 'ref' } as const;
    await handlePaymentEvent(db, { ...event, result: 'paid', cents: 20_000 }, { now: NOW, holdHours: 48 });
    await releaseReservation(db, reservation, { actor: 'operator', now: NOW });
    return reservation.id;
  });
}

/** Runs the worker until it has logged a number of messages. */
async function runUntil(
  count: number,
  findProvider: () => PaymentProvider | undefined,
  now: () => Date = () => NOW,
): Promise<string[]> {
  const messages: string[] = [];
  let finish: (() => void) | undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const add = (_: unknown, text = '') => {
    messages.push(text);
    if (messages.length === count) finish?.();
  };
  const log = { info: add, warn: add, error: add };
  const worker = startRefundWorker({ database, findProvider, log, pollMs: 1, now });
  await finished;
  await worker.close();
  return messages;
}

it('refunds a deposit through its provider', async () => {
  const id = await releasePaid('one');
  const refunds: unknown[] = [];
  const provider: PaymentProvider = {
    ...sandbox,
    refund(request) {
      refunds.push(request);
      return Promise.resolve({ state: 'made' });
    },
  };
  expect(await runUntil(1, () => provider)).toEqual(['refunded a deposit']);
  const [found] = await listReservations(database.db, { ids: [id], limit: 1 });
  expect(found).toMatchObject({ state: 'refunded', payments: [{ state: 'refunded' }] });
  expect(refunds).toEqual([
    {
      ...{ paymentId: found?.payments[0]?.id, tenant: 'one', reference: 'ref', cents: 20_000 },
      ...{ keyNumber: 0, refundId: null, isMade: false },
    },
  ]);
});

it('keeps trying if the provider fails or is not configured, and says why', async () => {
  const id = await releasePaid('two');
  const failing = { ...sandbox, refund: () => Promise.reject(new Error('no answer')) };
  expect(await runUntil(1, () => failing)).toEqual(['a deposit could not be refunded']);
  const find = async () => (await listReservations(database.db, { ids: [id], limit: 1 }))[0];
  expect(await find()).toMatchObject({
    state: 'refunding',
    payments: [{ attempts: 1, lastError: 'no answer', nextAttemptAt: new Date(NOW.getTime() + 30_000) }],
  });
  const later = new Date(NOW.getTime() + 30_000);
  await runUntil(
    1,
    () => undefined,
    () => later,
  );
  expect(await find()).toMatchObject({
    payments: [{ attempts: 2, lastError: expect.stringContaining("'sandbox'") }],
  });
  const end = new Date(NOW.getTime() + 86_400_000);
  expect(
    await runUntil(
      1,
      () => sandbox,
      () => end,
    ),
  ).toEqual(['refunded a deposit']);
  expect(await find()).toMatchObject({ state: 'refunded', payments: [{ lastError: null }] });
});

it('waits for a refund that is pending, starts a new one after it has failed, and says so', async () => {
  const id = await releasePaid('three');
  const asked: (string | null | number)[][] = [];
  const answers = [
    { state: 'pending', refundId: 're_1' },
    { state: 'pending', refundId: 're_1', problem: 'needs details' },
    { state: 'failed', problem: 'expired card' },
    { state: 'made' },
  ] as const;
  const provider: PaymentProvider = {
    ...sandbox,
    refund({ refundId, keyNumber }) {
      asked.push([refundId, keyNumber]);
      return Promise.resolve(answers[asked.length - 1] ?? { state: 'made' });
    },
  };
  const run = (hours: number) =>
    runUntil(
      1,
      () => provider,
      () => new Date(NOW.getTime() + hours * 3_600_000),
    );
  const find = async () => (await listReservations(database.db, { ids: [id], limit: 1 }))[0];
  expect(await run(0)).toEqual(['a refund is on its way']);
  expect(await find()).toMatchObject({ state: 'refunding', payments: [{ attempts: 0, lastError: null }] });
  for (const hours of [1, 2]) expect(await run(hours)).toEqual(['the provider has not refunded a deposit']);
  expect(await find()).toMatchObject({ state: 'refunding', payments: [{ lastError: 'expired card' }] });
  expect(await run(24)).toEqual(['refunded a deposit']);
  expect(asked).toEqual([
    [null, 0],
    ['re_1', 0],
    ['re_1', 0],
    [null, 1],
  ]);
  expect(await find()).toMatchObject({
    state: 'refunded',
    payments: [{ state: 'refunded', lastError: null }],
  });
});

it('sends the money again if the bank returns a refund that was made at once', async () => {
  const id = await releasePaid('four');
  /** Answers the same key in the same way, whatever has happened to the refund since. */
  const refunds = new Map<string, { refundId: string; isReturned: boolean }>();
  const provider: PaymentProvider = {
    ...sandbox,
    refund({ paymentId, keyNumber, refundId }) {
      const known = [...refunds.values()].find((refund) => refund.refundId === refundId);
      if (known?.isReturned) return Promise.resolve({ state: 'failed', problem: 'account closed' });
      const key = `${paymentId}-${keyNumber}`;
      const made = known ?? refunds.get(key) ?? { refundId: `re_${refunds.size}`, isReturned: false };
      refunds.set(key, made);
      return Promise.resolve({ state: 'made', refundId: made.refundId });
    },
  };
  const run = (hours: number) =>
    runUntil(
      1,
      () => provider,
      () => new Date(NOW.getTime() + hours * 3_600_000),
    );
  const find = async () => (await listReservations(database.db, { ids: [id], limit: 1 }))[0];
  expect(await run(0)).toEqual(['refunded a deposit']);
  for (const refund of refunds.values()) refund.isReturned = true;
  const event = { tenant: 'four', provider: 'sandbox', id: 'evt', paymentId: '', reference: 'ref' } as const;
  const cause = { now: new Date(NOW.getTime() + 3_600_000), holdHours: 48 };
  await database.asTenant(database.db, 'four', (db) =>
    handlePaymentEvent(db, { ...event, result: 'refund', cents: 0 }, cause),
  );
  expect(await run(1)).toEqual(['the provider has not refunded a deposit']);
  expect(await find()).toMatchObject({ state: 'refunding', payments: [{ lastError: 'account closed' }] });
  expect(await run(2)).toEqual(['refunded a deposit']);
  expect(await find()).toMatchObject({ state: 'refunded', payments: [{ refundId: 're_1', keyNumber: 1 }] });
});
