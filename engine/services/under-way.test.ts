import { expect, it } from 'vitest';
import { once } from './under-way';

it('is done once for all who ask meanwhile, and anew for those who ask later, also where it failed', async () => {
  const underWay = new Map<string, Promise<number>>();
  let runs = 0;
  const work = () => Promise.resolve((runs += 1));
  expect(await Promise.all([once(underWay, 'a', work), once(underWay, 'a', work)])).toEqual([1, 1]);
  expect(await once(underWay, 'a', work)).toBe(2);
  const failing = () => once(underWay, 'a', () => Promise.reject<number>(new Error(`no ${(runs += 1)}`)));
  const both = await Promise.allSettled([failing(), failing()]);
  expect(both.map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
    'Error: no 3',
    'Error: no 3',
  ]);
  expect(await once(underWay, 'a', work)).toBe(4);
  expect(underWay.size).toBe(0);
});

it('keeps different things apart', async () => {
  const underWay = new Map<string, Promise<string>>();
  const ask = (key: string) => once(underWay, key, () => Promise.resolve(key));
  expect(await Promise.all([ask('a'), ask('b')])).toEqual(['a', 'b']);
});
