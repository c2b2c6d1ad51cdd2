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

/** Which colours meet: foreground, its backgrounds, what is required. */
const MEETINGS: [foreground: string, backgrounds: string[], required: number][] = [
  ['text-1', [...SURFACES, 'accent-soft'], TEXT],
  ['text-2', SURFACES, TEXT],
  ['text-3', SURFACES, TEXT],
  ['accent-text', [...SURFACES, 'accent-soft'], TEXT],
  ['on-accent', ['accent', 'accent-hover', 'accent-active'], TEXT],
  ['on-accent-soft', ['accent-soft'], TEXT],
  ['on-inverse-1', ['inverse-1', 'inverse-2'], TEXT],
  ['on-inverse-2', ['inverse-1', 'inverse-2'], TEXT],
  ['inverse-accent', ['inverse-1', 'inverse-2'], TEXT],
  ['success-text', [...SURFACES, 'success-soft'], TEXT],
  ['warning-text', [...SURFACES, 'warning-soft'], TEXT],
  ['danger-text', [...SURFACES, 'danger-soft'], TEXT],
  ['on-overlay', ['overlay'], TEXT],
  ['border-2', ['surface-1', 'surface-2'], EDGE],
  ['focus', SURFACES, EDGE],
];

/** Every pair with its contrast. */
export function pairsOf(palette: Palette): ContrastPair[] {
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
