import { describe, expect, it } from 'vitest';
import { createBodyField } from '../geometry/distance-field';
import { BODIES } from '.';
import { hasShell } from './body';
import { resizeBody } from './resize-body';
import { suv } from './suv';
import { ute } from './ute';

const size = { length: 5, width: 2, height: 1.9, wheelbase: 3, wheelRadius: 0.4 };

describe('resizeBody', () => {
  it('gives a body the requested dimensions, with its centre between nose and tail', () => {
    const body = resizeBody(suv, size);
    expect(body).toMatchObject({ length: 5, width: 2, height: 1.9, wheelRadius: 0.4 });
    expect(body.frontAxleX - body.rearAxleX).toBeCloseTo(3);
    expect(body.xExtent[0] - body.xExtent[1]).toBeCloseTo(5);
    expect(body.centreX).toBeCloseTo((body.xExtent[0] + body.xExtent[1]) / 2);
  });

  it('moves windows, lamps and seats with the shell', () => {
    const body = resizeBody(suv, size);
    const [window, resizedWindow] = [suv.details.windows?.[0] ?? [], body.details.windows?.[0] ?? []];
    expect(resizedWindow).toHaveLength(window.length);
    for (const [index, [, y]] of window.entries())
      expect(resizedWindow[index]?.[1]).toBeCloseTo((y * 1.9) / 1.72);
    expect(body.details.rear.handleY).toBeCloseTo(((suv.details.rear.handleY ?? 0) * 1.9) / 1.72);
    expect(body.parts.interior?.rows[0]?.seatPositions[0]).toBeCloseTo((0.37 * 2) / 1.89);
  });

  it('keeps what a body cuts out of its shell, such as the tub of a ute', () => {
    const body = resizeBody(ute, { length: 5.9, width: 2, height: 1.95, wheelbase: 3.7, wheelRadius: 0.4 });
    if (!hasShell(body)) throw new Error('A ute has a shell.');
    const field = createBodyField(body);
    expect(field(body.rearAxleX, 1.1, 0)).toBeGreaterThan(0);
    expect(field(body.rearAxleX, 0.65, 0)).toBeLessThan(0);
  });
});

it.each(['suv', 'hatch', 'sedan', 'ute'] as const)('has %s bodies in three sizes', (name) => {
  const [small, medium, large] = [BODIES[`${name}-small`], BODIES[name], BODIES[`${name}-large`]];
  expect(small.length).toBeLessThan(medium.length);
  expect(large.length).toBeGreaterThan(medium.length);
});
