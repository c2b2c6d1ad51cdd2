/** Maximum number of characters. The limit keeps very long strings from taking time. */
const MAX_CHARACTERS = 160;
const INVISIBLE = /\p{C}/gu;
const MARKS = /\p{M}/gu;

/** Reduces text to a single line of at most 160 characters, without invisible characters. */
export function toSingleLine(text: string): string {
  const visibleText = text
    .slice(0, 4 * MAX_CHARACTERS)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .trim();
  const characters = [...visibleText];
  return characters.length > MAX_CHARACTERS
    ? `${characters.slice(0, MAX_CHARACTERS).join('').trimEnd()}…`
    : visibleText;
}

/** Returns substitutes for a character without a glyph: `o` for `ő`, none for an emoji. */
export function withoutDiacritics(character: string): string[] {
  const baseLetters = character.normalize('NFKD').replace(MARKS, '');
  return baseLetters === character ? [] : [...baseLetters];
}
