/** Maximum number of characters to process, so that very long strings cost no time. */
const MAX_LETTERS = 160;
const UNSEEN = /\p{C}/gu;
const MARKS = /\p{M}/gu;

/** Reduces text to a single line of at most 160 characters, without invisible characters. */
export function toSingleLine(text: string): string {
  const seen = text
    .slice(0, 4 * MAX_LETTERS)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .trim();
  const letters = [...seen];
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS).join('').trimEnd()}…` : seen;
}

/** A substitute for a missing glyph: `ő` without its accent; empty for an emoji. */
export function withoutDiacritics(letter: string): string[] {
  const plain = letter.normalize('NFKD').replace(MARKS, '');
  return plain === letter ? [] : [...plain];
}
