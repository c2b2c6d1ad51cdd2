import { RequestError } from '../request-error';
import type { NumericCondition, NumericOperator } from './filter';

const COMPARISON = /^(.+?)\s*(<=|>=|!=|=|<|>)\s*(-?\d+(?:\.\d*)?)$/s;
const RANGE = /^(.+?)\s*:\s*(-?\d+(?:\.\d*)?)\s+TO\s+(-?\d+(?:\.\d*)?)$/s;
/** Protects the patterns above against ReDoS. */
const MAX_LENGTH = 200;

const OPERATORS: ReadonlyMap<string, NumericOperator> = new Map(
  (['<', '<=', '=', '!=', '>=', '>'] as const).map((operator) => [operator, operator]),
);

/** `price>=5000` or `price:5000 TO 9000`, both ends included. */
export function parseNumericCondition(given: string): NumericCondition {
  const text = given.trim();
  if (text.length > MAX_LENGTH) throw invalid(text);
  const [, ranged, from, to] = RANGE.exec(text) ?? [];
  if (ranged !== undefined) {
    const test = { operator: 'TO', from: Number(from), to: Number(to) } as const;
    return { kind: 'numeric', attribute: ranged, test, isNegated: false };
  }
  const [, attribute, spelling = '', operand] = COMPARISON.exec(text) ?? [];
  const operator = OPERATORS.get(spelling);
  if (attribute === undefined || operator === undefined) throw invalid(text);
  return { kind: 'numeric', attribute, test: { operator, operand: Number(operand) }, isNegated: false };
}

function invalid(text: string): RequestError {
  return new RequestError(`Invalid syntax for numeric condition:${text.slice(0, 100)}`);
}
