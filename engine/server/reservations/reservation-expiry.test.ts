import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStockRepository, startReservation, listReservations } from '../../data';
import { createTestDatabase, testVehicle, type TestDatabase } from '../../data/testing';
import { startReservationExpiry } from './reservation-expiry';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

const NOW = new Date('2026-12-01T00:00:00Z');

/** Collects what the timer logs; `next` waits for one message. */
function createLog() {
  const messages: string[] = [];
  const entries: unknown[] = [];
  let notify: (() => void) | undefined;
  const add = (entry: unknown, text = '') => {
    messages.push(text);
    entries.push(entry);
    notify?.();
  };
  const next = async (count: number) => {
    while (messages.length < count) await new Promise<void>((resolve) => (notify = resolve));
    return messages;
  };
  return { log: { info: add, error: add }, entries, next };
}

async function reserve(tenant: string): Promise<string> {
  await createStockRepository(database).upsert(tenant, [testVehicle('A1')], { source: 'feed' });
  await database.pool.query(
    `INSERT INTO leads (id, tenant, idempotency_key, content_hash, kind, is_suspect, data)
     VALUES ($1, $1, 'k', 'h', 'reserve', false, '{}')`,
    [tenant],
  );
  const pay = { provider: 'sandbox', defaultDepositCents: 0, payMinutes: 15, holdHours: 24 };
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
  const expiry = startReservationExpiry({ database, log, now });
  expect(await next(1)).toEqual(['ended reservations whose time was over']);
  await expiry.close();
  expect(await listReservations(database.db, { ids: [id], limit: 1 })).toMatchObject([{ state: 'expired' }]);
});

it('reports each reservation that cannot be ended once, and ends the others', async () => {
  const [stuck, other] = [await reserve('stuck'), await reserve('other')];
  const { log, entries, next } = createLog();
  let calls = 0;
  let isStuck = true;
  const asTenant: typeof database.asTenant = (db, tenant, work) => {
    if (tenant !== 'stuck') return database.asTenant(db, tenant, work);
    calls += 1;
    if (calls > 3) isStuck = false;
    return isStuck ? Promise.reject(new Error('stuck')) : database.asTenant(db, tenant, work);
  };
  const expiry = startReservationExpiry({
    ...{ database: { db: database.db, asTenant }, log, pollMs: 1 },
    now: () => new Date(NOW.getTime() + 86_400_000),
  });
  expect([...(await next(3))].sort()).toEqual([
    'could not end a reservation: trying again',
    'ended reservations whose time was over',
    'ended reservations whose time was over',
  ]);
  await expiry.close();
  expect(entries).toContainEqual({
    ...{ tenant: 'stuck', reservation: stuck },
    err: expect.objectContaining({ message: 'stuck' }) as unknown,
  });
  expect(await listReservations(database.db, { ids: [stuck, other], limit: 2 })).toMatchObject([
    { state: 'expired' },
    { state: 'expired' },
  ]);
});

it('reports a database that is gone once, and goes on', async () => {
  await reserve('gone');
  const { log, next } = createLog();
  let attempts = 0;
  const expiry = startReservationExpiry({
    ...{ log, pollMs: 1 },
    database: {
      get db() {
        attempts += 1;
        if (attempts <= 3) throw new Error('gone');
        return database.db;
      },
      asTenant: database.asTenant,
    },
    now: () => new Date(NOW.getTime() + 86_400_000),
  });
  expect(await next(2)).toEqual([
    'could not look for reservations to end: trying again',
    'ended reservations whose time was over',
  ]);
  await expiry.close();
});
