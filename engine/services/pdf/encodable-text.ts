/** Characters of the standard fonts' encoding (Windows-1252) beyond Latin-1. */
const MORE = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const SHOWN = new RegExp(`[^\\x20-\\x7e\\xa0-\\xac\\xae-\\xff${MORE}]`, 'gu');
const MARKS = /\p{M}/gu;
/** Special spaces, minus signs and hyphens, with their plain forms. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[\s\u2000-\u200a\u202f\u205f]+/gu, ' '],
  [/[\u2010\u2011\u2212]/gu, '-'],
];

/** The nearest encodable character: `ő` without its accent; empty for an emoji. */
function nearest(letter: string): string {
  const plain = letter.normalize('NFKD').replace(MARKS, '');
  return plain === letter ? '' : plain.replace(SHOWN, '');
}

/**
 * Converts a text to a single line of at most `limit` characters that PDF's standard fonts support, so that
 * drawing never fails.
 */
export function encodableText(text: string, limit: number): string {
  // Truncated first, so that very long texts cost no time.
  let plain = text.slice(0, limit * 2).normalize('NFC');
  for (const [pattern, letter] of ALIKE) plain = plain.replace(pattern, letter);
  plain = plain.replace(SHOWN, nearest).replace(/ {2,}/g, ' ').trim();
  return plain.length > limit ? `${plain.slice(0, limit - 1).trimEnd()}…` : plain;
}
