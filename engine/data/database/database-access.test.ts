import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing';
import { DatabaseConnectionError, toConnectionError } from './connection-error';
import { createDatabaseAccess } from './database-access';
import { openPool } from './index';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A pool behind a proxy, which can freeze its connections, as a stopped server does, or refuse them. */
async function openProxiedPool() {
  const url = new URL(database.url.replace(/@[^/]*\//, '@localhost/'));
  const target = new URLSearchParams(database.url.split('?')[1]).get('host') ?? '';
  const socketFolder = target || decodeURIComponent(/@([^/]*)\//.exec(database.url)?.[1] ?? '');
  const sockets = new Set<Socket>();
  const state: { mode: 'open' | 'frozen' | 'closed' } = { mode: 'open' };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (state.mode === 'closed') return socket.destroy();
    if (state.mode === 'frozen') return socket.pause();
    const backend = connect(`${socketFolder}/.s.PGSQL.5432`);
    sockets.add(backend);
    backend.on('error', () => socket.destroy());
    socket.on('close', () => backend.destroy());
    return socket.pipe(backend).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { pool } = openPool(`postgresql://${url.username}:${url.password}@127.0.0.1:${port}${url.pathname}`);
  closings.push(
    () => pool.end(),
    () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  );
  return {
    pool,
    setMode(mode: typeof state.mode) {
      state.mode = mode;
      for (const socket of sockets) if (mode === 'frozen') socket.pause();
      if (mode === 'closed') for (const socket of sockets) socket.destroy();
    },
  };
}

const LIMITS = { limitMs: 400, attemptLimitMs: 150, trialIntervalMs: 50 };
const readOne = (access: ReturnType<typeof createDatabaseAccess>) =>
  access.run(async (db) => (await db.execute(sql`SELECT 1 AS one`)).rows);

test('work whose connection breaks is repeated on another one, and the process lives on', async () => {
  const access = createDatabaseAccess(database.pool);
  let attempts = 0;
  const result = await access.run(
    (db) =>
      db.transaction(async (tx) => {
        attempts += 1;
        const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
        if (attempts === 1) await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
        return (await tx.execute(sql`SELECT 2 AS two`)).rows;
      }),
    { isIdempotent: true },
  );
  expect([attempts, result]).toEqual([2, [{ two: 2 }]]);
});

test('work that may not be repeated fails with its connection', async () => {
  const access = createDatabaseAccess(database.pool);
  const work = access.run(async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    return db.execute(sql`SELECT 2`);
  });
  await expect(work).rejects.toThrow(DatabaseConnectionError);
  expect(await readOne(access)).toEqual([{ one: 1 }]);
});

test('an error in the work itself is neither hidden nor repeated', async () => {
  let attempts = 0;
  const access = createDatabaseAccess(database.pool);
  const work = access.run(
    (db) => {
      attempts += 1;
      return db.execute(sql`SELECT * FROM missing_table`);
    },
    { isIdempotent: true },
  );
  await expect(work).rejects.toMatchObject({ cause: { code: '42P01' } });
  expect(attempts).toBe(1);
});

test('a frozen server is given up within the limit, and works again afterwards', async () => {
  const { pool, setMode } = await openProxiedPool();
  const access = createDatabaseAccess(pool, LIMITS);
  expect(await readOne(access)).toEqual([{ one: 1 }]);
  setMode('frozen');
  await expect(readOne(access)).rejects.toThrow(/did not answer within 150 ms/);
  setMode('open');
  await expect.poll(() => readOne(access), { timeout: 3_000 }).toEqual([{ one: 1 }]);
});

test('after many failures, requests fail at once until the server is back', async () => {
  const { pool, setMode } = await openProxiedPool();
  const access = createDatabaseAccess(pool, { ...LIMITS, trialIntervalMs: 300 });
  setMode('closed');
  for (let failure = 0; failure < 10; failure += 1)
    await expect(readOne(access)).rejects.toThrow(DatabaseConnectionError);
  let connections = 0;
  pool.on('connect', () => (connections += 1));
  setMode('open');
  await expect(readOne(access)).rejects.toMatchObject({
    message: 'The database is not available: it has not answered recent requests.',
    statusCode: 503,
    headers: { 'retry-after': '1' },
  });
  expect(connections).toBe(0);
  await expect.poll(() => readOne(access).catch(() => undefined), { timeout: 3_000 }).toEqual([{ one: 1 }]);
});

test.each([
  [{ code: '57P01' }, '57P01'],
  [{ code: '53100' }, '53100'],
  [{ code: 'ECONNREFUSED' }, 'ECONNREFUSED'],
  [{ message: 'Connection terminated unexpectedly' }, ''],
])('%j is a connection error', (fields, code) => {
  const error = new Error('outer', { cause: Object.assign(new Error('inner'), fields) });
  expect(toConnectionError(error)).toMatchObject({ code });
});

test.each([{ code: '23505' }, { code: '42P01' }, { message: 'other' }])(
  '%j is no connection error',
  (fields) => expect(toConnectionError(Object.assign(new Error('x'), fields))).toBeUndefined(),
);
