import { RequestError } from '../request-error';
import { allOf, anyOf, EVERYTHING, TAGS, type Condition, type Filter, type NumericOperator } from './filter';
import { isScoreAllowed, SCORE_RANGE } from './filter-score';
import { readFilterTokens, TOKEN_NAMES, type FilterToken, type TokenType } from './filter-lexer';

/** Maximum nesting of parentheses. */
const MAX_DEPTH = 32;

type Family = 'numeric' | 'facet' | 'tag';
type Joiner = 'and' | 'or';

const EXPECTED_FORMS: Readonly<Record<Family, string>> = {
  numeric: [
    'Expected a numeric filter which needs to have one of the following form:',
    ...['=10', '>10', '>=10', '<10', '<=10', '!=10', ':10 TO 20'].map(
      (form) => ` - numeric_attr_name${form}`,
    ),
  ].join('\n'),
  facet: 'Expected a facet filter which needs to have this form:\n - facet_name:facet_value',
  tag: 'Expected a tag filter which needs to have this form:\n - _tags:tag_value\n - tag_value',
};

const GROUPING = 'filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed';

/**
 * Parses Algolia's `filters` language:
 *
 * and := or (AND or)*
 * or := term (OR term)* so a AND b OR c is a AND (b OR c)
 * term := '(' and ')' | [NOT] condition
 * condition := f:v | f:"v" | f:1 TO 2 | f >= 1 | tag, facets and tags with an optional <score=N>
 *
 * and rejects what Algolia rejects, with the same messages.
 */
export function parseFilters(text: string): Filter {
  if (text.trim() === '') return EVERYTHING;
  return new FilterParser(readFilterTokens(text)).parse();
}

class FilterParser {
  private at = 0;
  private depth = 0;
  /** Operators of the open parentheses, outermost first. */
  private readonly open: (Joiner | null)[] = [];
  /** Operator of the last closed group; OR must not follow a group of ANDs. */
  private closed: Joiner | null = null;

  constructor(private readonly tokens: readonly FilterToken[]) {}

  parse(): Filter {
    const stray = this.tokens.find((token) => token.type === 'error');
    if (stray) throw refuse(`Not allowed ${TOKEN_NAMES.error} at col ${stray.at}`);
    const { filter } = this.parseAnd();
    this.expect('end');
    return filter;
  }

  private parseAnd(): { filter: Filter; family: Family } {
    const own = this.open.push(null) - 1;
    const first = this.parseOr();
    const parts = [first.filter];
    let { family } = first;
    while (this.peek().type === 'and') {
      this.open[own] = 'and';
      this.at++;
      if (this.open.slice(0, -1).includes('or')) throw refuse(GROUPING);
      const next = this.parseOr();
      parts.push(next.filter);
      family = next.family;
    }
    this.closed = this.open[own] ?? this.closed;
    this.open.pop();
    return { filter: allOf(parts), family };
  }

  private parseOr(): { filter: Filter; family: Family } {
    const own = this.open.push(null) - 1;
    const first = this.parseTerm();
    const parts = [first.filter];
    let { family } = first;
    while (this.peek().type === 'or') {
      this.open[own] = 'or';
      this.at++;
      if (this.closed === 'and') throw refuse(GROUPING);
      const next = this.parseTerm();
      if (next.family !== family) {
        throw refuse(`Different types are not allowed in the same OR.\n${EXPECTED_FORMS[family]}`);
      }
      parts.push(next.filter);
      family = next.family;
    }
    this.closed = this.open[own] ?? this.closed;
    this.open.pop();
    return { filter: anyOf(parts), family };
  }

  private parseTerm(): { filter: Filter; family: Family } {
    if (this.peek().type !== 'open') return this.parseCondition();
    if (++this.depth > MAX_DEPTH) throw refuse(`more than ${MAX_DEPTH} nested parentheses`);
    this.at++;
    const inner = this.parseAnd();
    this.expect('close');
    this.depth--;
    return inner;
  }

  private parseCondition(): { filter: Condition; family: Family } {
    const isNegated = this.accept('not') !== null;
    const name = this.accept('string', 'number');
    if (!name) throw this.unexpected('filter');
    const sign = this.peek();
    if (sign.type === 'colon') return this.parseValue(name.value, isNegated);
    const isScore = sign.type === 'less' && this.tokens[this.at + 1]?.value === 'score';
    if (!isScore && (sign.type === 'operator' || sign.type === 'less' || sign.type === 'greater')) {
      this.at++;
      const test = { operator: readOperator(sign.value), operand: Number(this.expect('number').value) };
      return { filter: { kind: 'numeric', attribute: name.value, test, isNegated }, family: 'numeric' };
    }
    const condition = { kind: 'facet', attribute: TAGS, value: name.value, isNegated } as const;
    return { filter: { ...condition, ...this.readScore() }, family: 'tag' };
  }

  /** After `attribute`, at the colon. */
  private parseValue(attribute: string, isNegated: boolean): { filter: Condition; family: Family } {
    this.at++;
    const value = this.accept('string', 'number');
    if (!value) throw this.unexpected(TOKEN_NAMES.string);
    if (value.type === 'number' && this.accept('to')) {
      const to = Number(this.expect('number').value);
      const test = { operator: 'TO', from: Number(value.value), to } as const;
      return { filter: { kind: 'numeric', attribute, test, isNegated }, family: 'numeric' };
    }
    const family = attribute === TAGS ? 'tag' : 'facet';
    const condition = { kind: 'facet', attribute, value: value.value, isNegated } as const;
    return { filter: { ...condition, ...this.readScore() }, family };
  }

  /** An optional `<score=N>`. */
  private readScore(): { score?: number } {
    if (!this.accept('less')) return {};
    if (this.peek().value !== 'score') throw this.unexpected('"score"');
    this.at++;
    if (this.peek().value !== '=') throw this.unexpected('"="');
    this.at++;
    const score = Number(this.expect('number').value);
    this.expect('greater');
    if (!isScoreAllowed(score)) throw refuse(SCORE_RANGE);
    return { score };
  }

  private peek(): FilterToken {
    return this.tokens[Math.min(this.at, this.tokens.length - 1)]!;
  }

  private accept(...types: readonly TokenType[]): FilterToken | null {
    const token = this.peek();
    if (!types.includes(token.type)) return null;
    this.at++;
    return token;
  }

  private expect(type: TokenType): FilterToken {
    const token = this.accept(type);
    if (!token) throw this.unexpected(TOKEN_NAMES[type]);
    return token;
  }

  private unexpected(expected: string): RequestError {
    const { type, value, at } = this.peek();
    const shown = type === 'string' || type === 'number' ? `(${value.replaceAll('\n', '↵')})` : '';
    return refuse(`Unexpected token ${TOKEN_NAMES[type]}${shown} expected ${expected} at col ${at}`);
  }
}

function readOperator(spelling: string): NumericOperator {
  if (spelling === '<' || spelling === '<=' || spelling === '=') return spelling;
  if (spelling === '!=' || spelling === '>=' || spelling === '>') return spelling;
  throw refuse(`Unexpected operator ${spelling}`);
}

function refuse(message: string): RequestError {
  return new RequestError(`filters: ${message}`);
}
