import type { JsonSchema } from '../../../../schemas';
import { isObject } from '../../base/json';

/** The dialect that all editors know. What ours use beyond it (`$defs`) is found by pointer all the same. */
const DIALECT = 'http://json-schema.org/draft-07/schema#';

/** The schema without a name of its own: a file among others, found by its path. */
export function portable(schema: JsonSchema): JsonSchema {
  const { $schema: _, $id: __, ...rest } = schema;
  return { $schema: DIALECT, ...rest };
}

/** A schema that also takes null: it takes an inherited value away. */
export function orNull(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const { type, properties, enum: values } = schema;
  const inner = isObject(properties)
    ? {
        properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, orNull(one)])),
      }
    : {};
  if (type === undefined) return { anyOf: [schema, { type: 'null' }], ...described(schema) };
  return {
    ...schema,
    ...inner,
    type: [...new Set([type, 'null'].flat())],
    ...(Array.isArray(values) && { enum: [...new Set([...(values as unknown[]), null])] }),
  };
}

/** What an editor shows of a schema, for where it looks at the outer one only. */
export function described(schema: unknown): JsonSchema {
  if (!isObject(schema)) return {};
  const { title, description, default: value } = schema;
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(value !== undefined && { default: value }),
  };
}

/** One of these; of none nothing. An empty `enum` is no schema. */
export const among = (names: Iterable<string>): unknown => {
  const all = [...names];
  return all.length > 0 ? { enum: all } : false;
};
