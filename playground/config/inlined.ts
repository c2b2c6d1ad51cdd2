import { schemas } from '../../schemas';
import { isObject, own, type JsonObject } from '../../engine/layout';

/**
 * A schema with the schemas that it refers to in their place, because a form follows no references to other files.
 * What holds itself, such as a menu in a menu, and what may hold anything, such as a condition, ends in a schema that
 * says nothing: it is edited as JSON.
 */
export function inlined(schema: unknown, around: readonly string[] = []): unknown {
  if (Array.isArray(schema)) return schema.map((one) => inlined(one, around));
  if (!isObject(schema)) return schema;
  const { $ref, ...rest } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.replace('.schema.json', '');
    const found = around.includes(name) ? undefined : own<unknown>(schemas, name);
    return isObject(found) && !isOpen(found)
      ? { ...withoutHead(inlined(found, [...around, name])), ...rest }
      : { ...rest };
  }
  const { anyOf, ...others } = schema;
  // Something, or null that takes it away: a form takes it away by its reset.
  const [only, ...more] = Array.isArray(anyOf) ? anyOf.filter((one) => !isNull(one)) : [];
  if (only !== undefined && more.length === 0) return inlined({ ...asObject(only), ...others }, around);
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inlined(value, around)]));
}

const isNull = (schema: unknown): boolean => isObject(schema) && schema.type === 'null';
const asObject = (schema: unknown): JsonObject => (isObject(schema) ? schema : {});

/** An object of any keys. */
const isOpen = ({ type, additionalProperties, patternProperties }: JsonObject): boolean =>
  type === 'object' && (additionalProperties !== false || patternProperties !== undefined);

function withoutHead(schema: unknown): object {
  if (!isObject(schema)) return {};
  const { $schema: _schema, $id: _id, ...rest } = schema;
  return rest;
}
