import { schemas } from '../../schemas';
import { isObject, getOwn, type JsonObject } from '../../engine/layout';

/**
 * Replaces references with the schemas they name, because a form does not follow references to other files. Recursive
 * schemas, such as a menu in a menu, and open ones, such as a condition, become an empty schema and are edited as JSON.
 */
export function dereferenceSchema(schema: unknown, around: readonly string[] = []): unknown {
  if (Array.isArray(schema)) return schema.map((one) => dereferenceSchema(one, around));
  if (!isObject(schema)) return schema;
  const { $ref, ...rest } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.replace('.schema.json', '');
    const found = around.includes(name) ? undefined : getOwn<unknown>(schemas, name);
    return isObject(found) && !isOpen(found)
      ? { ...withoutHead(dereferenceSchema(found, [...around, name])), ...rest }
      : { ...rest };
  }
  const { anyOf, ...others } = schema;
  // A schema, or null to remove the value; in a form, the reset button removes it.
  const [only, ...more] = Array.isArray(anyOf) ? anyOf.filter((one) => !isNull(one)) : [];
  if (only !== undefined && more.length === 0)
    return dereferenceSchema({ ...asObject(only), ...others }, around);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, dereferenceSchema(value, around)]),
  );
}

const isNull = (schema: unknown): boolean => isObject(schema) && schema.type === 'null';
const asObject = (schema: unknown): JsonObject => (isObject(schema) ? schema : {});

/** Whether an object can have any keys. */
const isOpen = ({ type, additionalProperties, patternProperties }: JsonObject): boolean =>
  type === 'object' && (additionalProperties !== false || patternProperties !== undefined);

function withoutHead(schema: unknown): object {
  if (!isObject(schema)) return {};
  const { $schema: _schema, $id: _id, ...rest } = schema;
  return rest;
}
