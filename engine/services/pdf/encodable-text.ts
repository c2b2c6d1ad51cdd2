/** The characters of the standard fonts' encoding (Windows-1252) that Latin-1 lacks. */
const WINDOWS_1252_EXTRAS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const UNENCODABLE = new RegExp(`[^\\x20-\\x7e\\xa0-\\xac\\xae-\\xff${WINDOWS_1252_EXTRAS}]`, 'gu');
const MARKS = /\p{M}/gu;
/** Plain characters for special spaces, hyphens and minus signs. */
const SUBSTITUTES: readonly (readonly [RegExp, string])[] = [
  [/[\s\u2000-\u200a\u202f\u205f]+/gu, ' '],
  [/[\u2010\u2011\u2212]/gu, '-'],
];

/** Returns the nearest encodable character: `o` for `ő`, none for an emoji. */
function substitute(character: string): string {
  const encoded = character.normalize('NFKD').replace(MARKS, '');
  return encoded === character ? '' : encoded.replace(UNENCODABLE, '');
}

/**
 * Converts text to a single line of at most `limit` characters that the PDF standard fonts support, so drawing never
 * fails.
 */
export function encodeText(text: string, limit: number): string {
  // The text is truncated first, because normalising very long text is slow.
  let encoded = text.slice(0, limit * 2).normalize('NFC');
  for (const [pattern, character] of SUBSTITUTES) encoded = encoded.replace(pattern, character);
  encoded = encoded.replace(UNENCODABLE, substitute).replace(/ {2,}/g, ' ').trim();
  return encoded.length > limit ? `${encoded.slice(0, limit - 1).trimEnd()}…` : encoded;
}
