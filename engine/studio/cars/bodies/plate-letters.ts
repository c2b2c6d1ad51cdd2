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

/** Finds runs of adjacent dots in a row, as [first column, length]. */
const findRuns = (row: string): [number, number][] =>
  [...row.matchAll(/#+/g)].map(({ index, 0: run }) => [index, run.length]);

/**
 * Creates boxes for `text` on a rear plate at `position` that is tilted by `lean` radians. The letters are `height` m
 * high and raised by `offset` m.
 */
export function createPlateLetters(
  text: string,
  { position, lean, offset, height }: { position: Vec3; lean: number; offset: number; height: number },
): PartSolid[] {
  const dotHeight = height / 5;
  const dotWidth = dotHeight * 0.8;
  const start = -((text.length * 4 - 1) * dotWidth) / 2;
  return [...text].flatMap((glyph, glyphIndex) =>
    GLYPHS[glyph].split(',').flatMap((row, y) =>
      findRuns(row).map(([first, length]) => {
        const up = (2 - y) * dotHeight;
        const z = start + (glyphIndex * 4 + first + length / 2) * dotWidth;
        return {
          position: [
            position[0] - offset * Math.cos(lean) - up * Math.sin(lean),
            position[1] - offset * Math.sin(lean) + up * Math.cos(lean),
            position[2] + z,
          ],
          size: [0.002, dotHeight, length * dotWidth],
          rotation: [0, 0, lean],
          finish: INK,
        };
      }),
    ),
  );
}
