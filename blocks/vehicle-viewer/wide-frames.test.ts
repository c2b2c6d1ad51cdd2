import { describe, expect, it } from 'vitest';
import { readConnection, selectFrameWidth } from './wide-frames';

const fast = readConnection({});

describe('the width of turntable frames', () => {
  it.each([
    ['a desktop', { width: 912, pixelRatio: 1 }, 1280],
    ['a large sharp screen', { width: 1280, pixelRatio: 2 }, 1280],
    ['a tablet', { width: 768, pixelRatio: 2 }, 1280],
    ['a phone, whose memory is small', { width: 390, pixelRatio: 3 }, 960],
    ['a turntable that is no wider than small frames', { width: 620, pixelRatio: 1 }, 640],
    ['an old phone', { width: 320, pixelRatio: 2 }, 640],
  ])('suits %s', (_, screen, width) => {
    expect(selectFrameWidth({ ...screen, connection: fast })).toBe(width);
  });

  it.each([
    ['asks to save data', { saveData: true, effectiveType: '4g' }],
    ['is slow', { saveData: false, effectiveType: '3g' }],
    ['is very slow', { effectiveType: 'slow-2g' }],
  ])('is small if the connection %s', (_, connection) => {
    const screen = { width: 1280, pixelRatio: 2, connection: readConnection({ connection }) };
    expect(selectFrameWidth(screen)).toBe(640);
  });

  it('does not depend on browsers that describe the connection in other ways', () => {
    for (const connection of [undefined, null, 'fast', { saveData: 'no', effectiveType: 4 }])
      expect(readConnection({ connection })).toEqual({ saveData: false, effectiveType: '4g' });
  });
});
