import { expect, it } from 'vitest';
import { SingleFlight } from './single-flight';

it('runs the work once for simultaneous callers and again for later ones, even after an error', async () => {
  const flights = new SingleFlight<number>();
  let runs = 0;
  const work = () => Promise.resolve((runs += 1));
  expect(await Promise.all([flights.run('a', work), flights.run('a', work)])).toEqual([1, 1]);
  expect(await flights.run('a', work)).toBe(2);
  const fail = () => flights.run('a', () => Promise.reject<number>(new Error(`run ${(runs += 1)}`)));
  const outcomes = await Promise.allSettled([fail(), fail()]);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual([
    'Error: run 3',
    'Error: run 3',
  ]);
  expect(await flights.run('a', work)).toBe(4);
});

it('runs the work of each key separately and reports whether a key is in flight', async () => {
  const flights = new SingleFlight<string>();
  const outcomes = Promise.all(['a', 'b'].map((key) => flights.run(key, () => Promise.resolve(key))));
  expect(flights.has('a')).toBe(true);
  expect(await outcomes).toEqual(['a', 'b']);
  expect(flights.has('a')).toBe(false);
});
