import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameDegrees, dragFrame, KEY_STEPS, nearestLoaded, hotspotPosition, wrapFrame } from './spin-frames';

const count = fc.integer({ min: 2, max: 200 });
const px = fc.integer({ min: -5000, max: 5000 });

describe('turning', () => {
  it('moves one frame per 20 px in either direction (GAL-016)', () => {
    expect(dragFrame(0, 100, 20, 36)).toBe(5);
    expect(dragFrame(0, -100, 20, 36)).toBe(31);
    expect(dragFrame(3, 19, 20, 36)).toBe(3);
    expect(dragFrame(3, -19, 20, 36)).toBe(3);
  });

  it('stays within the frames and is reversible', () => {
    fc.assert(
      fc.property(count, px, fc.nat(500), (frames, by, from) => {
        const start = wrapFrame(from, frames);
        const there = dragFrame(start, by, 20, frames);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThan(frames);
        expect(dragFrame(there, -by, 20, frames)).toBe(start);
      }),
    );
  });

  it('converts frames to degrees', () => {
    expect([0, 9, 35].map((frame) => frameDegrees(frame, 36))).toEqual([0, 90, 350]);
    fc.assert(
      fc.property(count, (frames) => {
        expect(frameDegrees(frames - 1, frames)).toBeLessThan(360);
      }),
    );
  });

  it('has keys for the next, previous, first and last frame', () => {
    const after = (key: string) => KEY_STEPS[key]?.(7, 36);
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Tab'].map(after)).toEqual([8, 6, 0, 35, undefined]);
  });
});

describe('missing frames', () => {
  it('are replaced by the nearest loaded frame', () => {
    expect(nearestLoaded(['a', undefined, undefined, 'd'], 1)).toBe('a');
    expect(nearestLoaded(['a', undefined, undefined, 'd'], 2)).toBe('d');
    expect(nearestLoaded([undefined, undefined, 'c', undefined], 0)).toBe('c');
    expect(nearestLoaded([undefined, undefined], 0)).toBeUndefined();
    expect(nearestLoaded([], 0)).toBeUndefined();
  });

  it('are replaced whenever any frame is loaded', () => {
    const frames = fc.array(fc.option(fc.nat(), { nil: undefined }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(frames, fc.nat(49), (list, index) => {
        const nearest = nearestLoaded(list, index % list.length);
        expect(nearest === undefined).toBe(list.every((frame) => frame === undefined));
        if (list[index % list.length] !== undefined) expect(nearest).toBe(list[index % list.length]);
      }),
    );
  });
});

describe('a hotspot', () => {
  it('has a position only in its frames (GAL-005)', () => {
    const spot = { id: 'a', description: 'A', positions: [{ activeAngle: 3, posX: 40, posY: 60 }] };
    expect(hotspotPosition(spot, 3)).toEqual({ x: 40, y: 60 });
    expect(hotspotPosition(spot, 4)).toBeUndefined();
  });
});
