import { isObject } from './json';

/** A copy of a schema in which everything is optional, because layers contain only differences. It has no `$id`. */
export function toPartialSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toPartialSchema);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'required' || key === '$id' || key === '$schema') return [];
    // Names under `properties` are not keywords, even one called `required`.
    if (key === 'properties' && isObject(value)) {
      return [
        [
          key,
          Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toPartialSchema(inner)])),
        ],
      ];
    }
    const isData = key === 'default' || key === 'enum' || key === 'const' || key === 'examples';
    return [[key, isData ? value : toPartialSchema(value)]];
  });
  return Object.fromEntries(entries);
}
