import { describe, expect, it } from 'vitest';
import { BODIES } from '../bodies';
import { hasShell, type Body } from '../bodies/body';
import { createBodyField } from './distance-field';

const shells = Object.entries<Body>(BODIES).flatMap(([name, body]) =>
  hasShell(body) ? [{ name, body }] : [],
);

describe('the distance field', () => {
  it('exists for every body except the motorcycle, which has no shell', () => {
    expect(shells.length).toBe(Object.keys(BODIES).length - 1);
  });

  it.each(shells)('of the $name is solid inside, hollow under its arches and empty outside', ({ body }) => {
    const distance = createBodyField(body);
    const middle = (body.xExtent[0] + body.xExtent[1]) / 2;
    // A convertible is hollow in the middle, but not behind the nose.
    expect(Math.min(distance(middle, 0.8, 0), distance(body.frontAxleX + 0.1, 0.66, 0))).toBeLessThan(0);
    expect(distance(body.frontAxleX, body.wheelRadius, body.width / 2 - 0.1)).toBeGreaterThan(0);
    expect(distance(body.xExtent[0] + 0.2, 0.6, 0)).toBeGreaterThan(0);
    expect(distance(0, body.height + 0.1, 0)).toBeGreaterThan(0);
  });

  it.each(shells)('of the $name is the same on both sides', ({ body }) => {
    const distance = createBodyField(body);
    expect(distance(0.4, 0.7, 0.5)).toBeCloseTo(distance(0.4, 0.7, -0.5), 9);
  });
});
