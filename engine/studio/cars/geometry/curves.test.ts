import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OutlinePoint } from '../bodies/body';
import { spline } from './curves';

const curves = fc
  .array(
    fc.tuple(fc.double({ min: 0.05, max: 1, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true })),
    { minLength: 3, maxLength: 7 },
  )
  .map((steps) => {
    let x = 0;
    return steps.map(([wide, y]): OutlinePoint => [(x += wide), y]);
  });

it('passes through its points without overshooting', () => {
  fc.assert(
    fc.property(curves, (points) => {
      const curve = spline(points);
      for (const [x, y] of points) expect(curve(x)).toBeCloseTo(y, 9);
      // The first and last segment may overshoot, because each has a neighbour on one side only.
      for (let i = 1; i < points.length - 2; i++) {
        const [x0, y0] = points[i];
        const [x, y] = points[i + 1];
        for (const t of [0.1, 0.35, 0.5, 0.8]) {
          const value = curve(x0 + (x - x0) * t);
          expect(value).toBeGreaterThanOrEqual(Math.min(y0, y) - 1e-9);
          expect(value).toBeLessThanOrEqual(Math.max(y0, y) + 1e-9);
        }
      }
    }),
  );
});
