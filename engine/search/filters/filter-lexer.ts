export type TokenType =
  | 'string'
  | 'number'
  | 'empty'
  | 'incomplete'
  | 'error'
  | 'and'
  | 'or'
  | 'not'
  | 'to'
  | 'operator'
  | 'less'
  | 'greater'
  | 'open'
  | 'close'
  | 'colon'
  | 'comma'
  | 'end';

export interface FilterToken {
  readonly type: TokenType;
  /** The value, with quotes and escapes resolved. */
  readonly value: string;
  /** Offset in the filter, for error messages. */
  readonly at: number;
}

/** Token names in Algolia's error messages. */
export const TOKEN_NAMES: Readonly<Record<TokenType, string>> = {
  string: 'string',
  number: 'numeric',
  empty: 'empty string',
  incomplete: 'incomplete string',
  error: '!',
  and: "'AND'",
  or: "'OR'",
  not: "'NOT'",
  to: "'TO'",
  operator: 'numeric operator',
  less: '<',
  greater: '>',
  open: "'('",
  close: "')'",
  colon: "':'",
  comma: ',',
  end: 'end of filter',
};

/** Longest first, so that `<=` is not read as `<`. */
const SIGNS: readonly (readonly [string, TokenType])[] = [
  ['<=', 'operator'],
  ['>=', 'operator'],
  ['!=', 'operator'],
  ['=', 'operator'],
  ['<', 'less'],
  ['>', 'greater'],
  ['!', 'error'],
  ['(', 'open'],
  [')', 'close'],
  [':', 'colon'],
  [',', 'comma'],
];

/** Upper case only: `and` is an ordinary word. */
const KEYWORDS: ReadonlyMap<string, TokenType> = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
  ['TO', 'to'],
]);

const BARE_WORD = /[^ ()<>=!:'"]+/y;
const NUMBER = /^-?\d+(\.\d*)?$/;

/** Splits a `filters` expression into tokens; the last one is always `end`. Only spaces separate words. */
export function readFilterTokens(text: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === ' ') {
      at++;
      continue;
    }
    const { token, end } = readToken(text, at);
    tokens.push(token);
    at = end;
  }
  return [...tokens, { type: 'end', value: '', at: text.length }];
}

function readToken(text: string, at: number): { token: FilterToken; end: number } {
  const sign = SIGNS.find(([spelling]) => text.startsWith(spelling, at));
  if (sign) {
    const [spelling, type] = sign;
    return { token: { type, value: spelling, at }, end: at + spelling.length };
  }
  if (text[at] === '"' || text[at] === "'") return readQuoted(text, at);
  BARE_WORD.lastIndex = at;
  const word = BARE_WORD.exec(text)?.[0] ?? '';
  const type = KEYWORDS.get(word) ?? (NUMBER.test(word) ? 'number' : 'string');
  return { token: { type, value: word, at }, end: at + word.length };
}

function readQuoted(text: string, at: number): { token: FilterToken; end: number } {
  const quote = text[at];
  let value = '';
  for (let i = at + 1; i < text.length; i++) {
    const letter = text[i]!;
    const next = text[i + 1];
    if (letter === quote) {
      // An empty string is reported at its closing quote.
      if (value === '') return { token: { type: 'empty', value, at: i }, end: i + 1 };
      return { token: { type: 'string', value, at }, end: i + 1 };
    }
    const isEscape = letter === '\\' && (next === quote || next === '\\');
    value += isEscape ? next! : letter;
    if (isEscape) i++;
  }
  return { token: { type: 'incomplete', value, at }, end: text.length };
}
