import { describe, expect, it } from 'vitest';
import { testVehicle } from '../../testing/test-vehicle';
import type { SourceRequest } from '../source';
import { enquiredVehicle } from './enquired-vehicle';
import { similarVehicles } from './similar-vehicles';

const CAR = testVehicle('U7');
const catalogue = {
  find: (key: string) => Promise.resolve(key === 'u7' ? CAR : key === 'g9' ? 'gone' : undefined),
};
const load = (slug?: string) =>
  enquiredVehicle.load({ params: { slug }, catalogue } as unknown as SourceRequest);

describe('the source enquired-vehicle', () => {
  it('is the car that the query names, and absent without one, so that the page works (LEAD-015)', async () => {
    expect(await load('u7')).toEqual({ value: CAR });
    for (const slug of [undefined, '', 'x', 'g9']) expect(await load(slug)).toEqual({ absent: true });
  });

  it('leaves a page without similar cars if it is absent', () => {
    const request = { params: {}, data: () => undefined } as unknown as SourceRequest;
    expect(similarVehicles.load(request)).toEqual({ value: [] });
  });
});
