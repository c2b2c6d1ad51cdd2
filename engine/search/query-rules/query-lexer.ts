import { normalizeWord } from '../text/tokenizer';

/** A word, number or symbol of a query, with its range in UTF-16 code units, end exclusive. */
export interface QueryToken {
  readonly kind: 'word' | 'number' | 'symbol';
  /** A word in lower case without accents and apostrophes, the digits of a number, or the symbol. */
  readonly text: string;
  /** The value of a number; NaN for words and symbols. */
  readonly value: number;
  readonly hasDollarSign: boolean;
  readonly start: number;
  readonly end: number;
  /** Whether no space separates the token from the previous word or number, as between `i` and `30` in `i30`. */
  readonly isAttached: boolean;
}

/** A number with thousands separators or decimals, a word with apostrophes, or a symbol that rules can contain. */
const TOKENS =
  /(?:\$\s?)?\d{1,3}(?:[, ]\d{3})+(?!\d)|(?:\$\s?)?\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|[+\-–—<>]/gu;
const APOSTROPHES = /['’]/g;
const NOT_NUMERIC = /[^\d.]/g;
const ONLY_DIGITS = /^\d+$/;
/** A word that normalizing does not change, as most are. */
const PLAIN_WORD = /^[a-z]+$/;
const DASHES = /[–—]/;

/**
 * Splits a query, or the pattern of a query rule, into tokens. Unlike the tokenizer of the index, it separates digits
 * from letters (`20k`, `4x4`), understands `$20,000`, and keeps symbols.
 */
export function lexQuery(query: string): QueryToken[] {
  const tokens: QueryToken[] = [];
  for (const { 0: source, index } of query.matchAll(TOKENS)) {
    const end = index + source.length;
    const isAttached = index > 0 && isAttachedTo(tokens, query, index);
    tokens.push(createToken(source, index, end, isAttached));
  }
  return tokens;
}

/** Every token has the same properties in the same order, so that reading them is fast. */
function createToken(source: string, start: number, end: number, isAttached: boolean): QueryToken {
  const first = source.charAt(0);
  if (first === '$' || (first >= '0' && first <= '9')) {
    const text = ONLY_DIGITS.test(source) ? source : source.replace(NOT_NUMERIC, '');
    const hasDollarSign = first === '$';
    return { kind: 'number', text, value: Number(text), hasDollarSign, start, end, isAttached };
  }
  const isSymbol = source.length === 1 && '+-–—<>'.includes(source);
  const text = isSymbol ? source.replace(DASHES, '-') : readWord(source);
  const kind = isSymbol ? 'symbol' : 'word';
  return { kind, text, value: Number.NaN, hasDollarSign: false, start, end, isAttached };
}

const readWord = (source: string): string =>
  PLAIN_WORD.test(source) ? source : normalizeWord(source.replace(APOSTROPHES, ''));

/** A hyphen between two words or numbers attaches them, too. */
function isAttachedTo(tokens: readonly QueryToken[], query: string, start: number): boolean {
  const previous = tokens.at(-1);
  if (previous?.end !== start || query[start] === '$') return false;
  if (previous.kind !== 'symbol') return true;
  return previous.text === '-' && tokens.at(-2)?.end === previous.start;
}
