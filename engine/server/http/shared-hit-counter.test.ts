import { expect, it } from 'vitest';
import { SharedHitCounter, type AddHits, type Hits, type HitTotal } from './shared-hit-counter';

const LIMIT = { windowMs: 60_000, max: 3 };

/** A store whose answers the test gives. */
function createStore() {
  const calls: { hits: readonly Hits[]; answer(total: number): void; fail(): void }[] = [];
  const addHits: AddHits = (hits) =>
    new Promise((resolve, reject) => {
      const toTotal = (total: number): HitTotal => ({ hits: total, ttlMs: 30_000 });
      calls.push({
        hits,
        answer: (total) => resolve(new Map(hits.map(({ key }) => [key, toTotal(total)]))),
        fail: () => reject(new Error('down')),
      });
    });
  return { calls, addHits };
}

it('sends hits that arrive while the store is busy together, and gives each its own total', async () => {
  const { calls, addHits } = createStore();
  const hits = new SharedHitCounter({ addHits });
  const first = hits.add('a', LIMIT);
  const others = [hits.add('a', LIMIT), hits.add('b', LIMIT), hits.add('a', LIMIT)];
  calls[0]?.answer(1);
  expect(await first).toEqual({ hits: 1, ttlMs: 30_000 });
  calls[1]?.answer(3);
  expect((await Promise.all(others)).map((total) => total?.hits)).toEqual([2, 3, 3]);
  expect(calls.map((call) => call.hits.map(({ key, count }) => [key, count]))).toEqual([
    [['a', 1]],
    [
      ['a', 2],
      ['b', 1],
    ],
  ]);
});

it('asks the store no more once a limit is exceeded', async () => {
  const { calls, addHits } = createStore();
  const hits = new SharedHitCounter({ addHits });
  const first = hits.add('a', LIMIT);
  calls[0]?.answer(4);
  expect(await first).toEqual({ hits: 4, ttlMs: 30_000 });
  const total = await hits.add('a', LIMIT);
  expect([total?.hits, calls.length]).toEqual([4, 1]);
  expect(total?.ttlMs).toBeLessThanOrEqual(30_000);
});

it('gives no totals while the store is late, waits for nobody else, and recovers', async () => {
  const { calls, addHits } = createStore();
  const events: string[] = [];
  const hits = new SharedHitCounter({
    addHits,
    timeoutMs: 20,
    onUnavailable: () => events.push('unavailable'),
    onAvailable: () => events.push('available'),
  });
  expect(await Promise.all([hits.add('a', LIMIT), hits.add('b', LIMIT)])).toEqual([undefined, undefined]);
  expect(await hits.add('c', LIMIT)).toBeUndefined();
  expect(calls).toHaveLength(1);
  calls[0]?.fail();
  await expect
    .poll(async () => {
      const total = hits.add('d', LIMIT);
      calls[1]?.answer(1);
      return (await total)?.hits;
    })
    .toBe(1);
  expect(events).toEqual(['unavailable', 'available']);
});
