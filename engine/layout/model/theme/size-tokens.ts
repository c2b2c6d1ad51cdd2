import { deriveComponentTokens } from './component-tokens';
import type { Seeds } from './seeds';

type Tokens = Record<string, string>;

const rem = (px: number): string => `${Number((px / 16).toFixed(4))}rem`;

/** Window widths in px between which fluid sizes grow. */
const NARROW = 360;
const WIDE = 1280;

/**
 * A length that grows with the window from `min` to `max` px, in rem so that it follows the user's text size.
 */
export function fluidLength(min: number, max: number): string {
  if (min === max) return rem(min);
  const slope = (max - min) / (WIDE - NARROW);
  const start = min - slope * NARROW;
  const [low, high] = [Math.min(min, max), Math.max(min, max)];
  return `clamp(${rem(low)}, ${rem(start)} + ${Number((slope * 100).toFixed(4))}vw, ${rem(high)})`;
}

/** 4 px grid: --space-1 is 4 px, --space-16 is 64 px, --space-05 is half a step. */
function spaceTokens(): Tokens {
  const grid = Array.from({ length: 16 }, (_, at) => [`space-${at + 1}`, rem((at + 1) * 4)] as const);
  return { 'space-05': rem(2), ...Object.fromEntries(grid) };
}

/**
 * In px: `band` between page sections and `grid` between cards (phone, desktop); `control` heights small,
 * regular, large.
 */
const DENSITIES = {
  compact: { band: [40, 72], grid: [12, 20], card: 16, control: [36, 44, 48], button: [16, 24] },
  regular: { band: [48, 96], grid: [16, 28], card: 20, control: [36, 46, 54], button: [20, 28] },
  airy: { band: [64, 128], grid: [20, 36], card: 24, control: [40, 50, 58], button: [24, 34] },
} as const;

/**
 * Share of the space between sections that a section has on its side of a change of background: the two sides together
 * are a quarter more than the space between sections of one background, and not twice as much.
 */
const BAND_EDGE = 0.625;

function densityTokens(seeds: Seeds): Tokens {
  const { band, grid, card, control, button } = DENSITIES[seeds.density];
  return {
    'space-section': fluidLength(band[0], band[1]),
    'space-band': fluidLength(band[0] * BAND_EDGE, band[1] * BAND_EDGE),
    'space-grid': fluidLength(grid[0], grid[1]),
    'space-gutter': fluidLength(16, 40),
    'control-height-sm': rem(control[0]),
    'control-height': rem(control[1]),
    'control-height-lg': rem(control[2]),
    'button-padding': rem(button[0]),
    'button-padding-lg': rem(button[1]),
    'card-padding': rem(card),
  };
}

/** px of --radius-1 to -4. */
const RADII = {
  none: [0, 0, 0, 0],
  small: [3, 5, 8, 12],
  medium: [5, 9, 14, 20],
  large: [8, 14, 22, 32],
} as const;

function radiusTokens(seeds: Seeds): Tokens {
  const [item, two, three, four] = RADII[seeds.radius];
  const button = { square: '0', rounded: 'var(--radius-2)', pill: 'var(--radius-round)' }[seeds.button.shape];
  return {
    'radius-1': rem(item),
    'radius-2': rem(two),
    'radius-3': rem(three),
    'radius-4': rem(four),
    'radius-round': '62.5rem',
    'radius-button': button,
    'radius-control': seeds.button.shape === 'pill' ? 'var(--radius-3)' : 'var(--radius-2)',
    'radius-card': 'var(--radius-3)',
  };
}

/** Scale factor of the two largest steps on wide windows. */
const HEADING_SCALES = { quiet: 0.86, regular: 1, loud: 1.22 } as const;
const TRACKING = { tight: '-0.022em', normal: '0em', wide: '0.02em' } as const;

/** Type scale: ratio 1.2 on phones to 1.25 on desktops; body text 16 to 17 px. */
function type(seeds: Seeds): Tokens {
  const headingScale = HEADING_SCALES[seeds.type.scale];
  const step = (n: number, factor = 1): string =>
    fluidLength(16 * 1.2 ** n * Math.min(factor, 1.06), 17 * 1.25 ** n * factor);
  const isUpper = seeds.type.headingCase === 'upper';
  return {
    'text-xs': fluidLength(12, 12.5),
    'text-sm': fluidLength(14, 14.5),
    'text-base': fluidLength(16, 17),
    'text-md': fluidLength(17.5, 19),
    'text-lg': step(1),
    'text-xl': step(2, headingScale > 1 ? 1.04 : 1),
    'text-2xl': step(3, headingScale > 1 ? 1.1 : headingScale),
    'text-3xl': step(4, headingScale),
    'text-4xl': step(5, headingScale),
    'leading-tight': '1.1',
    'leading-snug': '1.3',
    'leading-normal': '1.55',
    'font-body': 'var(--pair-body, system-ui, sans-serif)',
    'font-display': 'var(--pair-display, system-ui, sans-serif)',
    'font-figure': 'var(--pair-figure, var(--font-body))',
    'font-button': seeds.button.case === 'upper' ? 'var(--font-display)' : 'var(--font-body)',
    'heading-weight': String(seeds.type.headingWeight),
    'heading-tracking': TRACKING[seeds.type.headingTracking],
    'heading-case': isUpper ? 'uppercase' : 'none',
    'heading-leading': isUpper ? '1.06' : '1.12',
    'figure-weight': String(Math.min(800, Math.max(600, seeds.type.headingWeight))),
    'figure-tracking': '-0.01em',
    'button-case': seeds.button.case === 'upper' ? 'uppercase' : 'none',
    'button-tracking': seeds.button.case === 'upper' ? '0.04em' : '0em',
    'button-weight': seeds.button.case === 'upper' ? '700' : '600',
  };
}

type Percent = (percent: number) => string;

/**
 * Shadows for small, floating and distant elements, in the theme's ink. They are stronger on dark pages, where faint
 * shadows disappear.
 */
const SHADOWS: Record<Seeds['shadow'], (ink: Percent) => Tokens> = {
  soft: (ink) => ({
    'shadow-1': `0 1px 2px ${ink(8)}`,
    'shadow-2': `0 1px 2px ${ink(5)}, 0 6px 20px ${ink(8)}`,
    'shadow-3': `0 2px 6px ${ink(6)}, 0 18px 48px ${ink(16)}`,
  }),
  crisp: (ink) => ({
    'shadow-1': `0 1px 0 ${ink(12)}`,
    'shadow-2': `0 0 0 1px ${ink(8)}, 0 2px 4px ${ink(10)}`,
    'shadow-3': `0 0 0 1px ${ink(10)}, 0 8px 20px ${ink(18)}`,
  }),
  deep: (ink) => ({
    'shadow-1': `0 2px 6px ${ink(10)}`,
    'shadow-2': `0 2px 4px ${ink(4)}, 0 14px 36px ${ink(12)}`,
    'shadow-3': `0 4px 12px ${ink(8)}, 0 32px 80px ${ink(24)}`,
  }),
};

function shadowTokens(seeds: Seeds): Tokens {
  const strength = seeds.mode === 'dark' ? 3 : 1;
  return SHADOWS[seeds.shadow](
    (percent) => `color-mix(in oklab, var(--color-inverse-1) ${percent * strength}%, transparent)`,
  );
}

/**
 * Milliseconds for press, appear and expand. The last is the same in every theme: an accordion opens in 300
 * ms (VDP-030).
 */
const MOTIONS = { brisk: [150, 180, 300], regular: [150, 220, 300], calm: [180, 260, 300] } as const;

function motionTokens(seeds: Seeds): Tokens {
  return Object.fromEntries(MOTIONS[seeds.motion].map((ms, at) => [`duration-${at + 1}`, `${ms}ms`]));
}

const FIXED: Tokens = {
  'border-width': '1px',
  'width-page': rem(1320),
  // em, not ch: ch changes when the web font loads and lines would reflow (CLS). 34em are about 68
  // characters.
  'width-reading': '34em',
  'width-rail': rem(280),
  'header-height': rem(72),
  'target-min': rem(24),
  'target-touch': rem(44),
  'icon-sm': rem(16),
  'icon-md': rem(20),
  'icon-lg': rem(24),
  'icon-xl': rem(32),
  'checkbox-nudge': rem(2),
  'ease-out': 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  'layer-sticky': '10',
  'layer-header': '20',
  'layer-floating': '30',
  'layer-dialog': '40',
};

/** All tokens except colours. */
export function deriveSizeTokens(seeds: Seeds): Tokens {
  return {
    ...FIXED,
    ...spaceTokens(),
    ...densityTokens(seeds),
    ...radiusTokens(seeds),
    ...type(seeds),
    ...shadowTokens(seeds),
    ...motionTokens(seeds),
    ...deriveComponentTokens(seeds),
  };
}
