import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, luminance, hexToOklch } from './colour';
import { deriveChartColours, deriveScale } from './colour-scales';

const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('deriveScale', () => {
  it('has eleven steps, each darker than the previous one, including the colour itself', () => {
    fc.assert(
      fc.property(hexColour, (hex) => {
        const scale = deriveScale(hexToOklch(hex));
        expect(scale).toHaveLength(11);
        expect(scale).toContain(hex);
        const lightnesses = scale.map((step) => hexToOklch(step).l);
        expect(lightnesses).toEqual([...lightnesses].sort((a, b) => b - a));
      }),
    );
  });

  it('has ends with enough contrast for text in the other end’s colour', () => {
    fc.assert(
      fc.property(hexColour, (hex) => {
        const scale = deriveScale(hexToOklch(hex));
        expect(contrast(scale[1] ?? '', scale[9] ?? '')).toBeGreaterThan(7);
      }),
    );
  });
});

describe('deriveChartColours', () => {
  it('are six different colours with contrast on light and dark backgrounds', () => {
    fc.assert(
      fc.property(hexColour, fc.boolean(), (hex, isLight) => {
        const backgrounds = isLight ? ['#ffffff', '#ececec'] : ['#141414', '#262626'];
        const colours = deriveChartColours(hexToOklch(hex), backgrounds, isLight);
        expect(new Set(colours).size).toBe(6);
        for (const colour of colours) {
          for (const background of backgrounds)
            expect(contrast(colour, background)).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });

  it('start with the accent’s hue', () => {
    const [first = ''] = deriveChartColours(hexToOklch('#0000ff'), ['#ffffff'], true);
    expect(Math.abs(hexToOklch(first).h - hexToOklch('#0000ff').h)).toBeLessThan(3);
    expect(luminance(first)).toBeLessThan(0.3);
  });
});
