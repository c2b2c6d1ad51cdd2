import { isObject, getOwn, type JsonObject } from '../../base/json';

/** Sets a value at a path. Missing objects are created. */
export function withValue(object: JsonObject, path: readonly string[], value: unknown): JsonObject {
  const [key, ...rest] = path;
  if (key === undefined) return object;
  const inner = getOwn(object, key);
  return {
    ...object,
    [key]: rest.length === 0 ? value : withValue(isObject(inner) ? inner : {}, rest, value),
  };
}

/** Removes a value at a path and objects that become empty. */
export function withoutValue(object: JsonObject, path: readonly string[]): JsonObject {
  const [key, ...rest] = path;
  if (key === undefined || !Object.hasOwn(object, key)) return object;
  const { [key]: inner, ...others } = object;
  if (rest.length === 0 || !isObject(inner)) return rest.length === 0 ? others : object;
  const left = withoutValue(inner, rest);
  return Object.keys(left).length === 0 ? others : { ...object, [key]: left };
}
