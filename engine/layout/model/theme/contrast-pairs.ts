import { contrast } from './colour';
import { overlayOnWhite, type Palette } from './palette';

/** A foreground on a background that stand together somewhere on the site. */
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
const EDGE = 3;
const SURFACES = ['surface-1', 'surface-2', 'surface-3'];
const GROUNDS = [...SURFACES, 'accent-soft'];
const BANDS = ['inverse-1', 'inverse-2'];
const STATUS = ['success', 'warning', 'danger', 'info'];
const CHART = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'];

type Meeting = [foreground: string, backgrounds: string[], required: number];

/** Which colours meet: foreground, its backgrounds, what is required. */
const MEETINGS: Meeting[] = [
  ['text-1', GROUNDS, TEXT],
  ['text-2', GROUNDS, TEXT],
  ['text-3', GROUNDS, TEXT],
  ['accent-text', GROUNDS, TEXT],
  ['on-accent', ['accent', 'accent-hover', 'accent-active'], TEXT],
  ['on-accent-soft', ['accent-soft'], TEXT],
  ['on-highlight', ['highlight'], TEXT],
  ['on-selection', ['selection'], TEXT],
  ['on-inverse-1', BANDS, TEXT],
  ['on-inverse-2', BANDS, TEXT],
  ['inverse-accent', BANDS, TEXT],
  ['on-overlay', ['overlay'], TEXT],
  ...STATUS.map((name): Meeting => [`${name}-text`, [...SURFACES, `${name}-soft`], TEXT]),
  ...STATUS.map((name): Meeting => [`${name}-line`, [...SURFACES, `${name}-soft`], EDGE]),
  ['border-2', GROUNDS, EDGE],
  ['accent-line', GROUNDS, EDGE],
  ['focus', GROUNDS, EDGE],
  ...CHART.map((name): Meeting => [name, SURFACES, EDGE]),
];

/** Every pair with its contrast. */
export function listContrastPairs(palette: Palette): ContrastPair[] {
  return MEETINGS.flatMap(([foreground, backgrounds, required]) =>
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
  return value.startsWith('#') ? value : overlayOnWhite(value);
}

/** Two places, rounded down: 4.496 must not pass as 4.5. */
const round = (ratio: number): number => Math.floor(ratio * 100) / 100;
