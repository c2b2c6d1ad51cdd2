import type { QueryRule, QueryRuleBound } from '../../../schemas';
import { appendTo } from '../../lib';
import { combineAll, combineAny, facetIs, numberIs, type Filter } from '../filters/filter';
import { canStartNumber, NUMBER_READERS, type NumberFormat } from './number-formats';
import { lexQuery, type QueryToken } from './query-lexer';
import { matchPattern, parsePattern, type Pattern, type PlaceholderValues } from './pattern';

/** Both ends inclusive; an absent end is open. */
export interface NumericRange {
  readonly min?: number;
  readonly max?: number;
}

/** Words of a query that mean a filter or an order. */
export interface QueryPart {
  /** Range of the words in the query in UTF-16 code units, end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Facet values by attribute; a record needs one of each. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly ranges?: Readonly<Record<string, NumericRange>>;
  /** A sort value, such as `lowestPrice`. */
  readonly sort?: string;
}

/** A query whose words are either searched as text, or mean a filter or an order, or are ignored. */
export interface InterpretedQuery {
  readonly text: string;
  /** The same words as adjacent ones: the words of different segments have other words between them. */
  readonly segments: readonly string[];
  readonly parts: readonly QueryPart[];
}

/** Contents of an index that decide between meanings of a word. */
export interface QueryVocabulary {
  hasValue(attribute: string, value: string): boolean;
  /** Whether a record contains the word. */
  hasWord(word: string): boolean;
  hasPrefix(prefix: string): boolean;
  /** Whether the words occur next to each other in the name of a model or variant, as in "Gran Coupe". */
  isNamePhrase(words: readonly string[]): boolean;
}

interface CompiledRule {
  readonly pattern: Pattern;
  readonly rule: QueryRule;
}

interface RuleMatch extends CompiledRule {
  readonly length: number;
  readonly values: PlaceholderValues;
}

const PLACEHOLDER = /\{([a-z]+\d?)\}/g;

/**
 * Understands queries by rules (`schemas/query-rule.schema.json`). Of the rules whose values
 * occur in the index, the longest match applies; ties go to the first.
 */
export class QueryInterpreter {
  private readonly rulesByFirstWord = new Map<string, CompiledRule[]>();
  private readonly rulesByFormat = new Map<NumberFormat, CompiledRule[]>();

  /** @throws SyntaxError if a pattern is invalid */
  constructor(rules: readonly QueryRule[]) {
    for (const rule of rules) {
      for (const pattern of rule.patterns.flatMap(parsePattern)) {
        const first = pattern[0]!;
        const compiled = { pattern, rule };
        if (first.kind === 'placeholder') appendTo(this.rulesByFormat, first.format, compiled);
        else appendTo(this.rulesByFirstWord, first.text, compiled);
      }
    }
  }

  interpret(query: string, vocabulary: QueryVocabulary): InterpretedQuery {
    const tokens = lexQuery(query);
    const parts: QueryPart[] = [];
    const textRanges: [start: number, end: number][] = [];
    let textStart = 0;
    for (let at = 0; at < tokens.length;) {
      const match = this.findMatch(tokens, at, vocabulary);
      if (!match) {
        at++;
        continue;
      }
      const { start } = tokens[at]!;
      const { end } = tokens[at + match.length - 1]!;
      textRanges.push([textStart, start]);
      textStart = end;
      const part = createPart(match, { start, end, text: query.slice(start, end) });
      if (part) parts.push(part);
      at += match.length;
    }
    textRanges.push([textStart, query.length]);
    const segments = listTexts(query, textRanges);
    return { text: segments.join(' '), segments, parts };
  }

  private findMatch(
    tokens: readonly QueryToken[],
    at: number,
    vocabulary: QueryVocabulary,
  ): RuleMatch | undefined {
    const token = tokens[at]!;
    if (token.isAttached) return undefined;
    const candidates = this.rulesByFirstWord.get(token.text);
    let best = candidates && findLongest(candidates, tokens, at, vocabulary);
    if (canStartNumber(token))
      for (const [format, rules] of this.rulesByFormat)
        if (NUMBER_READERS[format](tokens, at)) best = findLongest(rules, tokens, at, vocabulary, best);
    if (!best || best.rule.searchesText) return undefined;
    return this.isPartOfName(best, tokens, at, vocabulary) ? undefined : best;
  }

  /**
   * Whether the words belong to a name instead: "coupe" in "420i Gran Coupe", or "a" in "audi a 4". A single ignored
   * word is searched if it can be the start of a name: "for" while a visitor types "ford".
   */
  private isPartOfName(
    { rule, length, values }: RuleMatch,
    tokens: readonly QueryToken[],
    at: number,
    vocabulary: QueryVocabulary,
  ): boolean {
    if (Object.keys(values).length > 0) return false;
    const first = tokens[at]!.text;
    const next = tokens[at + length];
    if (isIgnored(rule)) {
      if (tokens.length === 1) return vocabulary.hasPrefix(first);
      const isNextWhole = next !== undefined && tokens[at + length + 1]?.isAttached !== true;
      return length === 1 && isNextWhole && vocabulary.hasWord(first + next.text);
    }
    const last = tokens[at + length - 1]!.text;
    const previous = tokens[at - 1];
    return (
      (this.canBeName(previous) && vocabulary.isNamePhrase([previous.text, first])) ||
      (this.canBeName(next) && vocabulary.isNamePhrase([last, next.text]))
    );
  }

  /** Two words with a meaning each, as in "diesel auto", are not a name. */
  private canBeName(token: QueryToken | undefined): token is QueryToken {
    return (
      token !== undefined &&
      !this.rulesByFirstWord.get(token.text)?.some(({ pattern }) => pattern.length === 1)
    );
  }
}

function findLongest(
  rules: readonly CompiledRule[],
  tokens: readonly QueryToken[],
  at: number,
  vocabulary: QueryVocabulary,
  longest?: RuleMatch,
): RuleMatch | undefined {
  let best = longest;
  for (const compiled of rules) {
    const match = matchPattern(compiled.pattern, tokens, at);
    if (!match || match.length <= (best?.length ?? 0)) continue;
    const candidate = { ...compiled, ...match };
    if (hasSomeValue(candidate, vocabulary)) best = candidate;
  }
  return best;
}

/** Whether records have the values. If none of an attribute's values exists, searching the words as text finds more. */
function hasSomeValue({ rule, values: numbers }: RuleMatch, vocabulary: QueryVocabulary): boolean {
  return Object.entries(rule.values ?? {}).every(([attribute, values]) =>
    values.some((value) => vocabulary.hasValue(attribute, insertNumbers(value, numbers))),
  );
}

const isIgnored = ({ values, ranges, sort }: QueryRule) => !values && !ranges && !sort;

function createPart(
  { rule, values: numbers }: RuleMatch,
  source: Pick<QueryPart, 'start' | 'end' | 'text'>,
): QueryPart | undefined {
  if (isIgnored(rule)) return undefined;
  const { values, ranges, sort } = rule;
  return {
    ...source,
    ...(values && {
      values: mapValues(values, (list) => list.map((value) => insertNumbers(value, numbers))),
    }),
    ...(ranges && { ranges: mapValues(ranges, (range) => readRange(range, numbers)) }),
    ...(sort && { sort }),
  };
}

const insertNumbers = (value: string, numbers: PlaceholderValues) =>
  value.replace(PLACEHOLDER, (_, name: string) => String(numbers[name] ?? ''));

/** Visitors sometimes type the larger number first. */
function readRange(
  { min, max }: { min?: QueryRuleBound; max?: QueryRuleBound },
  numbers: PlaceholderValues,
): NumericRange {
  const bounds = [readBound(min, numbers), readBound(max, numbers)] as const;
  const [low, high] = bounds;
  if (low !== undefined && high !== undefined) return { min: Math.min(low, high), max: Math.max(low, high) };
  return { ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) };
}

function readBound(bound: QueryRuleBound | undefined, numbers: PlaceholderValues): number | undefined {
  if (bound === undefined || typeof bound === 'number') return bound;
  const { of, times = 1, plus = 0 } = typeof bound === 'string' ? { of: bound } : bound;
  const number = numbers[of];
  return number === undefined ? undefined : Math.round(number * times + plus);
}

function mapValues<From, To>(
  source: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, map(value)]));
}

const listTexts = (query: string, ranges: readonly (readonly [number, number])[]) =>
  ranges.map(([start, end]) => query.slice(start, end).trim()).filter((text) => text !== '');

/** Combines parts in one filter: values of one attribute are alternatives, everything else is required. */
export function createPartsFilter(parts: readonly QueryPart[]): Filter {
  const valuesByAttribute = new Map<string, Set<string>>();
  const filters: Filter[] = [];
  for (const { values = {}, ranges = {} } of parts) {
    for (const [attribute, list] of Object.entries(values)) {
      const combined = valuesByAttribute.get(attribute) ?? new Set();
      for (const value of list) combined.add(value);
      valuesByAttribute.set(attribute, combined);
    }
    for (const [attribute, { min, max }] of Object.entries(ranges)) {
      if (min !== undefined) filters.push(numberIs(attribute, '>=', min));
      if (max !== undefined) filters.push(numberIs(attribute, '<=', max));
    }
  }
  for (const [attribute, values] of valuesByAttribute)
    filters.push(combineAny([...values].map((value) => facetIs(attribute, value))));
  return combineAll(filters);
}
