import { schemas } from '../../../../schemas';
import { isObject, getOwn, type Pointer } from '../../base/json';

/** A condition in a larger value, with its path. */
export interface LocatedCondition {
  readonly when: unknown;
  readonly at: Pointer;
}

const CONDITION = schemas.condition.$id;

/** All conditions in a value, according to its schema: settings, `when` of menu entries, props of blocks. */
export function findConditions(schema: unknown, value: unknown, at: Pointer = []): LocatedCondition[] {
  if (!isObject(schema) || value === undefined) return [];
  if (schema.$ref === CONDITION) return [{ when: value, at }];
  if (typeof schema.$ref === 'string') {
    return findConditions(getOwn<unknown>(schemas, schema.$ref.replace('.schema.json', '')), value, at);
  }
  const alternatives = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  const inAlternatives = alternatives.flatMap((alternative) => findConditions(alternative, value, at));
  if (Array.isArray(value)) {
    const inItems = value.flatMap((item, index) => findConditions(schema.items, item, [...at, index]));
    return [...inAlternatives, ...inItems];
  }
  if (!isObject(value)) return inAlternatives;
  const properties = isObject(schema.properties) ? schema.properties : {};
  const inProperties = Object.entries(value).flatMap(([key, inner]) =>
    findConditions(getOwn(properties, key) ?? schema.additionalProperties, inner, [...at, key]),
  );
  return [...inAlternatives, ...inProperties];
}
