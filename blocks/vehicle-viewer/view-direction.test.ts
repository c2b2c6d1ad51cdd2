import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  STRAIGHT_AHEAD,
  getDraggedDirection,
  projectPoint,
  getTurnedDirection,
  TURNS,
  VIEW_DEGREES,
  type Turn,
} from './view-direction';

const HORIZON = { yaw: 0, pitch: 0 };
const directions = fc.record({
  yaw: fc.double({ min: -180, max: 179, noNaN: true }),
  pitch: fc.integer({ min: -60, max: 60 }),
});

describe('looking around', () => {
  it('keeps the dragged point under the finger (GAL-007)', () => {
    expect(getDraggedDirection(HORIZON, { x: 100, y: 0 }, 400).yaw).toBeCloseTo((-100 * VIEW_DEGREES) / 400);
    expect(getDraggedDirection(HORIZON, { x: 0, y: 100 }, 400).pitch).toBeCloseTo((100 * VIEW_DEGREES) / 400);
  });

  it('wraps horizontally and is limited vertically', () => {
    const px = fc.integer({ min: -9000, max: 9000 });
    fc.assert(
      fc.property(directions, px, px, (from, x, y) => {
        const { yaw, pitch } = getDraggedDirection(from, { x, y }, 300);
        expect(Math.abs(yaw)).toBeLessThanOrEqual(180);
        expect(Math.abs(pitch)).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('has an opposite for every step', () => {
    const OPPOSITES: Readonly<Record<Turn, Turn>> = { left: 'right', right: 'left', up: 'down', down: 'up' };
    for (const turn of Object.keys(TURNS) as Turn[]) {
      const turned = getTurnedDirection(STRAIGHT_AHEAD, turn);
      expect(turned).not.toEqual(STRAIGHT_AHEAD);
      expect(getTurnedDirection(turned, OPPOSITES[turn])).toEqual(STRAIGHT_AHEAD);
    }
  });
});

describe('a point of the panorama', () => {
  it('is in the centre if the view is directed at it', () => {
    fc.assert(
      fc.property(directions, fc.double({ min: 0.5, max: 3, noNaN: true }), (direction, aspect) => {
        const point = { x: ((direction.yaw + 180) / 360) * 100, y: ((90 - direction.pitch) / 180) * 100 };
        const projected = projectPoint(point, direction, aspect);
        expect(projected?.x).toBeCloseTo(50);
        expect(projected?.y).toBeCloseTo(50);
      }),
    );
  });

  it('moves left when the view turns right, and down when it turns up', () => {
    const centre = { x: 50, y: 50 };
    expect(projectPoint(centre, getTurnedDirection(HORIZON, 'right'), 1.5)?.x).toBeLessThan(50);
    expect(projectPoint(centre, getTurnedDirection(HORIZON, 'up'), 1.5)?.y).toBeGreaterThan(50);
  });

  it('reaches the edge at half the height of the view', () => {
    const y = 50 - (VIEW_DEGREES / 2 / 180) * 100;
    expect(projectPoint({ x: 50, y: y + 0.01 }, HORIZON, 1.5)?.y).toBeCloseTo(0, 0);
    expect(projectPoint({ x: 50, y: y - 0.1 }, HORIZON, 1.5)).toBeUndefined();
  });

  it('is not visible behind the viewer', () => {
    expect(projectPoint({ x: 0, y: 50 }, HORIZON, 1.5)).toBeUndefined();
    expect(projectPoint({ x: 99, y: 50 }, HORIZON, 1.5)).toBeUndefined();
  });
});
