import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  frameToDegrees,
  getDraggedFrame,
  KEY_TARGETS,
  findNearestFrame,
  findHotspotPosition,
  wrapFrame,
} from './turntable-frames';

const count = fc.integer({ min: 2, max: 200 });
const px = fc.integer({ min: -5000, max: 5000 });

describe('turning the car', () => {
  it('moves one frame per 20 px in either direction (GAL-016)', () => {
    expect(getDraggedFrame(0, 100, 20, 36)).toBe(5);
    expect(getDraggedFrame(0, -100, 20, 36)).toBe(31);
    expect(getDraggedFrame(3, 19, 20, 36)).toBe(3);
    expect(getDraggedFrame(3, -19, 20, 36)).toBe(3);
  });

  it('stays within the frames and is reversible', () => {
    fc.assert(
      fc.property(count, px, fc.nat(500), (frames, distance, from) => {
        const start = wrapFrame(from, frames);
        const end = getDraggedFrame(start, distance, 20, frames);
        expect(end).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThan(frames);
        expect(getDraggedFrame(end, -distance, 20, frames)).toBe(start);
      }),
    );
  });

  it('converts frames to degrees', () => {
    expect([0, 9, 35].map((frame) => frameToDegrees(frame, 36))).toEqual([0, 90, 350]);
    fc.assert(
      fc.property(count, (frames) => {
        expect(frameToDegrees(frames - 1, frames)).toBeLessThan(360);
      }),
    );
  });

  it('has keys for the next, previous, first and last frame', () => {
    const findTarget = (key: string) => KEY_TARGETS[key]?.(7, 36);
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Tab'].map(findTarget)).toEqual([
      8,
      6,
      0,
      35,
      undefined,
    ]);
  });
});

describe('missing frames', () => {
  it('are replaced by the nearest loaded frame', () => {
    expect(findNearestFrame(['a', undefined, undefined, 'd'], 1)).toBe('a');
    expect(findNearestFrame(['a', undefined, undefined, 'd'], 2)).toBe('d');
    expect(findNearestFrame([undefined, undefined, 'c', undefined], 0)).toBe('c');
    expect(findNearestFrame([undefined, undefined], 0)).toBeUndefined();
    expect(findNearestFrame([], 0)).toBeUndefined();
  });

  it('are replaced if at least one frame is loaded', () => {
    const frames = fc.array(fc.option(fc.nat(), { nil: undefined }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(frames, fc.nat(49), (list, index) => {
        const nearest = findNearestFrame(list, index % list.length);
        expect(nearest === undefined).toBe(list.every((frame) => frame === undefined));
        if (list[index % list.length] !== undefined) expect(nearest).toBe(list[index % list.length]);
      }),
    );
  });
});

describe('a hotspot', () => {
  it('has a position only in its frames (GAL-005)', () => {
    const spot = { id: 'a', description: 'A', positions: [{ activeAngle: 3, posX: 40, posY: 60 }] };
    expect(findHotspotPosition(spot, 3)).toEqual({ x: 40, y: 60 });
    expect(findHotspotPosition(spot, 4)).toBeUndefined();
  });
});
