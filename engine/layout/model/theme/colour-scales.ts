import { oklchToHex, findReadableColour, type Oklch } from './colour';

/** The shades of one hue from lightest to darkest, as `#rrggbb`. */
type Scale = readonly string[];

/** Lightness of the eleven steps: small intervals for backgrounds, large ones for text. */
const STEPS = [0.98, 0.955, 0.92, 0.87, 0.8, 0.71, 0.62, 0.53, 0.43, 0.33, 0.22] as const;

/** Factor for chroma, which is lower at the light and dark ends than in the middle. */
const chromaFactor = (l: number): number => Math.min(1, Math.max(0.12, 1 - Math.abs(l - 0.58) * 1.9));

/**
 * Eleven steps of a hue. The step nearest in lightness is the colour itself, so that a brand's colour is part
 * of its scale.
 */
export function deriveScale(colour: Oklch): Scale {
  const nearest = STEPS.reduce(
    (best, l, at) => (Math.abs(l - colour.l) < Math.abs((STEPS[best] ?? 0) - colour.l) ? at : best),
    0,
  );
  return STEPS.map((l, at) =>
    oklchToHex(at === nearest ? colour : { l, c: colour.c * chromaFactor(l), h: colour.h }),
  );
}

/**
 * Hue offset in degrees and lightness offset. Adjacent colours also differ in lightness, for people who cannot
 * distinguish the hues.
 */
const CHART = [
  [0, 0],
  [165, 0.07],
  [70, -0.06],
  [235, 0.05],
  [310, -0.04],
  [30, 0.09],
] as const;

/**
 * Six chart colours with a contrast of 3:1 on all backgrounds (WCAG 1.4.11); the first has the accent's hue.
 */
export function deriveChartColours(accent: Oklch, backgrounds: readonly string[], isLight: boolean): Scale {
  return CHART.map(([turn, lift], at) => {
    const start: Oklch = {
      l: (isLight ? 0.56 : 0.72) + lift,
      c: at === 0 ? Math.min(accent.c, 0.17) : 0.12,
      h: (accent.h + turn) % 360,
    };
    return oklchToHex(findReadableColour(start, backgrounds, 3.1, isLight ? 'darker' : 'lighter'));
  });
}

/** Names the steps of a scale: `accent-1` to `accent-11`, for example. */
export const namedScale = (name: string, scale: Scale): Record<string, string> =>
  Object.fromEntries(scale.map((hex, at) => [`color-${name}-${at + 1}`, hex]));
