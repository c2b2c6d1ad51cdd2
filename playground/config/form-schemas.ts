import { isObject, type JsonObject } from '../../engine/layout';
import { inlined } from './inlined';

/** `salesCounter` → `Sales counter`. */
export const caption = (name: string): string =>
  name.charAt(0).toUpperCase() +
  name
    .slice(1)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();

export const textOf = (schema: JsonObject, key: 'title' | 'description'): string =>
  typeof schema[key] === 'string' ? schema[key] : '';

/** Whether a value is given part by part, each inherited by itself; lists and the rest are one value. */
export const isGroup = (schema: JsonObject): boolean =>
  schema.type === 'object' && isObject(schema.properties);

export const propertiesOf = (schema: JsonObject): [string, JsonObject][] =>
  Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(
    ([name, inner]): [string, JsonObject][] => (isObject(inner) ? [[name, inner]] : []),
  );

/** A schema whose properties all have a title. */
function titled(schema: JsonObject): JsonObject {
  const properties = propertiesOf(schema).map(([name, inner]) => [
    name,
    { ...titled(inner), title: isGroup(inner) ? caption(name) : textOf(inner, 'title') || caption(name) },
  ]);
  const { items } = schema;
  return {
    ...schema,
    ...(isObject(schema.properties) && { properties: Object.fromEntries(properties) }),
    ...(isObject(items) && { items: titled(items) }),
  };
}

export const whole = (schema: unknown): JsonObject => {
  const value = inlined(schema);
  return isObject(value) ? titled(value) : {};
};

/** Only these properties of a schema. */
export function only(schema: JsonObject, names: readonly string[]): JsonObject {
  const wanted = propertiesOf(schema).filter(([name]) => names.includes(name));
  return { type: 'object', properties: Object.fromEntries(wanted) };
}
