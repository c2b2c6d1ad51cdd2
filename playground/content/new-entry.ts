import type { PlaygroundCollection } from '../../schemas';
import { isWindowsReservedName } from '../../engine/lib';
import { getOwn, isEqual, isObject, type JsonObject } from '../../engine/layout';
import { completeSchema } from '../config';
import { proposeName } from '../../engine/layout/tools/edit';

/** As in `schemas/entry-file.schema.json`. */
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_ID = 80;

/** The id of an entry from its title: `Été à la plage!` → `ete-a-la-plage`. */
export const proposeId = (title: string): string => proposeName(title);

/** Explains why an entry cannot have an id, and what to do; undefined if it can. */
export function findIdProblem(id: string, { title, entries }: PlaygroundCollection): string | undefined {
  if (id === '') return 'Enter an ID, such as winter-sale.';
  if (!ID.test(id) || id.length > MAX_ID)
    return `Use lower-case letters, digits and single hyphens, at most ${MAX_ID} characters.`;
  if (isWindowsReservedName(id)) return `Windows reserves the name ‘${id}’. Choose another ID.`;
  const taken = entries.find((entry) => entry.id === id);
  if (!taken) return undefined;
  const owner = taken.state === 'removed' ? `removed by ${taken.layer}` : `from ${taken.layer}`;
  return `${title} has an entry with this ID: ‘${taken.title}’, ${owner}. Choose another ID.`;
}

const readProperties = (schema: JsonObject): JsonObject =>
  isObject(schema.properties) ? schema.properties : {};

/** A first value of a required field; undefined if the author has to write it. */
function createFirstValue(schema: unknown, title: string): unknown {
  if (!isObject(schema)) return undefined;
  const { type, enum: choices, minimum, anyOf, format } = schema;
  if (Array.isArray(choices)) return choices[0];
  if (Array.isArray(anyOf)) return createFirstValue(anyOf[0], title);
  if (type === 'string' && format === undefined && schema.pattern === undefined) return title;
  if (type === 'number' || type === 'integer') return typeof minimum === 'number' ? minimum : 1;
  return type === 'boolean' ? false : undefined;
}

/**
 * The fields of a new entry: its title, and initial values of the other fields that the collection
 * requires.
 */
export function createFields({ schema }: PlaygroundCollection, title: string): JsonObject {
  const complete = completeSchema(schema);
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const values = required.flatMap((name): [string, unknown][] => {
    const value = createFirstValue(getOwn(readProperties(complete), name), title);
    return value === undefined ? [] : [[name, value]];
  });
  return { title, ...Object.fromEntries(values.filter(([name]) => name !== 'title')) };
}

/** The fields of a copy: without its address, which must be unique, and without stored defaults. */
export function copyFields({ schema }: PlaygroundCollection, values: JsonObject, title: string): JsonObject {
  const properties = readProperties(schema);
  const entries = Object.entries(values).filter(([name, value]) => {
    const property = getOwn(properties, name);
    const isDefault = isObject(property) && 'default' in property && isEqual(property.default, value);
    return name !== 'slug' && name !== 'overrideUrl' && !isDefault;
  });
  return { ...Object.fromEntries(entries), title };
}
