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

function formatRange({ minimum, maximum }: JsonSchema): string {
  const [min, max] = [minimum, maximum].map((limit) =>
    typeof limit === 'number' ? String(limit) : undefined,
  );
  if (min !== undefined && max !== undefined) return `, ${min} to ${max}`;
  if (min !== undefined) return `, ${min} or more`;
  return max === undefined ? '' : `, at most ${max}`;
}

/** Describes the type of a value: `whole number, 1 to 100`, `one of a, b`, `list of text`. */
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
  return `${NOUNS[type] ?? 'object'}${formatRange(schema)}`;
}
