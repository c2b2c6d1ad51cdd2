import { getOwn, isObject, type JsonObject } from '../../engine/layout';
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

export const getProperties = (schema: unknown): JsonObject =>
  isObject(schema) && isObject(schema.properties) ? schema.properties : {};

export const listProperties = (schema: JsonObject): [string, JsonObject][] =>
  Object.entries(getProperties(schema)).flatMap(([name, inner]): [string, JsonObject][] =>
    isObject(inner) ? [[name, inner]] : [],
  );

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

export function pickProperties(schema: JsonObject, names: readonly string[]): JsonObject {
  const properties = listProperties(schema).filter(([name]) => names.includes(name));
  return { type: 'object', properties: Object.fromEntries(properties) };
}

type TextsByName = Readonly<Record<string, string>>;

/** Properties with titles and descriptions for people who do not write JSON, where these exist. */
export const withTexts = (
  properties: JsonObject,
  titles: TextsByName,
  descriptions: TextsByName = {},
): JsonObject =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      if (!isObject(property)) return [name, property];
      const title = getOwn(titles, name);
      const description = getOwn(descriptions, name);
      return [
        name,
        {
          ...property,
          ...(title !== undefined && { title }),
          ...(description !== undefined && { description }),
        },
      ];
    }),
  );
