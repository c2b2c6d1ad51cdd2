/** Letters of a text that are looked at: nobody is to wait for a million that are not shown. */
const MAX_LETTERS = 160;
const UNSEEN = /\p{C}/gu;
const MARKS = /\p{M}/gu;

/** A text on one line, of at most 160 letters, without what has no shape of its own. */
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

/** Letters for a font that lacks this one: `ő` without its marks; none for an emoji. */
export function withoutDiacritics(letter: string): string[] {
  const plain = letter.normalize('NFKD').replace(MARKS, '');
  return plain === letter ? [] : [...plain];
}
