import { toSingleLine } from './printable-text';
import type { OutlinedText, Typeface } from './typeface';

/** Maximum width and font sizes in px; letter spacing in em. */
export interface FitOptions {
  width: number;
  largest: number;
  smallest: number;
  tracking: number;
}

/**
 * Sets a line in the largest size that fits the width. If the line does not fit in the smallest size, it is truncated
 * with an ellipsis.
 */
export function fitLine(
  typeface: Typeface,
  text: string,
  { width, largest, smallest, tracking }: FitOptions,
): OutlinedText & { size: number } {
  const setLine = (size: number, words: string) => ({ ...typeface.setLine(words, { size, tracking }), size });
  const longest = setLine(largest, text);
  if (longest.width <= width) return longest;
  const size = Math.max(smallest, Math.floor((largest * width) / longest.width));
  const reduced = setLine(size, text);
  if (reduced.width <= width) return reduced;
  const characters = [...toSingleLine(text)];
  const truncate = (count: number) => setLine(size, `${characters.slice(0, count).join('').trimEnd()}…`);
  let [fittingCount, excessiveCount] = [0, characters.length];
  while (excessiveCount - fittingCount > 1) {
    const middle = (fittingCount + excessiveCount) >> 1;
    if (truncate(middle).width <= width) fittingCount = middle;
    else excessiveCount = middle;
  }
  return truncate(fittingCount);
}

/** Step in px by which the size of multi-line text is reduced. */
const SIZE_STEP = 2;

/**
 * Sets text on a limited number of lines, broken between words, in the largest size that fits. If the text does not fit
 * in the smallest size, it is truncated with an ellipsis.
 */
export function fitLines(
  typeface: Typeface,
  text: string,
  options: FitOptions & { lines: number },
): { lines: OutlinedText[]; size: number } {
  const { width, largest, smallest, tracking, lines: maxLines } = options;
  const words = toSingleLine(text).split(' ');
  for (let size = largest; size >= smallest; size -= SIZE_STEP) {
    const lineTexts = breakWords(
      words,
      (lineText) => typeface.setLine(lineText, { size, tracking }).width <= width,
    );
    const lines = lineTexts.map((lineText) => typeface.setLine(lineText, { size, tracking }));
    if (lines.length <= maxLines && lines.every((line) => line.width <= width)) return { lines, size };
  }
  const lineTexts = breakWords(
    words,
    (lineText) => typeface.setLine(lineText, { size: smallest, tracking }).width <= width,
  );
  const limitedTexts = [...lineTexts.slice(0, maxLines - 1), lineTexts.slice(maxLines - 1).join(' ')].filter(
    (lineText) => lineText !== '',
  );
  const lines = limitedTexts.map((lineText) =>
    fitLine(typeface, lineText, { ...options, largest: smallest }),
  );
  return { lines, size: smallest };
}

/** Breaks words into lines. A word that is too wide is on a separate line. */
function breakWords(words: readonly string[], fits: (lineText: string) => boolean): string[] {
  const lineTexts: string[] = [];
  for (const word of words) {
    const lastLine = lineTexts.at(-1);
    const extendedLine = lastLine === undefined ? word : `${lastLine} ${word}`;
    if (lastLine !== undefined && fits(extendedLine)) lineTexts[lineTexts.length - 1] = extendedLine;
    else lineTexts.push(word);
  }
  return lineTexts;
}
