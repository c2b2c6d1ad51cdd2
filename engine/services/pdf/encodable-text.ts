/** Characters of the standard fonts' encoding (Windows 1252) besides those of Latin-1. */
const MORE = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const SHOWN = new RegExp(`[^\\x20-\\x7e\\xa0-\\xac\\xae-\\xff${MORE}]`, 'gu');
const MARKS = /\p{M}/gu;
/** Spaces of other widths, and minus and hyphens of their own. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[\s\u2000-\u200a\u202f\u205f]+/gu, ' '],
  [/[\u2010\u2011\u2212]/gu, '-'],
];

/** One letter as near as the font has it: `ő` without its marks, an emoji not at all. */
function nearest(letter: string): string {
  const plain = letter.normalize('NFKD').replace(MARKS, '');
  return plain === letter ? '' : plain.replace(SHOWN, '');
}

/**
 * A text in the letters that PDF's standard fonts have, on one line and of at most `limit` characters. The drawing
 * never fails for a text, whoever wrote it.
 */
export function encodableText(text: string, limit: number): string {
  // Long texts are cut first: nobody is to wait for a million letters that are not shown.
  let plain = text.slice(0, limit * 2).normalize('NFC');
  for (const [pattern, letter] of ALIKE) plain = plain.replace(pattern, letter);
  plain = plain.replace(SHOWN, nearest).replace(/ {2,}/g, ' ').trim();
  return plain.length > limit ? `${plain.slice(0, limit - 1).trimEnd()}…` : plain;
}
