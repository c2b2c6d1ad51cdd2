import { expect, test } from 'vitest';
import { SerialQueue } from './serial-queue';

test('runs the tasks of a key in order, and those of others at the same time', async () => {
  const queue = new SerialQueue();
  const events: string[] = [];
  let release = () => {};
  const first = queue.run('a', () =>
    new Promise<void>((done) => (release = done)).then(() => void events.push('first')),
  );
  const second = queue.run('a', async () => void events.push('second'));
  await queue.run('b', async () => void events.push('other'));
  release();
  await Promise.all([first, second]);
  expect(events).toEqual(['other', 'first', 'second']);
});

test('goes on after a task that failed', async () => {
  const queue = new SerialQueue();
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
