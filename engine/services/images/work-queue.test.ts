import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WorkQueue, type TaskClient } from './work-queue';

const CLIENT: TaskClient = ['yard', '203.0.113.7'];

/** A task that the test completes. */
function createTask() {
  let complete = () => {};
  const completion = new Promise<void>((resolve) => (complete = resolve));
  return { end: complete, work: () => completion };
}

describe('WorkQueue', () => {
  it('runs a limited number of tasks at once, those of one client in order', async () => {
    const queue = new WorkQueue({ concurrency: 2, capacity: 20 });
    let running = 0;
    let maxRunning = 0;
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        queue.run(CLIENT, async () => {
          running += 1;
          maxRunning = Math.max(maxRunning, running);
          order.push(n);
          await Promise.resolve();
          running -= 1;
        }),
      ),
    );
    expect(maxRunning).toBe(2);
    expect(order).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('rejects tasks of a client that has half of the queue, and continues afterwards', async () => {
    const queue = new WorkQueue({ concurrency: 1, capacity: 4 });
    const [first, second, third] = [createTask(), createTask(), createTask()];
    const running = [queue.run(CLIENT, first.work), queue.run(CLIENT, second.work)];
    await expect(queue.run(CLIENT, () => Promise.resolve())).rejects.toMatchObject({
      reason: 'overloaded',
      status: 503,
    });
    running.push(queue.run(['yard', '203.0.113.8'], third.work));
    expect(queue.waiting).toBe(2);
    for (const task of [first, second, third]) task.end();
    await Promise.all(running);
    expect(await queue.run(CLIENT, () => Promise.resolve('done'))).toBe('done');
    expect(queue.waiting).toBe(0);
  });

  it('lets addresses and tenants take turns, however many tasks one of them has', async () => {
    const queue = new WorkQueue({ concurrency: 1, capacity: 100 });
    const gate = createTask();
    const order: string[] = [];
    const add = (tenant: string, address: string) =>
      queue.run([tenant, address], () => Promise.resolve(void order.push(`${tenant} ${address}`)));
    const tasks = [queue.run(['other', 'z'], gate.work)];
    for (let count = 0; count < 30; count += 1) tasks.push(add('yard', 'greedy'));
    tasks.push(add('yard', 'visitor'), add('city', 'visitor'));
    gate.end();
    await Promise.all(tasks);
    expect(order.indexOf('city visitor')).toBeLessThan(3);
    expect(order.indexOf('yard visitor')).toBeLessThan(3);
    expect(order).toHaveLength(32);
  });

  it('releases its slot when a task fails', async () => {
    const queue = new WorkQueue({ concurrency: 1, capacity: 10 });
    const results = await Promise.allSettled([
      queue.run(CLIENT, () => Promise.reject(new Error('no'))),
      queue.run(CLIENT, () => Promise.resolve('yes')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('never runs more than its limit at once, and ends every task exactly once', async () => {
    const client = fc.tuple(fc.constantFrom('t1', 't2'), fc.constantFrom('a', 'b', 'c'));
    const task = fc.record({ client, ticks: fc.nat(3), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(task, { maxLength: 40 }),
        fc.integer({ min: 1, max: 4 }),
        async (tasks, concurrency) => {
          const queue = new WorkQueue({ concurrency, capacity: 30 });
          let running = 0;
          const runs = tasks.map(() => 0);
          const results = await Promise.allSettled(
            tasks.map((each, index) =>
              queue.run(each.client, async () => {
                running += 1;
                expect(running).toBeLessThanOrEqual(concurrency);
                runs[index] = (runs[index] ?? 0) + 1;
                for (let tick = 0; tick < each.ticks; tick += 1) await Promise.resolve();
                running -= 1;
                if (each.fails) throw new Error('task');
                return index;
              }),
            ),
          );
          for (const [index, result] of results.entries()) {
            const wasRejected = result.status === 'rejected' && String(result.reason).includes('Too many');
            expect(runs[index]).toBe(wasRejected ? 0 : 1);
            if (result.status === 'fulfilled') expect(result.value).toBe(index);
          }
          expect(queue.waiting).toBe(0);
        },
      ),
    );
  });
});
