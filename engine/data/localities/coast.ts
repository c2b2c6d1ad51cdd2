import { readLocalityFile } from './read-locality-file';
import type { Point } from './simplify-line';

let coast: readonly (readonly Point[])[] | undefined;

/** The coast of Australia's mainland and islands, as rings of positions. Accurate to about 500 m. */
export function loadCoast(): readonly (readonly Point[])[] {
  // The cast is safe, because `generate.ts` wrote the file.
  coast ??= JSON.parse(readLocalityFile('coast.json')) as Point[][];
  return coast;
}

/**
 * Borders of the states and territories. Most follow meridians and parallels; the Murray and the border of Queensland
 * are simplified.
 */
export const STATE_BORDERS: readonly (readonly Point[])[] = [
  [
    [129, -14.9],
    [129, -31.7],
  ],
  [
    [138, -16.6],
    [138, -26],
  ],
  [
    [129, -26],
    [141, -26],
    [141, -38.06],
  ],
  [
    [141, -29],
    [148.95, -29],
    [150, -28.57],
    [151.3, -28.85],
    [152, -28.9],
    [152.1, -28.35],
    [153.55, -28.165],
  ],
  [
    [141, -34.02],
    [142.16, -34.19],
    [142.8, -34.6],
    [143.56, -35.34],
    [144.7, -36.12],
    [145.75, -35.98],
    [146.92, -36.1],
    [147.6, -35.97],
    [148.2, -36.6],
    [149.98, -37.505],
  ],
  [
    [148.77, -35.3],
    [149.1, -35.12],
    [149.4, -35.32],
    [149.15, -35.55],
    [149.1, -35.9],
    [148.8, -35.75],
    [148.77, -35.3],
  ],
];
