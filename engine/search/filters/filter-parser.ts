import { RequestError } from '../request-error';
import {
  combineAll,
  combineAny,
  EVERYTHING,
  TAGS_ATTRIBUTE,
  type Condition,
  type Filter,
  type NumericOperator,
} from './filter';
import { isValidScore, SCORE_RANGE_MESSAGE } from './filter-score';
import { readFilterTokens, TOKEN_NAMES, type FilterToken, type TokenType } from './filter-lexer';

/** Maximum nesting of parentheses. */
const MAX_DEPTH = 32;

type Family = 'numeric' | 'facet' | 'tag';
type GroupOperator = 'and' | 'or';

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

const GROUPING_MESSAGE = 'filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed';

/**
 * Parses Algolia's `filters` language:
 *
 * and := or (AND or)*
 * or := term (OR term)*, so `a AND b OR c` is `a AND (b OR c)`
 * term := '(' and ')' | [NOT] condition
 * condition := f:v | f:"v" | f:1 TO 2 | f >= 1 | tag; facets and tags can have a <score=N>
 *
 * Rejects the same expressions as Algolia, with the same messages.
 */
export function parseFilters(text: string): Filter {
  if (text.trim() === '') return EVERYTHING;
  return new FilterParser(readFilterTokens(text)).parse();
}

class FilterParser {
  private position = 0;
  private depth = 0;
  /** Operator of each group that is being parsed, outermost first; null before its first operator. */
  private readonly operatorStack: (GroupOperator | null)[] = [];
  /** Operator of the last closed group; OR must not follow a group of ANDs. */
  private lastClosedOperator: GroupOperator | null = null;

  constructor(private readonly tokens: readonly FilterToken[]) {}

  parse(): Filter {
    const invalidToken = this.tokens.find((token) => token.type === 'error');
    if (invalidToken) throw createError(`Not allowed ${TOKEN_NAMES.error} at col ${invalidToken.offset}`);
    const { filter } = this.parseAnd();
    this.expect('end');
    return filter;
  }

  private parseAnd(): { filter: Filter; family: Family } {
    const groupIndex = this.operatorStack.push(null) - 1;
    const first = this.parseOr();
    const parts = [first.filter];
    let { family } = first;
    while (this.peek().type === 'and') {
      this.operatorStack[groupIndex] = 'and';
      this.position++;
      if (this.operatorStack.slice(0, -1).includes('or')) throw createError(GROUPING_MESSAGE);
      const next = this.parseOr();
      parts.push(next.filter);
      family = next.family;
    }
    this.lastClosedOperator = this.operatorStack[groupIndex] ?? this.lastClosedOperator;
    this.operatorStack.pop();
    return { filter: combineAll(parts), family };
  }

  private parseOr(): { filter: Filter; family: Family } {
    const groupIndex = this.operatorStack.push(null) - 1;
    const first = this.parseTerm();
    const parts = [first.filter];
    let { family } = first;
    while (this.peek().type === 'or') {
      this.operatorStack[groupIndex] = 'or';
      this.position++;
      if (this.lastClosedOperator === 'and') throw createError(GROUPING_MESSAGE);
      const next = this.parseTerm();
      if (next.family !== family) {
        throw createError(`Different types are not allowed in the same OR.\n${EXPECTED_FORMS[family]}`);
      }
      parts.push(next.filter);
      family = next.family;
    }
    this.lastClosedOperator = this.operatorStack[groupIndex] ?? this.lastClosedOperator;
    this.operatorStack.pop();
    return { filter: combineAny(parts), family };
  }

  private parseTerm(): { filter: Filter; family: Family } {
    if (this.peek().type !== 'open') return this.parseCondition();
    if (++this.depth > MAX_DEPTH) throw createError(`more than ${MAX_DEPTH} nested parentheses`);
    this.position++;
    const inner = this.parseAnd();
    this.expect('close');
    this.depth--;
    return inner;
  }

  private parseCondition(): { filter: Condition; family: Family } {
    const isNegated = this.accept('not') !== null;
    const name = this.accept('string', 'number');
    if (!name) throw this.createUnexpectedError('filter');
    const sign = this.peek();
    if (sign.type === 'colon') return this.parseValue(name.value, isNegated);
    const isScore = sign.type === 'less' && this.tokens[this.position + 1]?.value === 'score';
    if (!isScore && (sign.type === 'operator' || sign.type === 'less' || sign.type === 'greater')) {
      this.position++;
      const test = { operator: readOperator(sign.value), operand: Number(this.expect('number').value) };
      return { filter: { kind: 'numeric', attribute: name.value, test, isNegated }, family: 'numeric' };
    }
    const condition = { kind: 'facet', attribute: TAGS_ATTRIBUTE, value: name.value, isNegated } as const;
    return { filter: { ...condition, ...this.readScore() }, family: 'tag' };
  }

  /** Parses the rest of a condition from the colon on. */
  private parseValue(attribute: string, isNegated: boolean): { filter: Condition; family: Family } {
    this.position++;
    const value = this.accept('string', 'number');
    if (!value) throw this.createUnexpectedError(TOKEN_NAMES.string);
    if (value.type === 'number' && this.accept('to')) {
      const to = Number(this.expect('number').value);
      const test = { operator: 'TO', from: Number(value.value), to } as const;
      return { filter: { kind: 'numeric', attribute, test, isNegated }, family: 'numeric' };
    }
    const family = attribute === TAGS_ATTRIBUTE ? 'tag' : 'facet';
    const condition = { kind: 'facet', attribute, value: value.value, isNegated } as const;
    return { filter: { ...condition, ...this.readScore() }, family };
  }

  /** Parses an optional `<score=N>`. */
  private readScore(): { score?: number } {
    if (!this.accept('less')) return {};
    if (this.peek().value !== 'score') throw this.createUnexpectedError('"score"');
    this.position++;
    if (this.peek().value !== '=') throw this.createUnexpectedError('"="');
    this.position++;
    const score = Number(this.expect('number').value);
    this.expect('greater');
    if (!isValidScore(score)) throw createError(SCORE_RANGE_MESSAGE);
    return { score };
  }

  private peek(): FilterToken {
    return this.tokens[Math.min(this.position, this.tokens.length - 1)]!;
  }

  private accept(...types: readonly TokenType[]): FilterToken | null {
    const token = this.peek();
    if (!types.includes(token.type)) return null;
    this.position++;
    return token;
  }

  private expect(type: TokenType): FilterToken {
    const token = this.accept(type);
    if (!token) throw this.createUnexpectedError(TOKEN_NAMES[type]);
    return token;
  }

  private createUnexpectedError(expected: string): RequestError {
    const { type, value, offset } = this.peek();
    const tokenText = type === 'string' || type === 'number' ? `(${value.replaceAll('\n', '↵')})` : '';
    return createError(
      `Unexpected token ${TOKEN_NAMES[type]}${tokenText} expected ${expected} at col ${offset}`,
    );
  }
}

function readOperator(spelling: string): NumericOperator {
  if (spelling === '<' || spelling === '<=' || spelling === '=') return spelling;
  if (spelling === '!=' || spelling === '>=' || spelling === '>') return spelling;
  throw createError(`Unexpected operator ${spelling}`);
}

function createError(message: string): RequestError {
  return new RequestError(`filters: ${message}`);
}
