import { isObject, type JsonObject } from '../../engine/layout';
import { dereferenceSchema } from './dereference-schema';

/** `salesCounter` → `Sales counter`. */
export const formatCaption = (name: string): string =>
  name.charAt(0).toUpperCase() +
  name
    .slice(1)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();

export const getSchemaText = (schema: JsonObject, key: 'title' | 'description'): string =>
  typeof schema[key] === 'string' ? schema[key] : '';

/** Whether the properties of a value are inherited separately. Lists and other values are inherited as a whole. */
export const isGroup = (schema: JsonObject): boolean =>
  schema.type === 'object' && isObject(schema.properties);

export const listProperties = (schema: JsonObject): [string, JsonObject][] =>
  Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(
    ([name, inner]): [string, JsonObject][] => (isObject(inner) ? [[name, inner]] : []),
  );

/** Adds a title to every property of a schema. */
function withTitles(schema: JsonObject): JsonObject {
  const properties = listProperties(schema).map(([name, inner]) => [
    name,
    {
      ...withTitles(inner),
      title: isGroup(inner) ? formatCaption(name) : getSchemaText(inner, 'title') || formatCaption(name),
    },
  ]);
  const { items } = schema;
  return {
    ...schema,
    ...(isObject(schema.properties) && { properties: Object.fromEntries(properties) }),
    ...(isObject(items) && { items: withTitles(items) }),
  };
}

export const completeSchema = (schema: unknown): JsonObject => {
  const value = dereferenceSchema(schema);
  return isObject(value) ? withTitles(value) : {};
};

/** Reduces a schema to the named properties. */
export function pickProperties(schema: JsonObject, names: readonly string[]): JsonObject {
  const properties = listProperties(schema).filter(([name]) => names.includes(name));
  return { type: 'object', properties: Object.fromEntries(properties) };
}
