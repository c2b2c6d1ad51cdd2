// Letters of a number plate as small boxes, for bodies without painted details.
import type { Vec3 } from '../../geometry/vector';
import type { PartSolid } from './body';

/** Five rows of three dots per glyph. */
const GLYPHS: Readonly<Record<string, string>> = {
  F: '###,#..,##.,#..,#..',
  C: '###,#..,#..,#..,###',
  4: '#.#,#.#,###,..#,..#',
  1: '.#.,##.,.#.,.#.,###',
  8: '###,#.#,###,#.#,###',
};
const INK = { colour: '#1b2a4d', rough: 0.5 };

/** Runs of adjacent dots in a row: [first, length]. */
const runs = (row: string): [number, number][] =>
  [...row.matchAll(/#+/g)].map(({ index, 0: run }) => [index, run.length]);

/** Boxes for `text` on a rear plate at `at`, tilted by `lean`; letters `high` m high and raised by `out` m. */
export function plateLetters(
  text: string,
  { at, lean, out, high }: { at: Vec3; lean: number; out: number; high: number },
): PartSolid[] {
  const dot = high / 5;
  const wide = dot * 0.8;
  const start = -((text.length * 4 - 1) * wide) / 2;
  return [...text].flatMap((glyph, place) =>
    GLYPHS[glyph].split(',').flatMap((row, y) =>
      runs(row).map(([first, length]) => {
        const up = (2 - y) * dot;
        const along = start + (place * 4 + first + length / 2) * wide;
        return {
          at: [
            at[0] - out * Math.cos(lean) - up * Math.sin(lean),
            at[1] - out * Math.sin(lean) + up * Math.cos(lean),
            at[2] + along,
          ],
          size: [0.002, dot, length * wide],
          turn: [0, 0, lean],
          finish: INK,
        };
      }),
    ),
  );
}
