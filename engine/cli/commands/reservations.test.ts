import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStockRepository, getPublicReference, startReservation } from '../../data';
import { createTestDatabase, testVehicle, type TestDatabase } from '../../data/testing';
import { runCommand } from '../run';

let database: TestDatabase;
/** Ids of the reservations of the cars a1 and a2. */
let ids: [string, string];

async function reserve(vehicleId: string, defaultDepositCents = 0): Promise<string> {
  await database.pool.query(
    `INSERT INTO leads (id, tenant, idempotency_key, content_hash, kind, is_suspect, data)
     VALUES ($1, 'harbour', $1, 'h', 'reserve', false, '{}')`,
    [vehicleId],
  );
  const pay = { provider: 'sandbox', defaultDepositCents, payMinutes: 15, holdHours: 48 };
  const started = await database.asTenant(database.db, 'harbour', (db) =>
    startReservation(db, { tenant: 'harbour', vehicleId, leadId: vehicleId, ...pay }, new Date()),
  );
  if (started.outcome !== 'started') throw new Error(started.outcome);
  return started.reservation.id;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const cars = [testVehicle('A1'), testVehicle('A2')];
  await createStockRepository(database).upsert('harbour', cars, { source: 'feed' });
  ids = [await reserve('a1'), await reserve('a2')];
}, 60_000);
afterAll(() => database.drop());

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const exitCode = await runCommand(['reservations', ...args], {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    env: { DATABASE_URL: database.url },
  });
  return { exitCode, out: out.join('\n'), err: err.join('\n') };
}

describe('the command reservations', () => {
  it('lists and shows reservations, and releases and completes them once', async () => {
    expect((await run('list')).out.split('\n')).toEqual([
      expect.stringMatching(/harbour {2}a2 {2}\$0 {2}held {2}until /),
      expect.stringMatching(/harbour {2}a1 {2}\$0 {2}held {2}until /),
    ]);
    expect(await run('list', '--tenant', 'elsewhere')).toMatchObject({
      exitCode: 0,
      err: 'No reservations.',
    });
    expect((await run('release', ids[0])).out).toContain('The car is free: now released');
    const released = await run('release', ids[0], '--json');
    expect(released).toMatchObject({ exitCode: 1, err: `Cannot release ${ids[0]}, because it is released.` });
    expect(JSON.parse(released.out)).toEqual({ refused: [{ id: ids[0], state: 'released' }] });
    expect((await run('complete', ids[1])).out).toContain('now completed');
    expect((await run('show', ids[1])).out).toMatch(
      /lead: a2\n {2}\S+ {2}held {2}\(waive, visitor\)\n {2}\S+ {2}completed {2}\(complete, operator\)/,
    );
    const listed: unknown = JSON.parse((await run('list', '--state', 'completed', '--json')).out);
    expect(listed).toMatchObject({ reservations: [{ id: ids[1], vehicleId: 'a2', payments: [] }] });
  });

  it('marks a paid deposit for refund, and has a refund tried again', async () => {
    await createStockRepository(database).upsert('harbour', [testVehicle('A3')], { source: 'other' });
    const id = await reserve('a3', 20_000);
    await database.pool.query(`UPDATE reservations SET state = 'held' WHERE id = $1`, [id]);
    await database.pool.query(`UPDATE reservation_payments SET state = 'paid' WHERE reservation_id = $1`, [
      id,
    ]);
    expect((await run('release', id)).out).toBe(
      `${id}  The car is free: now refunding. The server refunds its deposit.`,
    );
    expect((await run('show', id)).out).toMatch(/payment \S+: \$200 refunding, sandbox/);
    await database.pool.query(
      `UPDATE reservation_payments SET next_attempt_at = 'infinity' WHERE reservation_id = $1`,
      [id],
    );
    expect((await run('refund', id)).out).toBe(
      `${id}  Trying again now: now refunding. The server refunds its deposit.`,
    );
    const { rows } = await database.pool.query(
      'SELECT next_attempt_at <= now() AS due FROM reservation_payments WHERE reservation_id = $1',
      [id],
    );
    expect(rows).toEqual([{ due: true }]);
    expect(await run('settle', id)).toMatchObject({
      ...{ exitCode: 1, err: `Cannot settle ${id}, because it is refunding.` },
    });
    await database.pool.query(`UPDATE reservation_payments SET last_error = 'no' WHERE reservation_id = $1`, [
      id,
    ]);
    expect((await run('settle', getPublicReference(id))).out).toBe(
      `${id}  The deposit counts as paid back in another way: now refunded`,
    );
    const shown = (await run('show', id)).out;
    expect(shown).toMatch(/payment \S+: \$200 repaid, sandbox/);
    expect(shown).toMatch(/refunded {2}\(settle-by-hand, operator\)/);
    expect(await run('refund', ids[1])).toMatchObject({
      ...{ exitCode: 1, err: `Cannot refund ${ids[1]}, because it is completed.` },
    });
  });

  it('shows reservations in the order in which they are named, each once, and only of the named site', async () => {
    for (const order of [ids, [...ids].reverse()]) {
      const shown: unknown = JSON.parse((await run('show', ...order, order[0] ?? '', '--json')).out);
      expect(shown).toMatchObject({ reservations: order.map((id) => ({ id })) });
    }
    // The reference in emails names it, too, and shows it once.
    const byReference = await run('show', getPublicReference(ids[1]).toLowerCase(), ids[1], '--json');
    expect(JSON.parse(byReference.out)).toMatchObject({ reservations: [{ id: ids[1] }] });
    expect(await run('show', ids[0], '--tenant', 'harbour')).toMatchObject({ exitCode: 0 });
    expect(await run('release', ids[1], '--tenant', 'elsewhere')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining(`There is no reservation ${ids[1]} of elsewhere.`) as unknown,
    });
  });

  it.each([
    [['show'], 'Name the reservations: reservations show <id>.'],
    [['show', 'nothing'], 'There is no reservation nothing.'],
    [['release', 'any', '--state', 'held'], '--state is for reservations list, not for release.'],
    [['list', 'extra'], "Unexpected argument 'extra'."],
    [['list', '--state', 'lost'], "--state is 'lost'. Use created, paying"],
    [['refuse'], 'Use reservations list, reservations show'],
  ])('refuses %j', async (args, message) => {
    const { exitCode, err } = await run(...args);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
  });
});
