import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calculateDistanceKm } from './distance';

const SYDNEY = { lat: -33.8688, long: 151.2093 };
const BRISBANE = { lat: -27.4698, long: 153.0251 };
const MELBOURNE = { lat: -37.8136, long: 144.9631 };
const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  long: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('knows the distance of two cities on a sphere with a radius of 6371 km (CONST-001)', () => {
  expect(calculateDistanceKm(BRISBANE, SYDNEY)).toBeCloseTo(732, 0);
  expect(calculateDistanceKm(SYDNEY, MELBOURNE)).toBeCloseTo(713, 0);
  expect(calculateDistanceKm(SYDNEY, SYDNEY)).toBe(0);
});

it('is symmetric and at most half the circumference', () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      const distance = calculateDistanceKm(a, b);
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThanOrEqual(Math.PI * 6_371 + 0.001);
      expect(calculateDistanceKm(b, a)).toBeCloseTo(distance, 6);
    }),
  );
});
