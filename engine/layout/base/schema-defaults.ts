import { schemas } from '../../../schemas';
import { memoizeWeak } from './memoize-weak';
import { isObject, getOwn, type JsonObject } from './json';

/**
 * Fills in the defaults of a schema at every depth. A missing value gets its `default`. A missing required
 * object is created, so that its properties get their defaults; anything else stays absent. A complete value
 * is returned unchanged.
 */
export function withDefaults(schemaOrReference: unknown, value: unknown): unknown {
  const schema = followReference(schemaOrReference);
  if (!isObject(schema)) return value;
  if (Array.isArray(value)) return addItemDefaults(schema, value);
  if (!isObject(value)) return value;
  return Object.keys(value).length === 0 ? defaultsOnly(schema) : addDefaults(schema, value);
}

/** An empty object with defaults, computed once for each schema. */
const defaultsOnly = memoizeWeak((schema: JsonObject) => addDefaults(schema, {}));

function addDefaults(schema: JsonObject, value: JsonObject): JsonObject {
  const properties = getOwn(schema, 'properties');
  if (!isObject(properties)) return value;
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  let complete: { [name: string]: unknown } | undefined;
  for (const name of Object.keys(properties)) {
    const inner = properties[name];
    const before = getOwn(value, name);
    const after = withDefaults(inner, before ?? initialValue(inner, before, required.includes(name)));
    if (after === before || after === undefined) continue;
    complete ??= { ...value };
    complete[name] = after;
  }
  return complete ?? value;
}

/** Resolves a reference to another schema file. */
function followReference(schema: unknown): unknown {
  if (!isObject(schema) || typeof schema.$ref !== 'string') return schema;
  return getOwn<unknown>(schemas, schema.$ref.replace('.schema.json', '')) ?? schema;
}

function initialValue(schemaOrReference: unknown, value: unknown, isRequired: boolean): unknown {
  if (value !== undefined) return value;
  if (isObject(schemaOrReference) && schemaOrReference.default !== undefined)
    return schemaOrReference.default;
  const schema = followReference(schemaOrReference);
  if (!isObject(schema)) return value;
  return isRequired && isObject(schema.properties) ? {} : undefined;
}

function addItemDefaults(schema: JsonObject, list: readonly unknown[]): readonly unknown[] {
  const { items } = schema;
  if (!isObject(items)) return list;
  const complete = list.map((item) => withDefaults(items, item));
  return complete.some((item, index) => item !== list[index]) ? complete : list;
}
