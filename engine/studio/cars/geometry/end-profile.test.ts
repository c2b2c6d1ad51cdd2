import { describe, expect, it } from 'vitest';
import { BODIES } from '../bodies';
import { HEIGHT_COUNT, computeEndProfile } from './end-profile';

describe('the end profile of a body', () => {
  const { sedan, motorcycle } = BODIES;
  const top = sedan.height + 0.15;
  const profile = computeEndProfile(sedan, top);
  const at = (y: number) => profile[Math.round((y / top) * (HEIGHT_COUNT - 1))];

  it('never exceeds its ends', () => {
    expect(Math.max(...profile.map(([nose]) => nose))).toBeCloseTo(sedan.xExtent[0], 1);
    expect(Math.max(...profile.map(([, tail]) => tail))).toBeCloseTo(-sedan.xExtent[1], 1);
  });

  it('recedes along the bonnet and the windows', () => {
    expect(at(0.9)[0]).toBeLessThan(at(0.7)[0] - 0.4);
    expect(at(1.3)[1]).toBeLessThan(at(1.1)[1] - 0.3);
  });

  it('continues above the roof, and is zero for a body without a mesh', () => {
    expect(profile.at(-1)).toEqual(profile.at(-3));
    expect(computeEndProfile(motorcycle, 1.3)).toEqual(Array.from({ length: HEIGHT_COUNT }, () => [0, 0]));
  });
});
