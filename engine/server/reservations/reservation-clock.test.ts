import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStockRepository, startReservation, listReservations } from '../../data';
import { createTestDatabase, testVehicle, type TestDatabase } from '../../data/testing';
import { startReservationClock } from './reservation-clock';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

const NOW = new Date('2026-12-01T00:00:00Z');

/** Collects what the clock logs; `next` waits for one message. */
function createLog() {
  const messages: string[] = [];
  let notify: (() => void) | undefined;
  const add = (_: unknown, text = '') => {
    messages.push(text);
    notify?.();
  };
  const next = async (count: number) => {
    while (messages.length < count) await new Promise<void>((resolve) => (notify = resolve));
    return messages;
  };
  return { log: { info: add, error: add }, next };
}

async function reserve(tenant: string): Promise<string> {
  await createStockRepository(database).upsert(tenant, [testVehicle('A1')], { source: 'feed' });
  await database.pool.query(
    `INSERT INTO leads (id, tenant, idempotency_key, content_hash, kind, is_suspect, data)
     VALUES ($1, $1, 'k', 'h', 'reserve', false, '{}')`,
    [tenant],
  );
  const pay = { provider: 'sandbox', defaultDepositCents: 20_000, payMinutes: 15, holdHours: 48 };
  const started = await database.asTenant(database.db, tenant, (db) =>
    startReservation(db, { tenant, vehicleId: 'a1', leadId: tenant, ...pay }, NOW),
  );
  if (started.outcome !== 'started') throw new Error(started.outcome);
  return started.reservation.id;
}

it('ends at its start what was due while no process ran', async () => {
  const id = await reserve('late');
  const { log, next } = createLog();
  const now = () => new Date(NOW.getTime() + 86_400_000);
  const clock = startReservationClock({ database, log, now });
  expect(await next(1)).toEqual(['ended reservations whose time was over']);
  await clock.close();
  expect(await listReservations(database.db, { ids: [id], limit: 1 })).toMatchObject([
    { state: 'abandoned' },
  ]);
});

it('reports a database that is gone once, and goes on', async () => {
  await reserve('gone');
  const { log, next } = createLog();
  let isGone = true;
  let calls = 0;
  const asTenant: typeof database.asTenant = (db, tenant, work) => {
    calls += 1;
    return isGone ? Promise.reject(new Error('gone')) : database.asTenant(db, tenant, work);
  };
  const clock = startReservationClock({
    ...{ database: { db: database.db, asTenant }, log, pollMs: 1 },
    now: () => {
      if (calls >= 3) isGone = false;
      return new Date(NOW.getTime() + 86_400_000);
    },
  });
  expect(await next(2)).toEqual([
    'could not end reservations: trying again',
    'ended reservations whose time was over',
  ]);
  await clock.close();
});
