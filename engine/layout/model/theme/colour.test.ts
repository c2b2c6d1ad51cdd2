import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blend, contrast, oklchToHex, clampToGamut, hexToOklch, findReadableColour } from './colour';

const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('OKLCH', () => {
  it('knows white, black and pure red', () => {
    expect(hexToOklch('#ffffff').l).toBeCloseTo(1, 3);
    expect(hexToOklch('#000000').l).toBeCloseTo(0, 5);
    const red = hexToOklch('#ff0000');
    expect(red.l).toBeCloseTo(0.628, 2);
    expect(red.c).toBeCloseTo(0.2577, 2);
    expect(red.h).toBeCloseTo(29.2, 0);
  });

  it('converts every screen colour to OKLCH and back', () => {
    fc.assert(
      fc.property(hexColour, (hex) => {
        expect(oklchToHex(hexToOklch(hex))).toBe(hex);
      }),
    );
  });

  it('rejects invalid colours', () => {
    expect(() => hexToOklch('red')).toThrow(/#rrggbb/);
  });

  it('keeps lightness and hue when clamping a colour to the gamut', () => {
    const vivid = { l: 0.7, c: 0.5, h: 140 };
    const shown = clampToGamut(vivid);
    expect(shown).toMatchObject({ l: 0.7, h: 140 });
    expect(shown.c).toBeLessThan(0.5);
    expect(shown.c).toBeGreaterThan(0.1);
  });
});

describe('contrast', () => {
  it('is 21 for black on white, 1 for a colour on itself, and symmetric', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    fc.assert(
      fc.property(hexColour, hexColour, (one, other) => {
        expect(contrast(one, one)).toBe(1);
        expect(contrast(one, other)).toBe(contrast(other, one));
      }),
    );
  });

  it('blends a translucent colour over another', () => {
    expect(blend('#000000', 0.5, '#ffffff')).toBe('#808080');
    expect(blend('#123456', 1, '#ffffff')).toBe('#123456');
  });

  it('finds a readable shade on white for any colour', () => {
    fc.assert(
      fc.property(hexColour, (hex) => {
        const shade = findReadableColour(hexToOklch(hex), ['#ffffff', '#f4f4f4'], 4.5, 'darker');
        expect(contrast(oklchToHex(shade), '#f4f4f4')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
