import { describe, expect, it } from 'vitest';
import { WorkQueue } from './work-queue';

/** A task that the test completes. */
function createTask() {
  let complete = () => {};
  const completion = new Promise<void>((resolve) => (complete = resolve));
  return { end: complete, work: () => completion };
}

describe('WorkQueue', () => {
  it('runs a limited number of tasks at once, in order', async () => {
    const queue = new WorkQueue({ concurrency: 2, maxQueued: 10 });
    let running = 0;
    let maxRunning = 0;
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        queue.run(async () => {
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

  it('rejects tasks when the queue is full, and continues afterwards', async () => {
    const queue = new WorkQueue({ concurrency: 1, maxQueued: 1 });
    const [first, second] = [createTask(), createTask()];
    const running = [queue.run(first.work), queue.run(second.work)];
    await expect(queue.run(() => Promise.resolve())).rejects.toMatchObject({ reason: 'busy', status: 503 });
    first.end();
    second.end();
    await Promise.all(running);
    expect(await queue.run(() => Promise.resolve('done'))).toBe('done');
  });

  it('releases its slot when a task fails', async () => {
    const queue = new WorkQueue({ concurrency: 1, maxQueued: 5 });
    const results = await Promise.allSettled([
      queue.run(() => Promise.reject(new Error('no'))),
      queue.run(() => Promise.resolve('yes')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
