import { describe, expect, it } from 'vitest';
import { WorkQueue } from './work-queue';

/** A task that the test completes. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((done) => (end = done));
  return { end, work: () => ended };
}

describe('WorkQueue', () => {
  it('runs a limited number of tasks at once, in order', async () => {
    const queue = new WorkQueue({ concurrency: 2, maxQueued: 10 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        queue.run(async () => {
          running += 1;
          most = Math.max(most, running);
          order.push(n);
          await Promise.resolve();
          running -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(order).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('rejects tasks when the queue is full, and continues afterwards', async () => {
    const queue = new WorkQueue({ concurrency: 1, maxQueued: 1 });
    const [first, second] = [held(), held()];
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
