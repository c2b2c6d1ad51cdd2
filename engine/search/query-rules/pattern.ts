import { isNumberFormat, NUMBER_READERS, type NumberFormat } from './number-formats';
import { lexQuery, type QueryToken } from './query-lexer';

/** A literal word, number or symbol, or a placeholder for a number. */
type Element =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'placeholder'; readonly name: string; readonly format: NumberFormat };

export type Pattern = readonly Element[];

/** The numbers in place of the placeholders, by their names. */
export type PlaceholderValues = Readonly<Record<string, number>>;

export interface PatternMatch {
  readonly length: number;
  readonly values: PlaceholderValues;
}

const PLACEHOLDER = /\{([a-z]+)(\d?)\}/g;
const ALTERNATIVES = /\(([^()]*)\)/;
/** The schema of rules keeps patterns below this limit. */
const MAX_PATTERNS = 4096;

/**
 * Parses a pattern: words, placeholders such as `{price}` or, for a second number, `{price2}`, and alternatives in
 * parentheses: `(under|below) {price}` is two patterns.
 * @throws SyntaxError if a placeholder is unknown, or if there are too many alternatives
 */
export function parsePattern(source: string): Pattern[] {
  const expanded = [source];
  for (let index = 0; index < expanded.length;) {
    const alternatives = ALTERNATIVES.exec(expanded[index]!);
    if (!alternatives) {
      index++;
      continue;
    }
    const texts = alternatives[1]!.split('|').map((text) => expanded[index]!.replace(alternatives[0], text));
    expanded.splice(index, 1, ...texts);
    if (expanded.length > MAX_PATTERNS) throw new SyntaxError(`"${source}" has too many alternatives`);
  }
  return expanded.map(parseElements);
}

function parseElements(source: string): Element[] {
  const elements: Element[] = [];
  let offset = 0;
  const addLiterals = (text: string) => {
    for (const token of lexQuery(text)) elements.push({ kind: 'literal', text: token.text });
  };
  for (const match of source.matchAll(PLACEHOLDER)) {
    const [placeholder, format = '', digit = ''] = match;
    if (!isNumberFormat(format))
      throw new SyntaxError(`"${source}" has the unknown placeholder ${placeholder}`);
    addLiterals(source.slice(offset, match.index));
    elements.push({ kind: 'placeholder', name: format + digit, format });
    offset = match.index + placeholder.length;
  }
  addLiterals(source.slice(offset));
  if (elements.length === 0) throw new SyntaxError(`The pattern "${source}" contains no words`);
  return elements;
}

/** Matches a pattern from the query token at index `start` on. Ignores hyphens: `pre-owned` matches `pre owned`. */
export function matchPattern(
  pattern: Pattern,
  tokens: readonly QueryToken[],
  start: number,
): PatternMatch | undefined {
  let at = start;
  let values: Record<string, number> | undefined;
  for (const element of pattern) {
    const isHyphenExpected = element.kind === 'literal' && element.text === '-';
    if (at > start && !isHyphenExpected && tokens[at]?.text === '-') at++;
    if (element.kind === 'literal') {
      if (tokens[at]?.text !== element.text) return undefined;
      at++;
      continue;
    }
    const number = NUMBER_READERS[element.format](tokens, at);
    if (!number) return undefined;
    values = { ...values, [element.name]: number.value };
    at += number.length;
  }
  const next = tokens[at];
  // `20 k5` must not match `20 k`.
  if (next?.isAttached && next.kind !== 'symbol') return undefined;
  return { length: at - start, values: values ?? {} };
}
