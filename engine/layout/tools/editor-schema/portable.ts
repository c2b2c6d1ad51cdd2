import type { JsonSchema } from '../../../../schemas';
import { isObject } from '../../base/json';

/**
 * The dialect that all editors support. Our `$defs` still resolve, because they are referenced by pointer.
 */
const DIALECT = 'http://json-schema.org/draft-07/schema#';

/** The schema without an `$id`, because it is referenced by path. */
export function toPortableSchema(schema: JsonSchema): JsonSchema {
  const { $schema: _, $id: __, ...rest } = schema;
  return { $schema: DIALECT, ...rest };
}

/** A schema that also allows null, which removes an inherited value. */
export function allowNull(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const { type, properties, enum: values } = schema;
  const inner = isObject(properties)
    ? {
        properties: Object.fromEntries(
          Object.entries(properties).map(([key, item]) => [key, allowNull(item)]),
        ),
      }
    : {};
  if (type === undefined) return { anyOf: [schema, { type: 'null' }], ...withDescription(schema) };
  return {
    ...schema,
    ...inner,
    type: [...new Set([type, 'null'].flat())],
    ...(Array.isArray(values) && { enum: [...new Set([...(values as unknown[]), null])] }),
  };
}

/** Title, description and default of a schema, for editors that only read the outer schema. */
export function withDescription(schema: unknown): JsonSchema {
  if (!isObject(schema)) return {};
  const { title, description, default: value } = schema;
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(value !== undefined && { default: value }),
  };
}

/** An `enum` of names; `false` if there are none, because an empty `enum` is invalid. */
export const createEnum = (names: Iterable<string>): unknown => {
  const all = [...names];
  return all.length > 0 ? { enum: all } : false;
};
