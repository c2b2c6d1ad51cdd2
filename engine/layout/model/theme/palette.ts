import {
  blend,
  contrast,
  oklchToHex,
  bytesToHex,
  hexToOklch,
  findReadableColour,
  type Oklch,
} from './colour';
import { deriveChartColours, namedScale, deriveScale } from './colour-scales';
import type { Seeds } from './seeds';

/** Colour tokens by name, without the leading dashes. Opaque ones are #rrggbb. */
export type Palette = Record<string, string>;

/**
 * Contrasts to reach: slightly above the minimums of WCAG (4.5 for text, 7 for enhanced text, 3 for controls), because
 * browsers round colours to bytes.
 */
const TEXT_CONTRAST = 4.6;
const ENHANCED_CONTRAST = 7.1;
const CONTROL_CONTRAST = 3.1;

interface Neutral {
  h: number;
  c: number;
  /** The page background is tinted too, not only the surfaces on it. */
  paper?: boolean;
}

const NEUTRALS: Record<Exclude<Seeds['neutral'], 'accent'>, Neutral> = {
  cool: { h: 250, c: 0.008 },
  slate: { h: 258, c: 0.02 },
  pure: { h: 0, c: 0 },
  warm: { h: 60, c: 0.009 },
  sand: { h: 84, c: 0.016, paper: true },
};

/**
 * Lightness of surfaces, borders and text. `towards` is the direction that increases the contrast of text.
 */
const MODES = {
  light: {
    surface: [1, 0.972, 0.942],
    paper: [0.988, 0.966, 0.936],
    border: [0.905, 0.72],
    text: [0.2, 0.42, 0.56],
    soft: 0.955,
    towards: 'darker',
  },
  dark: {
    surface: [0.185, 0.225, 0.275],
    paper: [0.185, 0.225, 0.275],
    border: [0.34, 0.5],
    text: [0.97, 0.82, 0.7],
    soft: 0.27,
    towards: 'lighter',
  },
} as const;

const STATUS = { success: 152, warning: 70, danger: 27, info: 245 } as const;
const OVERLAY_ALPHA = 0.8;

/** Computes all colours of a site from its seeds. */
export function derivePalette(seeds: Seeds): Palette {
  const accent = hexToOklch(seeds.accent);
  const neutral: Neutral = seeds.neutral === 'accent' ? { h: accent.h, c: 0.012 } : NEUTRALS[seeds.neutral];
  const mode = MODES[seeds.mode];
  const grey = (l: number, strength: number): Oklch => ({ l, c: neutral.c * strength, h: neutral.h });

  const [s1, s2, s3] = neutral.paper ? mode.paper : mode.surface;
  const isLight = seeds.mode === 'light';
  const pageTint = neutral.paper || !isLight ? 0.5 : 0;
  const surfaces = [
    oklchToHex(grey(s1, pageTint)),
    oklchToHex(grey(s2, 0.7)),
    oklchToHex(grey(s3, 1)),
  ] as const;
  const soft = oklchToHex({
    l: mode.soft,
    c: Math.min(accent.c * 0.18, isLight ? 0.026 : 0.05),
    h: accent.h,
  });
  const readable = (start: Oklch, ratio: number, backgrounds: readonly string[] = surfaces): string =>
    oklchToHex(findReadableColour(start, backgrounds, ratio, mode.towards));

  const text1 = readable(grey(mode.text[0], 1.8), ENHANCED_CONTRAST, [...surfaces, soft]);
  const accentText = readable(accent, TEXT_CONTRAST, [...surfaces, soft]);
  const ink = oklchToHex(grey(0.18, 1.5));
  const highlight = seeds.highlight.toLowerCase();
  const accentHex = oklchToHex(accent);
  const onAccent = readableLabel(accentHex, ink);
  const shade = onAccent.isWhite ? -1 : 1;

  return {
    'color-surface-1': surfaces[0],
    'color-surface-2': surfaces[1],
    'color-surface-3': surfaces[2],
    'color-border-1': oklchToHex(grey(mode.border[0], 1.2)),
    'color-border-2': readable(grey(mode.border[1], 1.5), CONTROL_CONTRAST, [...surfaces, soft]),
    'color-text-1': text1,
    'color-text-2': readable(grey(mode.text[1], 1.6), ENHANCED_CONTRAST, [...surfaces, soft]),
    'color-text-3': readable(grey(mode.text[2], 1.4), TEXT_CONTRAST, [...surfaces, soft]),
    ...namedScale('neutral', deriveScale({ l: 0.53, c: neutral.c * 1.6, h: neutral.h })),
    ...namedScale('accent', deriveScale(accent)),
    'color-accent': accentHex,
    'color-accent-hover': oklchToHex({ ...accent, l: accent.l + shade * 0.05 }),
    'color-accent-active': oklchToHex({ ...accent, l: accent.l + shade * 0.09 }),
    'color-on-accent': onAccent.colour,
    'color-accent-text': accentText,
    'color-accent-soft': soft,
    'color-on-accent-soft': readable({ ...accent, l: accent.l + (isLight ? -0.08 : 0.08) }, TEXT_CONTRAST, [
      soft,
    ]),
    // A separate token from `color-focus`, because dark sections override that one.
    'color-accent-line': readable(accent, CONTROL_CONTRAST, [...surfaces, soft]),
    'color-focus': readable(accent, CONTROL_CONTRAST, [...surfaces, soft]),
    'color-highlight': highlight,
    'color-on-highlight': readableLabel(highlight, ink).colour,
    'color-selection': accentHex,
    'color-on-selection': onAccent.colour,
    ...inverseColours(seeds, accent, neutral),
    ...statusColours(mode, surfaces, isLight),
    'color-star': oklchToHex({ l: isLight ? 0.72 : 0.8, c: 0.16, h: 78 }),
    ...namedScale('chart', deriveChartColours(accent, surfaces, isLight)),
    ...overlayColours(seeds, oklchToHex(grey(0.15, 1)), { accentHex, onAccent: onAccent.colour }),
    'color-photo': surfaces[2],
    'color-photo-tint': photoTint(seeds, accent, neutral),
    'color-scrim': withAlpha(oklchToHex(grey(0.15, 1)), 0.55),
    ...mapValues(seeds.overrides, (hex) => hex.toLowerCase()),
  };
}

/** Returns white if readable, otherwise the dark ink or black. White or black is always readable. */
function readableLabel(background: string, ink: string): { colour: string; isWhite: boolean } {
  const found =
    ['#ffffff', ink, '#000000'].find((colour) => contrast(colour, background) >= 4.5) ?? '#000000';
  return { colour: found, isWhite: found === '#ffffff' };
}

/** Colours of dark sections: footer, hero, banners. */
function inverseColours(seeds: Seeds, accent: Oklch, neutral: Neutral): Palette {
  // On a dark page the ink must be darker than the page to be visible.
  const ink: Oklch = {
    l: seeds.mode === 'dark' ? 0.135 : 0.205,
    c: Math.min(neutral.c * 1.6, 0.03),
    h: neutral.h,
  };
  const deep: Oklch = { l: 0.27, c: Math.min(accent.c, 0.075), h: accent.h };
  const backgrounds: Record<Seeds['inverse'], () => Oklch> = {
    ink: () => ink,
    deep: () => deep,
    accent: () => findReadableColour({ ...accent, l: Math.min(accent.l, 0.5) }, ['#ffffff'], 7, 'darker'),
  };
  const base = backgrounds[seeds.inverse]();
  const band = oklchToHex(base);
  const raised = oklchToHex({ ...base, l: base.l + 0.045 });
  const pale: Oklch = { l: 0.985, c: Math.min(base.c, 0.006), h: base.h };
  return {
    'color-inverse-1': band,
    'color-inverse-2': raised,
    'color-inverse-border': oklchToHex({ ...base, l: base.l + 0.14 }),
    'color-on-inverse-1': oklchToHex(pale),
    'color-on-inverse-2': oklchToHex(
      findReadableColour(
        { l: 0.78, c: Math.min(base.c, 0.02), h: base.h },
        [band, raised],
        TEXT_CONTRAST,
        'lighter',
      ),
    ),
    'color-inverse-accent': oklchToHex(findReadableColour(accent, [band, raised], TEXT_CONTRAST, 'lighter')),
  };
}

/** Colours of text on photos. The light and accent backgrounds are opaque. */
function overlayColours(seeds: Seeds, dark: string, own: { accentHex: string; onAccent: string }): Palette {
  const backgrounds: Record<Seeds['photo']['overlay'], readonly [background: string, text: string]> = {
    dark: [withAlpha(dark, OVERLAY_ALPHA), '#ffffff'],
    light: ['#ffffff', dark],
    accent: [own.accentHex, own.onAccent],
  };
  const [background, text] = backgrounds[seeds.photo.overlay];
  return { 'color-overlay': background, 'color-on-overlay': text };
}

/**
 * Blended over photos with `multiply`, so white changes nothing. The tint is so faint that a white car stays white,
 * because shoppers must be able to trust the colours.
 */
function photoTint(seeds: Seeds, accent: Oklch, neutral: Neutral): string {
  const tints: Record<Seeds['photo']['tint'], Oklch> = {
    none: { l: 1, c: 0, h: 0 },
    neutral: { l: 0.98, c: Math.min(neutral.c * 0.5, 0.007), h: neutral.h },
    accent: { l: 0.975, c: Math.min(accent.c * 0.1, 0.01), h: accent.h },
    dusk: { l: 0.92, c: Math.min(neutral.c * 0.5, 0.007), h: neutral.h },
  };
  return oklchToHex(tints[seeds.photo.tint]);
}

function statusColours(
  mode: (typeof MODES)[keyof typeof MODES],
  surfaces: readonly string[],
  isLight: boolean,
): Palette {
  return Object.assign(
    {},
    ...Object.entries(STATUS).map(([name, h]) => {
      const background = oklchToHex({ l: isLight ? 0.955 : 0.28, c: 0.035, h });
      const start: Oklch = { l: isLight ? 0.55 : 0.75, c: 0.14, h };
      const backgrounds = [...surfaces, background];
      return {
        [`color-${name}-soft`]: background,
        [`color-${name}-line`]: oklchToHex(
          findReadableColour({ ...start, l: start.l + 0.08 }, backgrounds, CONTROL_CONTRAST, mode.towards),
        ),
        [`color-${name}-text`]: oklchToHex(
          findReadableColour(start, backgrounds, TEXT_CONTRAST, mode.towards),
        ),
      };
    }),
  );
}

const withAlpha = (hex: string, alpha: number): string =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(' ')} / ${alpha})`;

const mapValues = (record: Readonly<Record<string, string>>, change: (value: string) => string): Palette =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** The worst case of the overlay on photos: over pure white. */
export function blendOverlayOnWhite(overlay: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (overlay.match(/[\d.]+/g) ?? []).map(Number);
  return blend(bytesToHex([red, green, blue]), alpha, '#ffffff');
}
