/** A word in a string: its folded form and its position. */
export interface Token {
  readonly word: string;
  /** Index of the word in the string, from 0. */
  readonly position: number;
  /** Range in the original string in UTF-16 code units, end exclusive. */
  readonly start: number;
  readonly end: number;
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const MARKS = /\p{M}+/gu;

/** Splits a string into words. Words consist of letters and digits; all other characters separate them. */
export function tokenize(text: string): Token[] {
  return isAscii(text) ? tokenizeAscii(text) : tokenizeUnicode(text);
}

/** A fast path for ASCII, ten times as fast as Unicode properties. */
function tokenizeAscii(text: string): Token[] {
  const lower = text.toLowerCase();
  const tokens: Token[] = [];
  let start = -1;
  for (let i = 0; i <= lower.length; i++) {
    if (isAsciiWordCharacter(lower.charCodeAt(i))) {
      if (start < 0) start = i;
    } else if (start >= 0) {
      tokens.push({ word: lower.slice(start, i), position: tokens.length, start, end: i });
      start = -1;
    }
  }
  return tokens;
}

/** Matches a to z and 0 to 9. The end of a string (NaN) does not match. */
function isAsciiWordCharacter(charCode: number): boolean {
  return (charCode >= 97 && charCode <= 122) || (charCode >= 48 && charCode <= 57);
}

function tokenizeUnicode(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  for (const match of text.matchAll(WORDS)) {
    const word = normalizeWord(match[0]);
    if (word === '') continue;
    tokens.push({ word, position, start: match.index, end: match.index + match[0].length });
    position++;
  }
  return tokens;
}

/**
 * Splits a string into the words to index, including joined forms of hyphenated words: "CX-5" yields cx, 5 and cx5. A
 * joined word has the position of its first part.
 */
export const tokenizeForIndex = (text: string): readonly Token[] => withCompoundTokens(text, tokenize(text));

/**
 * Adds the joined forms of hyphenated words.
 * @param tokens the words of `text`
 */
export function withCompoundTokens(text: string, tokens: readonly Token[]): readonly Token[] {
  if (!text.includes('-')) return tokens;
  const compoundTokens: Token[] = [];
  for (let first = 0; first < tokens.length;) {
    let last = first;
    while (isHyphen(text, tokens[last]?.end, tokens[last + 1]?.start)) last++;
    const firstToken = tokens[first];
    const lastToken = tokens[last];
    if (last > first && firstToken && lastToken) {
      const word = tokens
        .slice(first, last + 1)
        .map((token) => token.word)
        .join('');
      compoundTokens.push({
        word,
        position: firstToken.position,
        start: firstToken.start,
        end: lastToken.end,
      });
    }
    first = last + 1;
  }
  return [...tokens, ...compoundTokens];
}

/** Converts a word to lower case without accents. */
export function normalizeWord(text: string): string {
  const lower = text.toLowerCase();
  return isAscii(lower) ? lower : lower.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

function isHyphen(text: string, from: number | undefined, to: number | undefined): boolean {
  return from !== undefined && to === from + 1 && text[from] === '-';
}
