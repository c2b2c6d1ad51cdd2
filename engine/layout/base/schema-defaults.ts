import { schemas } from '../../../schemas';
import { memoizeWeak } from './memoize-weak';
import { isObject, getOwn, type JsonObject } from './json';

/**
 * The value with the defaults of its schema filled in, at every depth. A missing value takes its `default`; a
 * missing object that is required is made, so that its own parts get theirs; anything else stays absent. What
 * needs nothing stays the same object.
 */
export function withDefaults(given: unknown, value: unknown): unknown {
  const schema = followReference(given);
  if (!isObject(schema)) return value;
  if (Array.isArray(value)) return eachItem(schema, value);
  if (!isObject(value)) return value;
  return Object.keys(value).length === 0 ? defaultsAlone(schema) : completed(schema, value);
}

/** What is complete with defaults alone is the same for everyone. */
const defaultsAlone = memoizeWeak((schema: JsonObject) => completed(schema, {}));

function completed(schema: JsonObject, value: JsonObject): JsonObject {
  const properties = getOwn(schema, 'properties');
  if (!isObject(properties)) return value;
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  let complete: { [name: string]: unknown } | undefined;
  for (const name of Object.keys(properties)) {
    const inner = properties[name];
    const before = getOwn(value, name);
    const after = withDefaults(inner, before ?? startOf(inner, before, required.includes(name)));
    if (after === before || after === undefined) continue;
    complete ??= { ...value };
    complete[name] = after;
  }
  return complete ?? value;
}

/** The schema that a reference to another file means. */
function followReference(schema: unknown): unknown {
  if (!isObject(schema) || typeof schema.$ref !== 'string') return schema;
  return getOwn<unknown>(schemas, schema.$ref.replace('.schema.json', '')) ?? schema;
}

function startOf(given: unknown, value: unknown, isRequired: boolean): unknown {
  if (value !== undefined) return value;
  if (isObject(given) && given.default !== undefined) return given.default;
  const schema = followReference(given);
  if (!isObject(schema)) return value;
  return isRequired && isObject(schema.properties) ? {} : undefined;
}

function eachItem(schema: JsonObject, list: readonly unknown[]): readonly unknown[] {
  const { items } = schema;
  if (!isObject(items)) return list;
  const complete = list.map((item) => withDefaults(items, item));
  return complete.some((item, index) => item !== list[index]) ? complete : list;
}

/** The schema with nothing required: for layers, which say only what differs. */
export function withoutRequired(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutRequired);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'required' || key === '$id' || key === '$schema') return [];
    // The names under `properties` are not keywords, not even one called `required`.
    if (key === 'properties' && isObject(value)) {
      return [
        [
          key,
          Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutRequired(inner)])),
        ],
      ];
    }
    const isData = key === 'default' || key === 'enum' || key === 'const' || key === 'examples';
    return [[key, isData ? value : withoutRequired(value)]];
  });
  return Object.fromEntries(entries);
}
