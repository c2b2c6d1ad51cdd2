import { expect, it } from 'vitest';
import { SingleFlight } from './single-flight';

it('runs the work once for simultaneous callers and again for later ones, even after an error', async () => {
  const flights = new SingleFlight<number>();
  let runs = 0;
  const work = () => Promise.resolve((runs += 1));
  expect(await Promise.all([flights.run('a', work), flights.run('a', work)])).toEqual([1, 1]);
  expect(await flights.run('a', work)).toBe(2);
  const fail = () => flights.run('a', () => Promise.reject<number>(new Error(`run ${(runs += 1)}`)));
  const both = await Promise.allSettled([fail(), fail()]);
  expect(both.map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
    'Error: run 3',
    'Error: run 3',
  ]);
  expect(await flights.run('a', work)).toBe(4);
});

it('separates keys and knows what is in flight', async () => {
  const flights = new SingleFlight<string>();
  const both = Promise.all(['a', 'b'].map((key) => flights.run(key, () => Promise.resolve(key))));
  expect(flights.has('a')).toBe(true);
  expect(await both).toEqual(['a', 'b']);
  expect(flights.has('a')).toBe(false);
});
