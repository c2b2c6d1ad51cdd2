import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseAccess } from './database';
import { createRateLimitCounter } from './rate-limit-hits';
import { createTestDatabase, type TestDatabase } from './testing';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

/** A counter of one process. */
const createCounter = () => createRateLimitCounter(createDatabaseAccess(database.pool), 'secret');
const listHits = async () => (await database.db.execute(sql`SELECT * FROM rate_limit_hits`)).rows;
const expireAll = () => database.db.execute(sql`UPDATE rate_limit_hits SET expires_at = now()`);
const windowMs = 60_000;

test('several processes count together, without storing addresses', async () => {
  const [first, second] = [createCounter(), createCounter()];
  const key = 'leads yard 203.0.113.9';
  expect((await first([{ key, count: 2, windowMs }])).get(key)?.hits).toBe(2);
  const totals = await second([
    { key: 'leads yard 203.0.113.10', count: 1, windowMs },
    { key, count: 1, windowMs },
  ]);
  expect([...totals.values()].map(({ hits }) => hits).sort()).toEqual([1, 3]);
  expect(totals.get(key)?.hits).toBe(3);
  expect(totals.get(key)?.ttlMs).toBeGreaterThan(0);
  expect(totals.get(key)?.ttlMs).toBeLessThanOrEqual(windowMs);
  expect(JSON.stringify(await listHits())).not.toContain('203.0.113');
});

test('a count starts again when its window has ended', async () => {
  const count = createCounter();
  await count([{ key: 'again', count: 5, windowMs }]);
  await expireAll();
  expect((await count([{ key: 'again', count: 1, windowMs }])).get('again')).toMatchObject({ hits: 1 });
});

test('the same keys in different orders do not block each other', async () => {
  const counters = [createCounter(), createCounter()];
  const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);
  const count = (process: number, order: readonly string[]) =>
    counters[process]!(order.map((key) => ({ key, count: 1, windowMs })));
  const rounds = Array.from({ length: 20 }, () => [count(0, keys), count(1, [...keys].reverse())]).flat();
  await Promise.all(rounds);
  expect((await count(0, ['key 7'])).get('key 7')?.hits).toBe(41);
});

test('counts whose window has ended are deleted', async () => {
  await createCounter()([{ key: 'old', count: 1, windowMs }]);
  await expireAll();
  await createCounter()([{ key: 'new', count: 1, windowMs }]);
  await expect.poll(async () => (await listHits()).length).toBe(1);
});
