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
  readonly offset: number;
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
const SYMBOLS: readonly (readonly [string, TokenType])[] = [
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

/** Keywords are upper case; `and` is an ordinary word. */
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
  let offset = 0;
  while (offset < text.length) {
    if (text[offset] === ' ') {
      offset++;
      continue;
    }
    const { token, end } = readToken(text, offset);
    tokens.push(token);
    offset = end;
  }
  return [...tokens, { type: 'end', value: '', offset: text.length }];
}

function readToken(text: string, offset: number): { token: FilterToken; end: number } {
  const symbol = SYMBOLS.find(([spelling]) => text.startsWith(spelling, offset));
  if (symbol) {
    const [spelling, type] = symbol;
    return { token: { type, value: spelling, offset }, end: offset + spelling.length };
  }
  if (text[offset] === '"' || text[offset] === "'") return readQuoted(text, offset);
  BARE_WORD.lastIndex = offset;
  const word = BARE_WORD.exec(text)?.[0] ?? '';
  const type = KEYWORDS.get(word) ?? (NUMBER.test(word) ? 'number' : 'string');
  return { token: { type, value: word, offset }, end: offset + word.length };
}

function readQuoted(text: string, offset: number): { token: FilterToken; end: number } {
  const quote = text[offset];
  let value = '';
  for (let i = offset + 1; i < text.length; i++) {
    const character = text[i]!;
    const next = text[i + 1];
    if (character === quote) {
      // An empty string is reported at its closing quote.
      if (value === '') return { token: { type: 'empty', value, offset: i }, end: i + 1 };
      return { token: { type: 'string', value, offset }, end: i + 1 };
    }
    const isEscape = character === '\\' && (next === quote || next === '\\');
    value += isEscape ? next! : character;
    if (isEscape) i++;
  }
  return { token: { type: 'incomplete', value, offset }, end: text.length };
}
