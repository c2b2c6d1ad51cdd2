// The paints. Their keys are in file names and in engine/data/demo/words/colours.ts. Solid paints scatter light under
// clear coat; metallic paints also reflect lamps in their own colour.
export interface Paint {
  /** Colour of the matt light, as hex. */
  readonly colour: string;
  /** Share of the light that is reflected in the paint's own colour, from 0 to 1. */
  readonly metal: number;
  /** Colour of the metallic light, if it differs from `colour`. */
  readonly sheen?: string;
}

export type PaintName = keyof typeof PAINTS;

export const PAINTS = {
  white: { colour: '#f1f2f2', metal: 0.04 },
  silver: { colour: '#b4b8bd', metal: 0.62, sheen: '#d3d6da' },
  grey: { colour: '#70757b', metal: 0.5, sheen: '#8f959c' },
  graphite: { colour: '#34383d', metal: 0.55, sheen: '#5f666e' },
  black: { colour: '#030304', metal: 0.12, sheen: '#14171b' },
  blue: { colour: '#0f4fae', metal: 0.4, sheen: '#1f76e2' },
  navy: { colour: '#0e1d3d', metal: 0.45, sheen: '#26478c' },
  red: { colour: '#b00d17', metal: 0.28, sheen: '#e0202a' },
  burgundy: { colour: '#4a0a17', metal: 0.45, sheen: '#8c1b30' },
  green: { colour: '#143d2b', metal: 0.42, sheen: '#2f7a58' },
  orange: { colour: '#d4550e', metal: 0.32, sheen: '#f5822a' },
  bronze: { colour: '#6a4a2c', metal: 0.55, sheen: '#a97a4c' },
  yellow: { colour: '#e8b30c', metal: 0.08 },
  beige: { colour: '#b7a98f', metal: 0.35, sheen: '#d6c9b0' },
} satisfies Readonly<Record<string, Paint>>;
