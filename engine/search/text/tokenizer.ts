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

/** The words in a string, in order. Words consist of letters and digits; everything else separates them. */
export function tokenize(text: string): Token[] {
  return isPlain(text) ? plainTokens(text) : anyTokens(text);
}

/** Fast path for ASCII, ten times as fast as Unicode properties. */
function plainTokens(text: string): Token[] {
  const lower = text.toLowerCase();
  const tokens: Token[] = [];
  let start = -1;
  for (let at = 0; at <= lower.length; at++) {
    if (isPlainLetter(lower.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      tokens.push({ word: lower.slice(start, at), position: tokens.length, start, end: at });
      start = -1;
    }
  }
  return tokens;
}

/** Matches a to z and 0 to 9. The end of a string (NaN) does not match. */
function isPlainLetter(letter: number): boolean {
  return (letter >= 97 && letter <= 122) || (letter >= 48 && letter <= 57);
}

function anyTokens(text: string): Token[] {
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
 * The words under which a string is indexed, including joined forms of hyphenated words: "CX-5" matches cx, 5 and cx5.
 * A joined word has the position of its first part.
 */
export const indexTokens = (text: string): readonly Token[] => withCompoundTokens(text, tokenize(text));

/** The words in a string and their joined forms. @param tokens the words of `text` */
export function withCompoundTokens(text: string, tokens: readonly Token[]): readonly Token[] {
  if (!text.includes('-')) return tokens;
  const joined: Token[] = [];
  for (let first = 0; first < tokens.length;) {
    let last = first;
    while (isHyphen(text, tokens[last]?.end, tokens[last + 1]?.start)) last++;
    const head = tokens[first];
    const tail = tokens[last];
    if (last > first && head && tail) {
      const word = tokens
        .slice(first, last + 1)
        .map((token) => token.word)
        .join('');
      joined.push({ word, position: head.position, start: head.start, end: tail.end });
    }
    first = last + 1;
  }
  return [...tokens, ...joined];
}

/** Lower case without accents. */
export function normalizeWord(text: string): string {
  const lower = text.toLowerCase();
  return isPlain(lower) ? lower : lower.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

function isHyphen(text: string, from: number | undefined, to: number | undefined): boolean {
  return from !== undefined && to === from + 1 && text[from] === '-';
}
