import { expect, test, vi } from 'vitest';
import type { Announcement, StopReason } from './messages';
import { WorkerPool, type PoolWorker } from './worker-pool';

const ANNOUNCEMENT: Announcement = { port: 4_000, sites: [] };
const LIMITS = { backOffMs: { first: 1, longest: 2 } };

/** A worker process whose life the test decides. */
class FakeWorker implements PoolWorker {
  readonly stops: (StopReason | 'killed')[] = [];
  becomeReady!: () => void;
  end!: (reason: string) => void;
  readonly ready = new Promise<Announcement>((resolve) => (this.becomeReady = () => resolve(ANNOUNCEMENT)));
  readonly ended = new Promise<string>((resolve) => (this.end = resolve));
  constructor(readonly name: string) {}
  stop(reason: StopReason): void {
    this.stops.push(reason);
  }
  kill(): void {
    this.stops.push('killed');
    this.end('SIGKILL');
  }
}

function createPool({ count = 2, limits = {} }: { count?: number; limits?: object } = {}) {
  const workers: FakeWorker[] = [];
  const log: string[] = [];
  const pool = new WorkerPool({
    count,
    fork: () => {
      const worker = new FakeWorker(`worker ${workers.length + 1}`);
      workers.push(worker);
      return worker;
    },
    log: { info: (text) => log.push(text), error: (text) => log.push(text) },
    limits: { ...LIMITS, ...limits },
  });
  /** Waits until a worker is forked. */
  const getWorker = (number: number) =>
    vi.waitFor(() => {
      const worker = workers[number - 1];
      if (!worker) throw new Error(`Worker ${number} was not started.`);
      return worker;
    });
  return { pool, workers, log, getWorker };
}

async function startPool(options?: Parameters<typeof createPool>[0]) {
  const test = createPool(options);
  const started = test.pool.start();
  for (let number = 1; number <= (options?.count ?? 2); number += 1)
    (await test.getWorker(number)).becomeReady();
  await started;
  return test;
}

test('the first worker starts alone, then the others', async () => {
  const { pool, workers, getWorker } = createPool({ count: 3 });
  const started = pool.start();
  expect(workers).toHaveLength(1);
  workers[0]?.becomeReady();
  await getWorker(3);
  for (const worker of workers) worker.becomeReady();
  expect(await started).toBe(ANNOUNCEMENT);
});

test('the start fails if a worker ends before it is ready', async () => {
  const { pool, workers } = createPool();
  const started = pool.start();
  workers[0]?.end('exit code 1');
  await expect(started).rejects.toThrow('worker 1 did not start (exit code 1).');
});

test('a worker that is not ready in time is ended', async () => {
  const { pool, workers } = createPool({ limits: { startMs: 1 } });
  await expect(pool.start()).rejects.toThrow('worker 1 was not ready in time and was stopped.');
  expect(workers[0]?.stops).toEqual(['killed']);
});

test('a worker that ends is replaced, with longer and longer waits', async () => {
  const { workers, getWorker, log } = await startPool();
  workers[1]?.end('SIGKILL');
  (await getWorker(3)).end('exit code 1');
  (await getWorker(4)).end('exit code 1');
  (await getWorker(5)).becomeReady();
  await vi.waitFor(() => expect(log.at(-1)).toBe('worker 5 is ready'));
  expect(log).toEqual([
    'worker 1 is ready',
    'worker 2 is ready',
    'worker 2 has ended (SIGKILL). Starting another one.',
    'worker 3 did not start (exit code 1). Starting another one in 0.001 s.',
    'worker 4 did not start (exit code 1). Starting another one in 0.002 s.',
    'worker 5 is ready',
  ]);
});

test('a reload ends each worker only after its successor is ready', async () => {
  const { pool, workers, getWorker } = await startPool();
  const reloaded = pool.reload();
  const third = await getWorker(3);
  expect(workers.flatMap(({ stops }) => stops)).toEqual([]);
  third.becomeReady();
  await vi.waitFor(() => expect(workers[0]?.stops).toEqual(['replaced']));
  expect(workers).toHaveLength(3);
  workers[0]?.end('exit code 0');
  (await getWorker(4)).becomeReady();
  await vi.waitFor(() => expect(workers[1]?.stops).toEqual(['replaced']));
  workers[1]?.end('exit code 0');
  expect(await reloaded).toBe(true);
  expect(third.stops).toEqual([]);
});

test('a reload whose new worker does not start keeps the old ones', async () => {
  const { pool, workers, getWorker, log } = await startPool();
  const reloaded = pool.reload();
  (await getWorker(3)).end('exit code 1');
  expect(await reloaded).toBe(false);
  expect(workers.flatMap(({ stops }) => stops)).toEqual([]);
  expect(log.at(-1)).toBe('reload: worker 3 did not start (exit code 1). The other workers keep running.');
});

test('a worker that ends during its replacement is replaced once', async () => {
  const { pool, workers, getWorker } = await startPool({ count: 1 });
  const reloaded = pool.reload();
  const second = await getWorker(2);
  workers[0]?.end('SIGKILL');
  second.becomeReady();
  expect(await reloaded).toBe(true);
  expect(workers).toHaveLength(2);
});

test('a stop waits for all workers, and ends those that hang', async () => {
  const { pool, workers, log } = await startPool({ limits: { stopMs: 20 } });
  const stopped = pool.stop();
  expect(workers.map(({ stops }) => stops)).toEqual([['shutdown'], ['shutdown']]);
  workers[0]?.end('exit code 0');
  expect(await stopped).toBe(false);
  expect(workers[1]?.stops).toEqual(['shutdown', 'killed']);
  expect(log.at(-1)).toBe('worker 2 did not stop in time and was killed.');
  expect(workers).toHaveLength(2);
});

test('a stop is clean if all workers finish', async () => {
  const { pool, workers } = await startPool();
  const stopped = pool.stop();
  for (const worker of workers) worker.end('exit code 0');
  expect(await stopped).toBe(true);
});
