import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { openPool, type Db } from '../database';
import type { Order } from '../../../schemas';
import { deleteLeadsBefore, deleteLeadsByEmail, saveLead } from '../leads';
import { createStockRepository, type StockRepository } from '../stock';
import {
  createTestDatabase,
  createTestLeadKeys,
  testLeadRecord,
  testVehicle,
  type TestDatabase,
} from '../testing';
import {
  claimPaymentCheck,
  claimRefund,
  completeReservation,
  countRefunds,
  endDueReservations,
  handlePaymentEvent,
  listReservations,
  postponeCheck,
  recordFailedRefund,
  recordPaymentPageOpened,
  recordRefunded,
  recordRefusedOpening,
  recordUnpaid,
  recordUnsettledRefund,
  releaseReservation,
  settleRefunds,
  startReservation,
  type NewReservation,
  type PaymentEvent,
} from '.';

const NOW = new Date('2026-12-01T00:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const keys = createTestLeadKeys(1);

let database: TestDatabase;
let stock: StockRepository;
/** Each test has its own tenant, named by this number. */
let tests = 0;
let tenant = 'site-0';
beforeAll(async () => {
  database = await createTestDatabase();
  stock = createStockRepository(database);
}, 60_000);
afterAll(() => database.drop());
afterEach(() => {
  tests += 1;
  tenant = `site-${tests}`;
});

const addLead = async (email: string) => {
  const record = testLeadRecord({ email });
  const lead = { tenant, key: randomUUID(), record, isSuspect: false };
  return (await database.asTenant(database.db, tenant, (db) => saveLead(db, keys, lead))).id;
};
const request = (leadId: string, changes: Partial<NewReservation> = {}): NewReservation => ({
  ...{ tenant, vehicleId: 'a1', leadId, provider: 'sandbox' },
  ...{ defaultDepositCents: 20_000, payMinutes: 15, holdHours: 48, ...changes },
});
const start = (asked: NewReservation, now = NOW, { db }: { db: Db } = database) =>
  database.asTenant(db, asked.tenant, (tenantDb) => startReservation(tenantDb, asked, now));
const reserve = async (changes: Partial<NewReservation> = {}, now = NOW) => {
  const started = await start(request(await addLead('ann@example.com'), changes), now);
  if (started.outcome !== 'started' || started.paymentId === undefined)
    throw new Error(`Not started: ${started.outcome}`);
  return { id: started.reservation.id, paymentId: started.paymentId };
};
const startWith = async (email: string, order: Order) => {
  const started = await start(request(await addLead(email), { order }));
  if (started.outcome !== 'started') throw new Error(`Not started: ${started.outcome}`);
  return started;
};
const tell = (paymentId: string, changes: Partial<PaymentEvent> = {}, now = NOW) => {
  const event: PaymentEvent = {
    ...{ tenant, provider: 'sandbox', id: randomUUID(), paymentId, reference: `ref-${paymentId}` },
    ...{ result: 'paid', cents: 20_000, ...changes },
  };
  return database.asTenant(database.db, event.tenant, (db) =>
    handlePaymentEvent(db, event, { now, holdHours: 48 }),
  );
};
const release = (id: string, now = NOW) =>
  database.asTenant(database.db, tenant, (db) =>
    releaseReservation(db, { tenant, id }, { actor: 'operator', now }),
  );
const find = async (id: string) => {
  const [found] = await listReservations(database.db, { ids: [id], limit: 1 });
  if (!found) throw new Error(`No reservation ${id}`);
  const { state, payments, transitions } = found;
  return {
    ...found,
    state,
    paid: payments.map((payment) => payment.state),
    log: transitions.map(({ to }) => to),
  };
};
/** The emails about a reservation that are, or were, to be sent. */
const listMails = async (id: string) => {
  const { rows } = await database.pool.query<{ destination: string }>(
    `SELECT destination FROM lead_deliveries JOIN reservations USING (lead_id, tenant)
     WHERE reservations.id = $1 AND destination LIKE '@%' ORDER BY destination`,
    [id],
  );
  return rows.map(({ destination }) => destination);
};
const isShownReserved = async (vehicleId = 'a1') => {
  const [car] = await stock.findByIds(tenant, [vehicleId]);
  return car?.reserved === true;
};
const addCars = (...cars: Parameters<typeof testVehicle>[]) =>
  stock.upsert(
    tenant,
    cars.map((car) => testVehicle(...car)),
    { source: 'feed' },
  );
/** Does as a server does that asks providers who have no payment. */
const checkAll = async (now: Date) => {
  const checked: string[] = [];
  for (let payment = await claimPaymentCheck(database.db, now); payment;) {
    const claimed = payment;
    checked.push(claimed.id);
    const unpaid = { now, checkAt: after(1_000 * HOUR_MS) };
    await database.asTenant(database.db, claimed.tenant, (db) => recordUnpaid(db, claimed, unpaid));
    payment = await claimPaymentCheck(database.db, now);
  }
  return checked;
};
const refundAll = async (now = NOW) => {
  for (
    let payment = await claimRefund(database.db, now);
    payment;
    payment = await claimRefund(database.db, now)
  ) {
    const claimed = payment;
    await database.asTenant(database.db, claimed.tenant, (db) => recordRefunded(db, claimed, { now }));
  }
};

describe('a reservation', () => {
  it('waits for the payment without being shown, and then holds the car for 48 hours (RSV-008)', async () => {
    await addCars(['A1']);
    const { id, paymentId } = await reserve();
    expect(await find(id)).toMatchObject({
      state: 'paying',
      expiresAt: after(15 * MINUTE_MS),
      depositCents: 20_000,
    });
    expect(await isShownReserved()).toBe(false);
    expect(await tell(paymentId)).toBe('handled');
    expect(await find(id)).toMatchObject({
      ...{ state: 'held', expiresAt: after(48 * HOUR_MS), paid: ['paid'], log: ['paying', 'held'] },
    });
    expect(await isShownReserved()).toBe(true);
    expect((await stock.findBySlugOrId(tenant, 'a1'))?.vehicle.reserved).toBe(true);
    for await (const cars of stock.list(tenant)) expect(cars.map(({ reserved }) => reserved)).toEqual([true]);
  });

  it('asks for the deposit of the stored car, whatever it was when the page was shown (RSV-006, RSV-007)', async () => {
    await addCars(
      ['A1', { reserve_price: 50_000 }],
      ['A2', { reserve_price: 50_000, payment_processors: [{ provider: 'x', deposit_amount: 9_900 }] }],
    );
    expect(await find((await reserve()).id)).toMatchObject({ depositCents: 50_000 });
    const { id } = await reserve({ vehicleId: 'a2' });
    expect(await find(id)).toMatchObject({ depositCents: 9_900, payments: [{ cents: 9_900 }] });
  });

  it('holds the car at once if the site asks for no deposit', async () => {
    await addCars(['A1']);
    const leadId = await addLead('ann@example.com');
    const started = await start(request(leadId, { defaultDepositCents: 0 }));
    expect(started).toMatchObject({ outcome: 'started', reservation: { state: 'held', depositCents: 0 } });
    expect(started).not.toHaveProperty('paymentId');
    expect(await isShownReserved()).toBe(true);
  });

  it('is one, however often its form is sent', async () => {
    await addCars(['A1']);
    const asked = request(await addLead('ann@example.com'));
    const results = await Promise.all([start(asked), start(asked), start(asked)]);
    const started = results.filter((one) => one.outcome === 'started');
    expect(results.map(({ outcome }) => outcome)).toEqual(['started', 'started', 'started']);
    expect(new Set(started.map(({ reservation }) => reservation.id)).size).toBe(1);
    expect(new Set(started.map(({ paymentId }) => paymentId))).toEqual(new Set([expect.any(String)]));
    expect(await listReservations(database.db, { tenant, limit: 10 })).toMatchObject([
      { payments: { length: 1 }, transitions: { length: 1 } },
    ]);
  });

  it.each([
    ['sold', { sold: true }],
    ['reserved at the dealer', { reserved: true }],
    ['not for sale', { status: 'deposit_taken' }],
  ])('is refused for a car that is %s', async (_, changes) => {
    await addCars(['A1', changes]);
    expect(await start(request(await addLead('ann@example.com')))).toEqual({ outcome: 'not-reservable' });
  });

  it('is refused for a car that the feed has withdrawn, and of another site', async () => {
    await addCars(['A1']);
    const leadId = await addLead('ann@example.com');
    expect(await start(request(leadId, { tenant: 'elsewhere' }))).toEqual({ outcome: 'not-reservable' });
    await stock.withdrawMissing(tenant, [], { source: 'feed' });
    expect(await start(request(leadId))).toEqual({ outcome: 'not-reservable' });
  });

  it('tells the next visitor until when the car is taken', async () => {
    await addCars(['A1']);
    const { id, paymentId } = await reserve();
    const leadId = await addLead('bo@example.com');
    const taken = { outcome: 'taken', isPaying: true, until: after(15 * MINUTE_MS), by: id };
    expect(await start(request(leadId))).toEqual(taken);
    await tell(paymentId);
    expect(await start(request(leadId))).toEqual({ ...taken, isPaying: false, until: after(48 * HOUR_MS) });
    expect(await listReservations(database.db, { tenant, limit: 10 })).toHaveLength(1);
  });

  it('goes to the next visitor, with what they sent before, once an attempt is over', async () => {
    await addCars(['A1']);
    const { id } = await reserve();
    const asked = request(await addLead('bo@example.com'));
    expect((await start(asked)).outcome).toBe('taken');
    // The provider has to say first that the time has passed without a payment.
    expect((await start(asked, after(16 * MINUTE_MS))).outcome).toBe('taken');
    await checkAll(after(16 * MINUTE_MS));
    expect(await start(asked, after(16 * MINUTE_MS))).toMatchObject({
      ...{ outcome: 'started', reservation: { leadId: asked.leadId, state: 'paying' } },
    });
    expect(await find(id)).toMatchObject({ state: 'abandoned', log: ['paying', 'abandoned'] });
  });

  it('holds the car at once if an import removes the deposit meanwhile, without a deadlock', async () => {
    await addCars(['A1', { reserve_price: 50_000 }]);
    const asked = request(await addLead('ann@example.com'), { defaultDepositCents: 0 });
    const before = await stock.generation(tenant);
    const [first, second] = [await database.pool.connect(), await database.pool.connect()];
    const update = `UPDATE vehicles SET data = data - 'reserve_price' WHERE tenant = $1`;
    /** Waits until a connection waits for a lock of this one. */
    const waitForBlocked = async (client: typeof first) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const query = 'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))';
      while ((await database.pool.query(query, [rows[0]?.pid])).rowCount === 0);
    };
    try {
      await first.query('BEGIN');
      await first.query(update, [tenant]);
      await second.query('BEGIN');
      await second.query('SELECT 1 FROM stock_generations WHERE tenant = $1 FOR UPDATE', [tenant]);
      const starting = start(asked);
      await waitForBlocked(first);
      await first.query('COMMIT');
      await waitForBlocked(second);
      // An import that has locked the stock gets the car.
      await second.query(update, [tenant]);
      await second.query('COMMIT');
      expect(await starting).toMatchObject({ outcome: 'started', reservation: { state: 'held' } });
    } finally {
      first.release(true);
      second.release(true);
    }
    expect(await isShownReserved()).toBe(true);
    expect(await stock.generation(tenant)).toBe(before + 1);
  });

  it('survives an import, which neither ends it nor finds a change', async () => {
    await addCars(['A1']);
    await tell((await reserve()).paymentId);
    expect(await addCars(['A1'])).toMatchObject({ unchanged: 1 });
    expect(await addCars(['A1', { price: 1_000_000 }])).toMatchObject({ updated: 1 });
    expect(await isShownReserved()).toBe(true);
  });

  it('is kept without the visitor when the lead is deleted', async () => {
    await addCars(['A1']);
    const { id } = await reserve();
    await database.db.execute('DELETE FROM leads');
    expect(await find(id)).toMatchObject({ leadId: null, state: 'paying' });
  });

  it.each(['address', 'age'])(
    'keeps its order without what the visitor entered (leads by %s)',
    async (how) => {
      await addCars(['A1']);
      const email = `order-by-${how}@example.com`;
      const price = { day: '2026-11-29', carType: 'used', totalCents: 2_018_000 } as const;
      const car = { kind: 'car', label: 'Toyota RAV4', cents: 2_000_000 } as const;
      const delivery = { kind: 'delivery', cents: 18_000 } as const;
      const lines: Order['lines'] = [
        ...[car, { ...delivery, label: 'Ballarat VIC' }],
        { kind: 'trade-in', label: 'Ann’s old car, 0412 345 678' },
      ];
      const { reservation } = await startWith(email, { ...price, lines });
      await database.asTenant(database.db, tenant, (db) =>
        how === 'address'
          ? deleteLeadsByEmail(db, keys, { email, tenant })
          : deleteLeadsBefore(db, { tenant, before: after(1_000 * HOUR_MS), limit: 100 }),
      );
      expect(await find(reservation.id)).toMatchObject({
        leadId: null,
        order: {
          ...price,
          lines: [car, { ...delivery, label: '—' }, { kind: 'trade-in', label: '—' }],
        },
      });
    },
  );
});

it('announces to every process that a car is reserved, and that it is free', async () => {
  await addCars(['A1']);
  const changes: unknown[] = [];
  let notify: (() => void) | undefined;
  const subscription = await stock.subscribe((change) => {
    if (change.tenant === tenant) changes.push(change.ids);
    notify?.();
  });
  const waitFor = async (count: number) => {
    while (changes.length < count) await new Promise<void>((resolve) => (notify = resolve));
  };
  try {
    const before = await stock.generation(tenant);
    const { id, paymentId } = await reserve();
    await tell(paymentId);
    await waitFor(1);
    await release(id);
    await waitFor(2);
    expect(changes).toEqual([['a1'], ['a1']]);
    expect(await stock.generation(tenant)).toBe(before + 2);
  } finally {
    await subscription.close();
  }
});

describe('the end of a reservation', () => {
  it('by a person frees the car and refunds the deposit (RSV-009)', async () => {
    await addCars(['A1']);
    const { id, paymentId } = await reserve();
    await tell(paymentId);
    expect(await release(id)).toMatchObject({ state: 'refunding' });
    expect(await find(id)).toMatchObject({
      paid: ['refunding'],
      log: ['paying', 'held', 'released', 'refunding'],
    });
    expect(await isShownReserved()).toBe(false);
    expect(await release(id)).toBeUndefined();
    await refundAll();
    expect(await find(id)).toMatchObject({ state: 'refunded', paid: ['refunded'] });
  });

  it('by the timer also happens after all processes were down, once', async () => {
    await addCars(['A1'], ['A2'], ['A3']);
    const held = await reserve();
    await tell(held.paymentId);
    const [paying, unasked] = [await reserve({ vehicleId: 'a2' }), await reserve({ vehicleId: 'a3' })];
    await database.pool.query('UPDATE reservation_payments SET check_at = NULL WHERE id = $1', [
      unasked.paymentId,
    ]);
    expect(await endDueReservations(database, after(14 * MINUTE_MS))).toEqual({ ended: 0, failures: [] });
    const later = after(900 * HOUR_MS);
    const ended = await Promise.all([
      endDueReservations(database, later),
      endDueReservations(database, later),
    ]);
    expect(ended.reduce((sum, one) => sum + one.ended, 0)).toBeGreaterThanOrEqual(2);
    expect(await find(held.id)).toMatchObject({ log: ['paying', 'held', 'expired', 'refunding'] });
    expect(await find(unasked.id)).toMatchObject({ log: ['paying', 'abandoned'], paid: ['pending'] });
    // Its provider is asked first, however long nobody did.
    expect(await find(paying.id)).toMatchObject({ state: 'paying' });
    await checkAll(later);
    expect(await find(paying.id)).toMatchObject({ log: ['paying', 'abandoned'], paid: ['pending'] });
    expect(await isShownReserved()).toBe(false);
    await refundAll(later);
  });

  it('is not kept from coming by others that cannot be ended', async () => {
    await addCars(['A1'], ['A2'], ['A3']);
    const hold = async (vehicleId: string, now = NOW) => {
      const asked = request(await addLead('ann@example.com'), { vehicleId, defaultDepositCents: 0 });
      const started = await start(asked, now);
      if (started.outcome !== 'started') throw new Error(started.outcome);
      return started.reservation.id;
    };
    const stuck = [await hold('a1'), await hold('a2')];
    const last = await hold('a3', after(MINUTE_MS));
    // A trigger, because what makes one fail must do so in the database.
    await database.pool.query(`
      CREATE FUNCTION refuse_end() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'refused'; END $$;
      CREATE TRIGGER refuse_end BEFORE UPDATE ON reservations FOR EACH ROW
        WHEN (OLD.id IN (${stuck.map((id) => `'${id}'`).join(', ')})) EXECUTE FUNCTION refuse_end()`);
    const later = after(49 * HOUR_MS);
    try {
      const first = await endDueReservations(database, later, { limit: 2 });
      const { failures } = first;
      expect(first).toMatchObject({ ended: 0, next: { expiresAt: after(48 * HOUR_MS) } });
      expect(failures.map(({ id }) => id).sort()).toEqual([...stuck].sort());
      expect(failures.map((failure) => failure.tenant)).toEqual([tenant, tenant]);
      const second = await endDueReservations(database, later, { limit: 2, after: first.next });
      expect(second).toEqual({ ended: 1, failures: [] });
      expect(await find(last)).toMatchObject({ state: 'expired' });
    } finally {
      await database.pool.query('DROP FUNCTION refuse_end CASCADE');
    }
    expect(await endDueReservations(database, later)).toMatchObject({ ended: 2, failures: [] });
  });

  it.each(['sold', 'withdrawn'])('by the timer keeps the deposit for a car that was %s', async (how) => {
    await addCars(['A1'], ['A2']);
    const { id, paymentId } = await reserve();
    await tell(paymentId);
    if (how === 'sold') await addCars(['A1', { sold: true }]);
    else
      await database.pool.query('UPDATE vehicles SET withdrawn_at = now() WHERE tenant = $1 AND id = $2', [
        tenant,
        'a1',
      ]);
    await endDueReservations(database, after(49 * HOUR_MS));
    expect(await find(id)).toMatchObject({
      ...{ state: 'completed', paid: ['paid'], log: ['paying', 'held', 'completed'] },
    });
    // If somebody else bought it, the dealer has it refunded.
    expect(await release(id)).toMatchObject({ state: 'refunding' });
    await refundAll(after(50 * HOUR_MS));
  });

  it('does not come while the visitor buys the car', async () => {
    await addCars(['A1']);
    const { id, paymentId } = await reserve();
    await tell(paymentId);
    const cause = { actor: 'operator', now: NOW } as const;
    const complete = (of: string) =>
      database.asTenant(database.db, of, (db) => completeReservation(db, { tenant: of, id }, cause));
    expect(await complete('elsewhere')).toBeUndefined();
    expect(await complete(tenant)).toMatchObject({ state: 'completed' });
    await endDueReservations(database, after(1_000 * HOUR_MS));
    expect(await find(id)).toMatchObject({ state: 'completed', paid: ['paid'] });
    expect(await isShownReserved()).toBe(true);
  });
});

describe('an attempt whose time to pay is over', () => {
  it('keeps the car until the provider has said that nothing was paid, but not for ever', async () => {
    // Those of other sites.
    await checkAll(after(16 * MINUTE_MS));
    await addCars(['A1'], ['A2']);
    const [asked, silent] = [await reserve(), await reserve({ vehicleId: 'a2' })];
    expect(await checkAll(after(15 * MINUTE_MS - 1))).toEqual([]);
    await endDueReservations(database, after(16 * MINUTE_MS));
    expect(await find(asked.id)).toMatchObject({ state: 'paying' });
    const claimed = await claimPaymentCheck(database.db, after(16 * MINUTE_MS));
    // Another process asks for the other one meanwhile, and for this one if this process is killed.
    const other = await claimPaymentCheck(database.db, after(16 * MINUTE_MS));
    expect([claimed?.id, other?.id].sort()).toEqual([asked.paymentId, silent.paymentId].sort());
    expect(await claimPaymentCheck(database.db, after(16 * MINUTE_MS))).toBeUndefined();
    const unpaid = { now: after(16 * MINUTE_MS), checkAt: after(26 * MINUTE_MS) };
    const payment = { tenant, id: asked.paymentId, reservationId: asked.id };
    await database.asTenant(database.db, tenant, (db) => recordUnpaid(db, payment, unpaid));
    expect(await find(asked.id)).toMatchObject({ state: 'abandoned', paid: ['pending'] });
    const [unanswered, now] = [
      { tenant, id: silent.paymentId, reservationId: silent.id },
      after(25 * MINUTE_MS),
    ];
    const again = { checkAt: after(26 * MINUTE_MS), isAnswered: false };
    const postpone = (options: { now: Date; isAnswered?: boolean }) =>
      database.asTenant(database.db, tenant, (db) => postponeCheck(db, unanswered, { ...again, ...options }));
    await postpone({ now: after(25 * MINUTE_MS - 1) });
    await postpone({ now, isAnswered: true });
    await endDueReservations(database, after(1_000 * MINUTE_MS));
    expect(await find(silent.id)).toMatchObject({ state: 'paying' });
    await postpone({ now });
    expect(await find(silent.id)).toMatchObject({ state: 'abandoned', paid: ['pending'] });
    // Neither is forgotten.
    expect((await checkAll(after(27 * MINUTE_MS))).sort()).toEqual(
      [asked.paymentId, silent.paymentId].sort(),
    );
  });

  it('is asked for before others that are over, and also if an older process has started it', async () => {
    await checkAll(after(100 * HOUR_MS));
    await addCars(['A1'], ['A2'], ['A3']);
    const over = await reserve();
    await checkAll(after(16 * MINUTE_MS));
    await database.pool.query('UPDATE reservation_payments SET check_at = $2 WHERE id = $1', [
      over.paymentId,
      NOW,
    ]);
    const open = await reserve({ vehicleId: 'a2' });
    expect(await checkAll(after(16 * MINUTE_MS))).toEqual([open.paymentId, over.paymentId]);
    await database.pool.query(
      `INSERT INTO reservation_payments (tenant, id, reservation_id, provider, state, cents, created_at)
       VALUES ($1, 'older', $2, 'sandbox', 'pending', 20000, now())`,
      [tenant, open.id],
    );
    expect(await checkAll(after(16 * MINUTE_MS))).toEqual(['older']);
  });

  it('is not ended by an answer that is older than the payment', async () => {
    await addCars(['A1']);
    const { id, paymentId } = await reserve();
    const claimed = await claimPaymentCheck(database.db, after(16 * MINUTE_MS));
    await tell(paymentId, {}, after(16 * MINUTE_MS));
    const unpaid = { now: after(16 * MINUTE_MS), checkAt: null };
    if (claimed) await database.asTenant(database.db, tenant, (db) => recordUnpaid(db, claimed, unpaid));
    expect(await find(id)).toMatchObject({ state: 'held', payments: [{ checkAt: null }] });
  });
});

it('counts the attempts to open a page whose answer is final, each once', async () => {
  await addCars(['A1']);
  const { id, paymentId } = await reserve();
  const payment = { tenant, id: paymentId, keyNumber: 0 };
  const findPayment = async () => (await find(id)).payments[0];
  for (let times = 0; times < 2; times += 1) await recordRefusedOpening(database.db, payment);
  expect(await findPayment()).toMatchObject({ keyNumber: 1, session: null });
  for (let times = 0; times < 2; times += 1)
    await recordPaymentPageOpened(database.db, { ...payment, keyNumber: 1 }, 'cs_1');
  expect(await findPayment()).toMatchObject({ keyNumber: 2, session: 'cs_1' });
  // An answer to a former attempt.
  await recordPaymentPageOpened(database.db, payment, 'cs_0');
  expect(await findPayment()).toMatchObject({ keyNumber: 2, session: 'cs_1' });
});

describe('a second payment for the same reservation', () => {
  it('is refunded, and the first one keeps the car', async () => {
    await addCars(['A1']);
    const { id, paymentId } = await reserve();
    await tell(paymentId);
    for (let times = 0; times < 2; times += 1) await tell(paymentId, { reference: 'pi_second' });
    expect(await find(id)).toMatchObject({ state: 'held', paid: ['paid', 'refunding'] });
    await refundAll();
    expect(await find(id)).toMatchObject({ state: 'held', paid: ['paid', 'refunded'] });
  });

  it('is refunded after the first one was, and the visitor is told both times', async () => {
    await addCars(['A1']);
    const { id, paymentId } = await reserve();
    await tell(paymentId);
    await release(id);
    await refundAll();
    await tell(paymentId, { reference: 'pi_second' });
    expect(await find(id)).toMatchObject({ state: 'refunding', paid: ['refunded', 'refunding'] });
    await refundAll();
    expect(await find(id)).toMatchObject({ state: 'refunded', paid: ['refunded', 'refunded'] });
    expect(await listMails(id)).toEqual(
      expect.arrayContaining(['@visitor:refunded', '@visitor:refunded#2']) as unknown,
    );
  });
});

describe('a second payment whose refund is refused', () => {
  const refuse = async (now: Date) => {
    const payment = await claimRefund(database.db, now);
    if (!payment) throw new Error('No refund is due.');
    const unsettled = { now, nextAttemptAt: new Date(now.getTime() + HOUR_MS), problem: 'expired card' };
    await database.asTenant(database.db, tenant, (db) => recordUnsettledRefund(db, payment, unsettled));
  };
  const payTwice = async () => {
    await addCars(['A1']);
    const { id, paymentId } = await reserve();
    await tell(paymentId);
    await tell(paymentId, { reference: 'pi_second' });
    return id;
  };
  const listSecond = async (id: string) => (await listMails(id)).filter((mail) => mail.includes('second'));

  it('is told to visitor and dealer once, and the car stays reserved for its time', async () => {
    const id = await payTwice();
    const until = (await find(id))?.expiresAt;
    expect(until).toBeInstanceOf(Date);
    await refuse(NOW);
    await refuse(after(HOUR_MS));
    expect(await listSecond(id)).toEqual(['@dealer:second-delayed', '@visitor:second-delayed']);
    expect(await find(id)).toMatchObject({ state: 'held', expiresAt: until, paid: ['paid', 'refunding'] });
    await refundAll(after(2 * HOUR_MS));
    expect(await listSecond(id)).toContain('@visitor:second-refunded');
    expect(await find(id)).toMatchObject({ state: 'held', expiresAt: until, paid: ['paid', 'refunded'] });
  });

  it('can be paid back in another way, and the visitor is told', async () => {
    const id = await payTwice();
    await refuse(NOW);
    const settled = await database.asTenant(database.db, tenant, (db) =>
      settleRefunds(db, { tenant, id }, { actor: 'operator', now: NOW }),
    );
    expect(settled).toMatchObject({ state: 'held' });
    expect(await listSecond(id)).toContain('@visitor:second-repaid');
    expect(await find(id)).toMatchObject({ state: 'held', paid: ['paid', 'repaid'] });
    // The deposit itself is still refunded with the reservation.
    await release(id);
    await refundAll();
    expect(await find(id)).toMatchObject({ state: 'refunded', paid: ['refunded', 'repaid'] });
  });
});

describe('a second payment whose provider gives no answer', () => {
  it('is logged and told once it was paid back in another way, although nobody knew of a problem', async () => {
    await addCars(['A1']);
    const { id, paymentId } = await reserve();
    await tell(paymentId);
    await tell(paymentId, { reference: 'pi_second' });
    const payment = await claimRefund(database.db, NOW);
    if (!payment) throw new Error('No refund is due.');
    const failed = { error: 'no answer', nextAttemptAt: after(HOUR_MS) };
    await recordFailedRefund(database.db, payment, failed);
    const listSecond = async () => (await listMails(id)).filter((mail) => mail.includes('second'));
    expect(await listSecond()).toEqual([]);
    await database.asTenant(database.db, tenant, (db) =>
      settleRefunds(db, { tenant, id }, { actor: 'operator', now: NOW }),
    );
    expect((await find(id)).transitions.at(-1)).toMatchObject({ event: 'settle-by-hand', to: 'held' });
    expect(await listSecond()).toEqual(['@visitor:second-repaid']);
  });
});

describe('a refund that is not made at once', () => {
  const startRefund = async () => {
    await addCars(['A1']);
    const { id, paymentId } = await reserve();
    await tell(paymentId);
    await release(id);
    return { id, paymentId };
  };
  type Unsettled = Parameters<typeof recordUnsettledRefund>[2];
  const settle = async (now: Date, unsettled: Partial<Unsettled>) => {
    const payment = await claimRefund(database.db, now);
    if (!payment) throw new Error('No refund is due.');
    const rest = { now, nextAttemptAt: new Date(now.getTime() + HOUR_MS), ...unsettled };
    await database.asTenant(database.db, payment.tenant, (db) => recordUnsettledRefund(db, payment, rest));
    return payment;
  };

  it('stays on its way while it is pending, and is asked for when the provider says so', async () => {
    const { id, paymentId } = await startRefund();
    await settle(NOW, { refundId: 're_1' });
    expect(await find(id)).toMatchObject({
      ...{ state: 'refunding', payments: [{ refundId: 're_1', keyNumber: 0, lastError: null }] },
    });
    expect(await claimRefund(database.db, after(MINUTE_MS))).toBeUndefined();
    const event = { result: 'refund', cents: 0 } as const;
    expect(await tell('', { ...event, reference: 'pi_unknown' }, after(MINUTE_MS))).toBe('unknown');
    expect(await tell('', { ...event, reference: '' }, after(MINUTE_MS))).toBe('unknown');
    expect(await tell('', { ...event, reference: `ref-${paymentId}` }, after(MINUTE_MS))).toBe('handled');
    await refundAll(after(MINUTE_MS));
    expect(await find(id)).toMatchObject({ state: 'refunded' });
    expect(await listMails(id)).not.toContain('@visitor:delayed');
  });

  it('tells visitor and dealer once that it has failed, and is a new one at the next attempt', async () => {
    const { id } = await startRefund();
    await settle(NOW, { problem: 'expired card' });
    await settle(after(HOUR_MS), { problem: 'expired card' });
    expect(await find(id)).toMatchObject({
      log: ['paying', 'held', 'released', 'refunding', 'refunding'],
      payments: [{ state: 'refunding', keyNumber: 2, attempts: 2, lastError: 'expired card' }],
    });
    expect((await listMails(id)).filter((mail) => mail.includes('delayed'))).toEqual([
      '@dealer:delayed',
      '@visitor:delayed',
    ]);
    expect(await countRefunds(database.db)).toContainEqual({ tenant, failing: 1, oldestAt: NOW });
    await refundAll(after(2 * HOUR_MS));
    expect((await countRefunds(database.db)).map((figures) => figures.tenant)).not.toContain(tenant);
  });

  it('is not tried again once somebody has paid the visitor back in another way, who is told', async () => {
    const { id, paymentId } = await startRefund();
    const settleByHand = () =>
      database.asTenant(database.db, tenant, (db) =>
        settleRefunds(db, { tenant, id }, { actor: 'operator', now: NOW }),
      );
    // Nothing was refused yet, so the provider may just be refunding it.
    expect(await settleByHand()).toBeUndefined();
    const claimed = await settle(NOW, { problem: 'expired card' });
    expect(await settleByHand()).toMatchObject({ state: 'refunded' });
    expect(await settleByHand()).toBeUndefined();
    expect(await find(id)).toMatchObject({ state: 'refunded', paid: ['repaid'] });
    expect(await listMails(id)).toContain('@visitor:repaid');
    // Neither an event nor a process that was asked before has it refunded as well.
    expect(await tell('', { result: 'refund', reference: `ref-${paymentId}` })).toBe('unknown');
    const late = { now: NOW, nextAttemptAt: NOW, problem: 'expired card' };
    await database.asTenant(database.db, tenant, (db) => recordUnsettledRefund(db, claimed, late));
    expect(await claimRefund(database.db, after(1_000 * HOUR_MS))).toBeUndefined();
    expect(await find(id)).toMatchObject({ state: 'refunded', paid: ['repaid'] });
  });

  it('is asked for again if an event comes while the provider answers', async () => {
    const { id, paymentId } = await startRefund();
    const wake = (now: Date) => tell('', { result: 'refund', reference: `ref-${paymentId}` }, now);
    const claim = async (now: Date) => {
      const payment = await claimRefund(database.db, now);
      if (!payment) throw new Error('No refund is due.');
      return payment;
    };
    const failing = await claim(NOW);
    await wake(after(1_000));
    await recordFailedRefund(database.db, failing, { error: 'no answer', nextAttemptAt: after(HOUR_MS) });
    const pending = await claim(after(2_000));
    expect(pending.id).toBe(paymentId);
    await wake(after(3_000));
    const onItsWay = { now: after(4_000), nextAttemptAt: after(HOUR_MS), refundId: 're_1' };
    await database.asTenant(database.db, tenant, (db) => recordUnsettledRefund(db, pending, onItsWay));
    const made = await claim(after(4_000));
    await wake(after(5_000));
    await database.asTenant(database.db, tenant, (db) => recordRefunded(db, made, { now: after(6_000) }));
    expect(await find(id)).toMatchObject({ payments: [{ nextAttemptAt: after(5_000) }] });
    await refundAll(after(6_000));
    expect(await find(id)).toMatchObject({ state: 'refunded', payments: [{ nextAttemptAt: null }] });
  });

  it('is due again if the bank returns it after it was made', async () => {
    const { id, paymentId } = await startRefund();
    await refundAll();
    expect(await tell('', { result: 'refund', reference: `ref-${paymentId}` })).toBe('handled');
    const claimed = await settle(NOW, { problem: 'account closed' });
    expect(await find(id)).toMatchObject({ state: 'refunding', paid: ['refunding'] });
    // A process that was asked before, and is late, changes nothing.
    const late = { ...claimed, keyNumber: 0, state: 'refunded' } as const;
    const old = { now: NOW, nextAttemptAt: NOW, refundId: 're_0' };
    await database.asTenant(database.db, tenant, (db) => recordUnsettledRefund(db, late, old));
    expect(await find(id)).toMatchObject({ payments: [{ refundId: null, keyNumber: 1 }] });
    await refundAll(after(HOUR_MS));
    expect(await find(id)).toMatchObject({ state: 'refunded', paid: ['refunded'] });
    expect(await listMails(id)).toEqual(
      expect.arrayContaining(['@visitor:refunded', '@visitor:delayed', '@visitor:refunded#2']) as unknown,
    );
  });
});

describe('an event of the provider', () => {
  it('that is repeated, unknown, or of another site or provider changes nothing', async () => {
    await addCars(['A1']);
    const { id, paymentId } = await reserve();
    expect(await tell(randomUUID())).toBe('unknown');
    expect(await tell(paymentId, { provider: 'other' })).toBe('unknown');
    expect(await tell(paymentId, { tenant: 'elsewhere' })).toBe('unknown');
    const events = [1, 2, 3].map(() => tell(paymentId, { id: 'same' }));
    expect((await Promise.all(events)).sort()).toEqual(['handled', 'repeated', 'repeated']);
    expect(await tell(paymentId)).toBe('handled');
    expect(await find(id)).toMatchObject({ log: ['paying', 'held'], paid: ['paid'] });
  });

  it('of another amount than the deposit reserves nothing, and that amount is refunded', async () => {
    await addCars(['A1']);
    const { id, paymentId } = await reserve();
    await tell(paymentId, { cents: 100 });
    expect(await find(id)).toMatchObject({
      state: 'refunding',
      payments: [{ state: 'refunding', cents: 100 }],
    });
    await refundAll();
  });

  it('that comes too late reserves the car if it is free, and otherwise refunds', async () => {
    await addCars(['A1'], ['A2']);
    const [free, lost] = [await reserve(), await reserve({ vehicleId: 'a2' })];
    expect(await checkAll(after(16 * MINUTE_MS))).toContain(free.paymentId);
    const other = await reserve({ vehicleId: 'a2' }, after(16 * MINUTE_MS));
    await tell(free.paymentId, {}, after(17 * MINUTE_MS));
    await tell(lost.paymentId, {}, after(17 * MINUTE_MS));
    expect(await find(free.id)).toMatchObject({ state: 'held', paid: ['paid'] });
    expect(await find(lost.id)).toMatchObject({ state: 'refunding', paid: ['refunding'] });
    expect(await find(other.id)).toMatchObject({ state: 'paying' });
    await refundAll(after(18 * MINUTE_MS));
  });

  it('of a car that was sold meanwhile refunds', async () => {
    await addCars(['A1']);
    const { id, paymentId } = await reserve();
    await addCars(['A1', { sold: true }]);
    await tell(paymentId);
    const found = await find(id);
    expect(found).toMatchObject({ state: 'refunding', log: ['paying', 'abandoned', 'refunding'] });
    // Nobody is told that no deposit was paid.
    const { rows } = await database.pool.query<{ destination: string }>(
      'SELECT destination FROM lead_deliveries WHERE lead_id = $1',
      [found.leadId],
    );
    expect(
      rows
        .map(({ destination }) => destination)
        .filter((key) => key.startsWith('@'))
        .sort(),
    ).toEqual(['@dealer:taken', '@visitor:taken']);
    await refundAll();
  });

  it('has the same end in any order and however often it is repeated', async () => {
    await addCars(['A1']);
    const events = [
      { id: 'failed', result: 'failed' },
      { id: 'paid', result: 'paid' },
      { id: 'paid again', result: 'paid' },
    ] as const;
    const order = fc.shuffledSubarray([...events, ...events], { minLength: 6 });
    await fc.assert(
      fc.asyncProperty(order, async (shuffled) => {
        const { id, paymentId } = await reserve();
        for (const event of shuffled) await tell(paymentId, { ...event, id: `${event.id} ${id}` });
        expect(await find(id)).toMatchObject({ state: 'held', paid: ['paid'] });
        await release(id);
      }),
      { numRuns: 15 },
    );
    await refundAll();
  });
});

it('tries a refund again that failed, and one of a killed process after a minute', async () => {
  await addCars(['A1']);
  const { id, paymentId } = await reserve();
  await tell(paymentId);
  await release(id);
  expect(await claimRefund(database.db, NOW)).toMatchObject({ id: paymentId, reference: `ref-${paymentId}` });
  expect(await claimRefund(database.db, after(59_000))).toBeUndefined();
  expect(await claimRefund(database.db, after(61_000))).toMatchObject({ id: paymentId });
  await recordFailedRefund(
    database.db,
    { tenant, id: paymentId, nextAttemptAt: after(121_000) },
    { error: 'no answer', nextAttemptAt: after(HOUR_MS) },
  );
  expect(await find(id)).toMatchObject({
    payments: [{ state: 'refunding', attempts: 1, lastError: 'no answer' }],
  });
  expect(await claimRefund(database.db, after(HOUR_MS - 1))).toBeUndefined();
  await refundAll(after(HOUR_MS));
  expect(await find(id)).toMatchObject({ state: 'refunded' });
  const payment = { tenant, id: paymentId, reservationId: id, nextAttemptAt: null };
  await database.asTenant(database.db, tenant, (db) => recordRefunded(db, payment, { now: NOW }));
  expect(await find(id)).toMatchObject({ log: ['paying', 'held', 'released', 'refunding', 'refunded'] });
});

it('touches nothing of another site with the same ids, also without row-level security', async () => {
  const other = `${tenant}-other`;
  for (const site of [tenant, other]) {
    await stock.upsert(site, [testVehicle('A1')], { source: 'feed' });
    await database.pool.query(
      `INSERT INTO reservations (tenant, id, vehicle_id, state, deposit_cents, created_at)
       VALUES ($1, 'same', 'a1', 'paying', 20000, now())`,
      [site],
    );
    await database.pool.query(
      `INSERT INTO reservation_payments (tenant, id, reservation_id, provider, state, cents, created_at)
       VALUES ($1, 'same', 'same', 'sandbox', 'pending', 20000, now())`,
      [site],
    );
  }
  const findOf = (site: string) => listReservations(database.db, { tenant: site, ids: ['same'], limit: 1 });
  const before = await findOf(other);
  const asOwner = <T>(work: (db: Db) => Promise<T>) => database.db.transaction(work);
  const cause = { actor: 'operator', now: NOW } as const;
  const event = { tenant, provider: 'sandbox', id: 'n', paymentId: 'same', reference: 'r' };
  await asOwner((db) =>
    handlePaymentEvent(db, { ...event, result: 'paid', cents: 20_000 }, { now: NOW, holdHours: 48 }),
  );
  await asOwner((db) => completeReservation(db, { tenant, id: 'same' }, cause));
  await asOwner((db) => releaseReservation(db, { tenant, id: 'same' }, cause));
  const failure = { error: 'no answer', nextAttemptAt: NOW };
  const due = { tenant, nextAttemptAt: NOW };
  await recordFailedRefund(database.db, { tenant: 'elsewhere', id: 'same', nextAttemptAt: NOW }, failure);
  expect(await findOf(tenant)).toMatchObject([{ payments: [{ state: 'refunding', attempts: 0 }] }]);
  await recordFailedRefund(database.db, { ...due, id: 'same' }, failure);
  await refundAll();
  expect(await findOf(tenant)).toMatchObject([
    { state: 'refunded', payments: [{ state: 'refunded', attempts: 1 }], transitions: { length: 5 } },
  ]);
  expect(before).toMatchObject([{ state: 'paying', payments: [{ state: 'pending' }], transitions: [] }]);
  expect(await findOf(other)).toEqual(before);
});

it('keeps the log of transitions from being changed', async () => {
  await addCars(['A1']);
  await reserve();
  for (const statement of [
    'UPDATE reservation_transitions SET actor = actor',
    'DELETE FROM reservation_transitions',
  ])
    await expect(database.pool.query(statement)).rejects.toThrow('append-only');
  await expect(database.pool.query('TRUNCATE reservation_transitions')).rejects.toThrow('append-only');
});

it('reserves each of a few cars once for many visitors at once, over two pools of connections', async () => {
  const cars = Array.from({ length: 5 }, (_, index) => `C${index}`);
  await addCars(...cars.map((car): Parameters<typeof testVehicle> => [car]));
  const leads = await Promise.all(
    Array.from({ length: 100 }, (_, index) => addLead(`visitor${index}@example.com`)),
  );
  const second = openPool(database.url);
  try {
    const results = await Promise.all(
      leads.map(async (leadId, index) => {
        const vehicleId = `c${index % cars.length}`;
        const pool = index % 2 === 0 ? database : second;
        const started = await start(request(leadId, { vehicleId }), NOW, { db: pool.db });
        if (started.outcome === 'started' && started.paymentId !== undefined) await tell(started.paymentId);
        return started.outcome;
      }),
    );
    expect(results.filter((outcome) => outcome === 'started')).toHaveLength(cars.length);
    expect(results.filter((outcome) => outcome === 'taken')).toHaveLength(leads.length - cars.length);
    const stored = await listReservations(database.db, { tenant, limit: 200 });
    expect(stored.map(({ vehicleId, state }) => `${vehicleId} ${state}`).sort()).toEqual(
      cars.map((car) => `${car.toLowerCase()} held`),
    );
  } finally {
    await second.pool.end();
  }
}, 30_000);
