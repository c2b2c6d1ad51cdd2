import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue, type Admitted } from './fair-queue';

const CAPACITY = 12;

interface Job {
  path: readonly string[];
  cost: number;
  work: Admitted<Job>;
}

/** Admits a job and queues it; undefined if there is no room. */
function add(queue: FairQueue<Job>, path: readonly string[], cost = 1): Job | undefined {
  const work = queue.admit(path);
  if (!work) return undefined;
  const job = { path, cost, work };
  work.wait(job);
  return job;
}

/** Runs the next job to completion. */
function serve(queue: FairQueue<Job>): Job | undefined {
  const job = queue.take();
  job?.work.charge(job.cost);
  job?.work.end();
  return job;
}

const serveAll = (queue: FairQueue<Job>): Job[] => {
  const served: Job[] = [];
  for (let job = serve(queue); job; job = serve(queue)) served.push(job);
  return served;
};
const fill = (queue: FairQueue<Job>, path: readonly string[], cost = 1): number => {
  let count = 0;
  while (add(queue, path, cost)) count += 1;
  return count;
};
const arbitraryPath = fc.tuple(
  fc.constantFrom('search', 'page'),
  fc.constantFrom('t1', 't2', 't3'),
  fc.constantFrom('a', 'b', 'c'),
);

describe('FairQueue', () => {
  it('leaves room for others, however much one client or one tenant asks for', () => {
    const queue = new FairQueue<Job>(() => CAPACITY);
    expect(fill(queue, ['search', 't1', 'a'])).toBe(CAPACITY / 2);
    expect(fill(queue, ['search', 't1', 'b'])).toBeGreaterThan(0);
    expect(fill(queue, ['search', 't1', 'c'])).toBe(0);
    expect(add(queue, ['search', 't2', 'a'])).toBeDefined();
    expect(fill(queue, ['page', 't1', 'a'])).toBe(CAPACITY / 2);
  });

  it('serves tenants in turn, and the addresses of each tenant in turn', () => {
    const queue = new FairQueue<Job>(() => 100);
    for (let count = 0; count < 4; count += 1) add(queue, ['search', 't1', 'a']);
    add(queue, ['search', 't1', 'b']);
    for (let count = 0; count < 2; count += 1) add(queue, ['search', 't2', 'c']);
    expect(serveAll(queue).map(({ path }) => path[2])).toEqual(['a', 'c', 'b', 'c', 'a', 'a', 'a']);
  });

  it('counts what work costs: who asks for expensive work is served less often', () => {
    const queue = new FairQueue<Job>(() => 200);
    for (let count = 0; count < 30; count += 1) {
      add(queue, ['search', 't1', 'expensive'], 10);
      add(queue, ['search', 't1', 'cheap'], 1);
    }
    const first = serveAll(queue).slice(0, 33);
    expect(first.filter(({ path }) => path[2] === 'expensive')).toHaveLength(3);
  });

  it('gives no advantage to a client that was idle', () => {
    const queue = new FairQueue<Job>(() => 100);
    for (let count = 0; count < 20; count += 1) add(queue, ['search', 't1', 'a']);
    for (let count = 0; count < 10; count += 1) serve(queue);
    for (let count = 0; count < 5; count += 1) add(queue, ['search', 't1', 'late']);
    const next = Array.from({ length: 6 }, () => serve(queue)?.path[2]);
    expect(next.filter((name) => name === 'a')).toHaveLength(3);
  });

  it('admits no more than its capacity, loses nothing, and serves nothing twice', () => {
    const step = fc.oneof(arbitraryPath, fc.constant('serve' as const));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), fc.integer({ min: 1, max: 20 }), (steps, capacity) => {
        const queue = new FairQueue<Job>(() => capacity);
        const waiting = new Set<Job>();
        for (const path of steps) {
          if (path === 'serve') {
            const job = serve(queue);
            expect(job ? waiting.delete(job) : waiting.size === 0).toBe(true);
            continue;
          }
          const hasRoom = queue.hasRoom(path);
          const job = add(queue, path);
          expect(job !== undefined).toBe(hasRoom);
          if (job) waiting.add(job);
          for (const kind of ['search', 'page'])
            expect(queue.countWaiting(kind)).toBe([...waiting].filter((job) => job.path[0] === kind).length);
          expect(queue.countWaiting('search')).toBeLessThanOrEqual(capacity);
        }
        expect(new Set(serveAll(queue))).toEqual(waiting);
        expect(queue.countWaiting()).toBe(0);
      }),
    );
  });

  it('starves nobody: with equal costs, a client waits for at most one job of each other client per own job', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 }), (names) => {
        const queue = new FairQueue<Job>(() => 1_000);
        for (const name of names) add(queue, ['search', 't1', name]);
        const order = serveAll(queue).map(({ path }) => path[2] ?? '');
        const clients = new Set(names);
        const getServed = new Map<string, number>();
        for (const [position, name] of order.entries()) {
          const own = (getServed.get(name) ?? 0) + 1;
          getServed.set(name, own);
          expect(position + 1).toBeLessThanOrEqual(own * clients.size);
        }
      }),
    );
  });
});
