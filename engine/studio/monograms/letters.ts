// Capital letters as strokes in a box 28 units high, so that no typeface is needed.
const DEFAULT_WIDTH = 20;

/** Widths of letters that differ from the default. */
const WIDTHS: Readonly<Record<string, number>> = { I: 4, J: 16, M: 22, W: 26 };

const PATHS: Readonly<Record<string, string>> = {
  A: 'M0 28L10 0L20 28M4 18H16',
  B: 'M1 14H11A7 7 0 0 1 11 28H1V0H10A7 7 0 0 1 10 14',
  C: 'M19 6A10 10 0 0 0 0 10V18A10 10 0 0 0 19 22',
  D: 'M1 0H8A12 14 0 0 1 8 28H1Z',
  E: 'M18 0H1V28H18M1 14H15',
  F: 'M18 0H1V28M1 14H15',
  G: 'M19 6A10 10 0 0 0 0 10V18A10 10 0 0 0 20 18V15H12',
  H: 'M1 0V28M19 0V28M1 14H19',
  I: 'M2 0V28',
  J: 'M15 0V19A7.5 9 0 0 1 0 19',
  K: 'M1 0V28M18 0L1 17M7 11L19 28',
  L: 'M1 0V28H17',
  M: 'M0 28V0L11 18L22 0V28',
  N: 'M0 28V0L20 28V0',
  O: 'M0 10A10 10 0 0 1 20 10V18A10 10 0 0 1 0 18Z',
  P: 'M1 28V0H11A8 8 0 0 1 11 16H1',
  Q: 'M0 10A10 10 0 0 1 20 10V18A10 10 0 0 1 0 18ZM12 20L20 29',
  R: 'M1 28V0H11A8 8 0 0 1 11 16H1M10 16L19 28',
  S: 'M18 5A9 7 0 0 0 10 0H9A8 7 0 0 0 9 14H11A8 7 0 0 1 11 28H9A9 7 0 0 1 1 23',
  T: 'M0 0H20M10 0V28',
  U: 'M0 0V18A10 10 0 0 0 20 18V0',
  V: 'M0 0L10 28L20 0',
  W: 'M0 0L6 28L13 6L20 28L26 0',
  X: 'M0 0L20 28M20 0L0 28',
  Y: 'M0 0L10 14L20 0M10 14V28',
  Z: 'M1 0H19L1 28H19',
};

export interface Letter {
  readonly path: string;
  readonly width: number;
}

/** Returns the strokes and width of a capital letter. */
export const getLetter = (character: string): Letter => ({
  path: PATHS[character],
  width: WIDTHS[character] ?? DEFAULT_WIDTH,
});
