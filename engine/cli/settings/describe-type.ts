import { isObject } from '../../lib';
import type { JsonSchema } from '../../../schemas';

const NOUNS: Readonly<Record<string, string>> = {
  boolean: 'on or off',
  integer: 'whole number',
  number: 'number',
  string: 'text',
  array: 'list',
  object: 'object',
};

function rangeWords({ minimum, maximum }: JsonSchema): string {
  const [least, most] = [minimum, maximum].map((limit) =>
    typeof limit === 'number' ? String(limit) : undefined,
  );
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}`;
  if (least !== undefined) return `, ${least} or more`;
  return most === undefined ? '' : `, at most ${most}`;
}

/** What a value must be, in words: `whole number, 1 to 100`, `one of a, b`, `list of text`. */
export function describeType(schema: JsonSchema): string {
  if (schema['$ref'] === 'condition.schema.json') return 'condition';
  const choices = schema['enum'];
  if (Array.isArray(choices)) return `one of ${choices.map(String).join(', ')}`;
  const options = schema['anyOf'];
  if (Array.isArray(options)) {
    const [first] = options.filter((option) => isObject(option) && option['type'] !== 'null');
    return isObject(first) ? describeType(first) : 'any value';
  }
  const type = typeof schema['type'] === 'string' ? schema['type'] : '';
  if (type === 'array' && isObject(schema['items'])) return `list: ${describeType(schema['items'])}`;
  if (type === 'object' && isObject(schema['properties']))
    return `object: ${Object.keys(schema['properties']).join(', ')}`;
  return `${NOUNS[type] ?? 'object'}${rangeWords(schema)}`;
}
