import { toSingleLine } from './printable-text';
import type { Line, Typeface } from './typeface';

/** Limits of the font size, in px. */
export interface FitOptions {
  width: number;
  largest: number;
  smallest: number;
  tracking: number;
}

/**
 * Sets a line in the largest size that fits the width. If it does not fit in the smallest size, it ends with an
 * ellipsis.
 */
export function fitLine(
  face: Typeface,
  text: string,
  { width, largest, smallest, tracking }: FitOptions,
): Line & { size: number } {
  const at = (size: number, words: string) => ({ ...face.line(words, { size, tracking }), size });
  const full = at(largest, text);
  if (full.width <= width) return full;
  const size = Math.max(smallest, Math.floor((largest * width) / full.width));
  const smaller = at(size, text);
  if (smaller.width <= width) return smaller;
  const letters = [...toSingleLine(text)];
  const cut = (count: number) => at(size, `${letters.slice(0, count).join('').trimEnd()}…`);
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (cut(middle).width <= width) fits = middle;
    else tooLong = middle;
  }
  return cut(fits);
}

/** Step in px by which the size of multi-line text is reduced. */
const STEP = 2;

/**
 * Sets text on a limited number of lines, broken between words, in the largest size that fits. If it does not fit in
 * the smallest size, it ends with an ellipsis.
 */
export function fitLines(
  face: Typeface,
  text: string,
  fit: FitOptions & { lines: number },
): { lines: Line[]; size: number } {
  const { width, largest, smallest, tracking, lines: most } = fit;
  const words = toSingleLine(text).split(' ');
  for (let size = largest; size >= smallest; size -= STEP) {
    const rows = rowsOf(words, (row) => face.line(row, { size, tracking }).width <= width);
    const lines = rows.map((row) => face.line(row, { size, tracking }));
    if (lines.length <= most && lines.every((line) => line.width <= width)) return { lines, size };
  }
  const rows = rowsOf(words, (row) => face.line(row, { size: smallest, tracking }).width <= width);
  const shown = [...rows.slice(0, most - 1), rows.slice(most - 1).join(' ')].filter((row) => row !== '');
  const lines = shown.map((row) => fitLine(face, row, { ...fit, largest: smallest }));
  return { lines, size: smallest };
}

/** Breaks words into rows. A word that is too wide gets a separate row. */
function rowsOf(words: readonly string[], fits: (row: string) => boolean): string[] {
  const rows: string[] = [];
  for (const word of words) {
    const last = rows.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fits(longer)) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}
