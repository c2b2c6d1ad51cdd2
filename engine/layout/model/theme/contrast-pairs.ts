import { contrast } from './colour';
import { blendOverlayOnWhite, type Palette } from './palette';

/** A foreground and a background that are used together on the site. */
export interface ContrastPair {
  /** `text-1 on surface-2`. */
  name: string;
  /** Token names without the leading dashes. */
  foreground: string;
  background: string;
  /** WCAG 2 contrast, 1 to 21. */
  ratio: number;
  /** 4.5 for text, 3 for the edges of controls and the focus ring (WCAG 1.4.3, 1.4.11). */
  required: number;
}

const TEXT = 4.5;
const NON_TEXT = 3;
const SURFACES = ['surface-1', 'surface-2', 'surface-3'];
const BACKGROUNDS = [...SURFACES, 'accent-soft'];
const INVERSE_SURFACES = ['inverse-1', 'inverse-2'];
const STATUS = ['success', 'warning', 'danger', 'info'];
const CHART = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'];

type PairRule = [foreground: string, backgrounds: string[], required: number];

/** Adjacent colours: foreground, backgrounds, required contrast. */
const PAIR_RULES: PairRule[] = [
  ['text-1', BACKGROUNDS, TEXT],
  ['text-2', BACKGROUNDS, TEXT],
  ['text-3', BACKGROUNDS, TEXT],
  ['accent-text', BACKGROUNDS, TEXT],
  ['on-accent', ['accent', 'accent-hover', 'accent-active'], TEXT],
  ['on-accent-soft', ['accent-soft'], TEXT],
  ['on-highlight', ['highlight'], TEXT],
  ['on-selection', ['selection'], TEXT],
  ['on-inverse-1', INVERSE_SURFACES, TEXT],
  ['on-inverse-2', INVERSE_SURFACES, TEXT],
  ['inverse-accent', INVERSE_SURFACES, TEXT],
  ['on-overlay', ['overlay'], TEXT],
  ...STATUS.map((name): PairRule => [`${name}-text`, [...SURFACES, `${name}-soft`], TEXT]),
  ...STATUS.map((name): PairRule => [`${name}-line`, [...SURFACES, `${name}-soft`], NON_TEXT]),
  ['border-2', BACKGROUNDS, NON_TEXT],
  ['accent-line', BACKGROUNDS, NON_TEXT],
  ['focus', BACKGROUNDS, NON_TEXT],
  ...CHART.map((name): PairRule => [name, SURFACES, NON_TEXT]),
];

export function listContrastPairs(palette: Palette): ContrastPair[] {
  return PAIR_RULES.flatMap(([foreground, backgrounds, required]) =>
    backgrounds.map((background) => ({
      name: `${foreground} on ${background}`,
      foreground: `color-${foreground}`,
      background: `color-${background}`,
      ratio: round(contrast(opaque(palette, foreground), opaque(palette, background))),
      required,
    })),
  );
}

function opaque(palette: Palette, name: string): string {
  const value = palette[`color-${name}`] ?? '#000000';
  return value.startsWith('#') ? value : blendOverlayOnWhite(value);
}

/** Two decimals, rounded down: 4.496 must not pass as 4.5. */
const round = (ratio: number): number => Math.floor(ratio * 100) / 100;
