import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStockRepository, listReservations, startReservation } from '../../data';
import { createTestDatabase, testVehicle, type TestDatabase } from '../../data/testing';
import type { ProviderRecord, PaymentLookup } from '../../services/payment';
import { runCommand } from '../run';
import { applyDifference, findDifferences } from './reconcile-payments';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

const tenant = 'harbour';

/** A reservation whose deposit the visitor has not paid, as far as we know. */
async function startPaying(provider: string): Promise<{ id: string; paymentId: string }> {
  const vehicleId = randomUUID();
  const car = { ...testVehicle(vehicleId), id: vehicleId };
  await createStockRepository(database).upsert(tenant, [car], { source: 'feed' });
  await database.pool.query(
    `INSERT INTO leads (id, tenant, idempotency_key, content_hash, kind, is_suspect, data)
     VALUES ($1, $2, $1, 'h', 'reserve', false, '{}')`,
    [vehicleId, tenant],
  );
  const pay = { provider, defaultDepositCents: 20_000, payMinutes: 15, holdHours: 48 };
  const started = await database.asTenant(database.db, tenant, (db) =>
    startReservation(db, { tenant, vehicleId, leadId: vehicleId, ...pay }, new Date()),
  );
  if (started.outcome !== 'started' || started.paymentId === undefined) throw new Error(started.outcome);
  return { id: started.reservation.id, paymentId: started.paymentId };
}

it('finds a payment of which no event came, and handles it once', async () => {
  const { id, paymentId } = await startPaying('stripe');
  await startPaying('sandbox');
  const other = await startPaying('stripe');
  const records: Readonly<Record<string, ProviderRecord>> = {
    [paymentId]: { isPaid: true, paidCents: 20_000, refundedCents: 0, reference: 'pi_1' },
  };
  const find = (payment: PaymentLookup) => {
    const record = records[payment.paymentId];
    return record ? Promise.resolve(record) : Promise.reject(new Error('no answer'));
  };
  const books = {
    find: ({ provider }: { provider: string }) => (provider === 'stripe' ? { find } : {}),
  };
  const compare = () => findDifferences(database, { tenant, books });
  const { compared, found, failed } = await compare();
  expect({ compared, failed }).toEqual({
    ...{ compared: 1, failed: [{ id: other.paymentId, reason: 'no answer' }] },
  });
  expect(found).toMatchObject([{ difference: 'unknown-paid', payment: { id: paymentId } }]);
  const [item] = found;
  if (!item) throw new Error('no difference');
  // A site that was removed has no rule for how long the car is held.
  expect(await applyDifference(database, item, undefined)).toBe(false);
  expect(await applyDifference(database, item, 48)).toBe(true);
  expect(await applyDifference(database, item, 48)).toBe(false);
  expect(await listReservations(database.db, { ids: [id], limit: 1 })).toMatchObject([
    { state: 'held', payments: [{ state: 'paid', reference: 'pi_1' }] },
  ]);
  expect((await compare()).found).toEqual([]);
});

it('has the server ask again for a refund that the provider has made, or has not', async () => {
  const { id, paymentId } = await startPaying('stripe');
  const setPayment = (state: string) =>
    database.pool.query(
      `UPDATE reservation_payments SET state = $2, reference = 'pi_2', check_at = NULL, next_attempt_at = NULL WHERE id = $1`,
      [paymentId, state],
    );
  const findPayment = async () =>
    (await listReservations(database.db, { tenant, ids: [id], limit: 1 }))[0]?.payments[0];
  const compare = async (refundedCents: number) => {
    const record: ProviderRecord = { isPaid: true, paidCents: 20_000, refundedCents, reference: 'pi_2' };
    const find = ({ paymentId: sought }: PaymentLookup) =>
      sought === paymentId ? Promise.resolve(record) : Promise.reject(new Error('no answer'));
    return (await findDifferences(database, { tenant, books: { find: () => ({ find }) } })).found[0];
  };
  for (const [state, refundedCents, difference] of [
    ['refunding', 20_000, 'already-refunded'],
    ['refunded', 0, 'not-refunded'],
  ] as const) {
    await setPayment(state);
    const found = await compare(refundedCents);
    expect(found).toMatchObject({ difference });
    if (found) expect(await applyDifference(database, found, 48)).toBe(true);
    expect(await findPayment()).toMatchObject({ state, nextAttemptAt: expect.any(Date) as unknown });
  }
  await setPayment('paid');
  // People decide what becomes of a reservation whose deposit somebody has refunded.
  const found = await compare(20_000);
  expect(found).toMatchObject({ difference: 'already-refunded' });
  if (found) expect(await applyDifference(database, found, 48)).toBe(false);
  await setPayment('failed');
});

it('names the payments of providers that a site does not have', async () => {
  const { found, failed } = await findDifferences(database, { tenant, books: { find: () => undefined } });
  expect(found).toEqual([]);
  expect(failed[0]?.reason).toContain("no payment provider 'stripe'");
});

it('is a command', async () => {
  const [out, err]: [string[], string[]] = [[], []];
  const run = (...args: string[]) =>
    runCommand(['reservations', ...args], {
      out: (text) => void out.push(text),
      err: (text) => void err.push(text),
      env: { DATABASE_URL: database.url },
    });
  expect(await run('reconcile', '--tenant', 'elsewhere', '--apply')).toBe(0);
  expect(out).toEqual(['Compared 0 payments: 0 differ.']);
  expect(await run('reconcile', 'x')).toBe(2);
  expect(await run('list', '--apply')).toBe(2);
  expect(err.join('\n')).toContain('--apply is for reservations reconcile');
});
