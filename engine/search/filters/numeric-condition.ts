import { RequestError } from '../request-error';
import type { NumericCondition, NumericOperator } from './filter';

const COMPARISON = /^(.+?)\s*(<=|>=|!=|=|<|>)\s*(-?\d+(?:\.\d*)?)$/s;
const RANGE = /^(.+?)\s*:\s*(-?\d+(?:\.\d*)?)\s+TO\s+(-?\d+(?:\.\d*)?)$/s;
/** Protects the patterns above against ReDoS. */
const MAX_LENGTH = 200;

const OPERATORS: ReadonlyMap<string, NumericOperator> = new Map(
  (['<', '<=', '=', '!=', '>=', '>'] as const).map((operator) => [operator, operator]),
);

/** Parses `price>=5000` or `price:5000 TO 9000`. Ranges include both ends. */
export function parseNumericCondition(expression: string): NumericCondition {
  const text = expression.trim();
  if (text.length > MAX_LENGTH) throw createSyntaxError(text);
  const [, rangeAttribute, from, to] = RANGE.exec(text) ?? [];
  if (rangeAttribute !== undefined) {
    const test = { operator: 'TO', from: Number(from), to: Number(to) } as const;
    return { kind: 'numeric', attribute: rangeAttribute, test, isNegated: false };
  }
  const [, attribute, spelling = '', operand] = COMPARISON.exec(text) ?? [];
  const operator = OPERATORS.get(spelling);
  if (attribute === undefined || operator === undefined) throw createSyntaxError(text);
  return { kind: 'numeric', attribute, test: { operator, operand: Number(operand) }, isNegated: false };
}

function createSyntaxError(text: string): RequestError {
  return new RequestError(`Invalid syntax for numeric condition:${text.slice(0, 100)}`);
}
