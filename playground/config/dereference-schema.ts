import { schemas } from '../../schemas';
import { isObject, getOwn, type JsonObject } from '../../engine/layout';

/**
 * Replaces references with the schemas they name, because a form does not follow references to other files. A recursive
 * schema (a menu in a menu) or an open one becomes an empty schema, and its value is edited as JSON.
 */
export function dereferenceSchema(schema: unknown, ancestors: readonly string[] = []): unknown {
  if (Array.isArray(schema)) return schema.map((item) => dereferenceSchema(item, ancestors));
  if (!isObject(schema)) return schema;
  const { $ref, ...rest } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.replace('.schema.json', '');
    // Forms have a builder for conditions.
    if (name === 'condition') return { ...rest, format: name };
    const referenced = ancestors.includes(name) ? undefined : findSchema(name);
    return isObject(referenced) && !isOpen(referenced)
      ? { ...withoutIdentifiers(dereferenceSchema(referenced, [...ancestors, name])), ...rest }
      : { ...rest };
  }
  const { anyOf, ...siblings } = schema;
  // In files, null removes the value. A form has a reset button instead, so null is not an option in it.
  const [variant, ...otherVariants] = Array.isArray(anyOf)
    ? anyOf.filter((candidate) => !isNull(candidate))
    : [];
  if (variant !== undefined && otherVariants.length === 0)
    return dereferenceSchema({ ...toObject(variant), ...siblings }, ancestors);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, dereferenceSchema(value, ancestors)]),
  );
}

/** A schema by its name, or a part of it: `contact`, or `entry-values#/$defs/moment`. */
function findSchema(reference: string): unknown {
  const [name = '', pointer = ''] = reference.split('#/');
  return pointer
    .split('/')
    .filter(Boolean)
    .reduce<unknown>(
      (part, key) => (isObject(part) ? getOwn(part, key) : undefined),
      getOwn<unknown>(schemas, name),
    );
}

const isNull = (schema: unknown): boolean => isObject(schema) && schema.type === 'null';
const toObject = (schema: unknown): JsonObject => (isObject(schema) ? schema : {});

/** Whether the schema allows objects with arbitrary keys. */
const isOpen = ({ type, additionalProperties, patternProperties }: JsonObject): boolean =>
  type === 'object' && (additionalProperties !== false || patternProperties !== undefined);

function withoutIdentifiers(schema: unknown): object {
  if (!isObject(schema)) return {};
  const { $schema: _schema, $id: _id, ...rest } = schema;
  return rest;
}
