import {
  compileSchema,
  schemas,
  type CollectionFile,
  type EntryValues,
  type JsonSchema,
  type ValidateFunction,
} from '../../../schemas';
import { listChoices } from '../base/did-you-mean';
import { isObject, type JsonObject } from '../base/json';
import { LruCache } from '../base/lru-cache';
import { mergePatch } from '../base/merge-patch';
import { toMigrations } from '../model/content/field-migrations';
import { getDocumentObject, readDocument } from '../model/document';
import type { Migration } from '../model/migration';
import { parseEntryKey } from '../model/content/entry-file';
import { FORMS } from '../model/forms/form-file';
import type { JsonSource } from '../model/source';
import type { Chain } from './layers';

/** A collection of a chain: its schema files, merged over the layers. */
export interface Collection {
  readonly name: string;
  /** Schema files, base first. */
  readonly sources: readonly JsonSource[];
  readonly title: string;
  /** Addresses of an entry's page, by preference. */
  readonly routes: readonly string[];
  /** schema.org type of an entry's page. */
  readonly markup: 'Article' | 'Offer' | 'Car' | undefined;
  /** Its newest entries are published as a feed. */
  readonly hasFeed: boolean;
  readonly version: number;
  /** How entries of older versions are migrated, in terms of props. */
  readonly migrations: readonly Migration[];
  /** The field that holds the text of the Markdown file beside an entry. */
  readonly markdown: string | undefined;
  readonly schema: JsonObject;
  /** Validates an entry's values; undefined if the schema is invalid. */
  readonly validate: ValidateFunction<EntryValues> | undefined;
  /** Why the schema is invalid, and how to fix it. */
  readonly problem: string | undefined;
}

const getProperties = (schema: JsonObject): JsonObject =>
  isObject(schema.properties) ? schema.properties : {};

/** The fields that entries of every collection can have. */
const COMMON_NAMES = [
  'title',
  'slug',
  'date',
  'from',
  'until',
  'order',
  'tags',
  'makes',
  'locations',
] as const;
const KNOWN = 'entry-values.schema.json';

/** References within a schema do not work in another one, so they are made absolute. */
const COMMON_FIELDS: JsonObject = Object.fromEntries(
  COMMON_NAMES.map((name) => {
    const field: JsonObject = schemas['entry-values'].properties[name];
    return [name, typeof field.$ref === 'string' ? { ...field, $ref: `${KNOWN}${field.$ref}` } : field];
  }),
);

function createEntrySchema({ fields = {}, required = [] }: CollectionFile): JsonObject {
  return {
    type: 'object',
    additionalProperties: false,
    required: [...new Set(['title', ...required])],
    properties: { ...COMMON_FIELDS, ...fields },
    // Blocks rely on the types of these fields.
    allOf: [{ $ref: KNOWN }],
  };
}

/** The types of JSON Schema that a field can have. */
const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

const MAX_COLLECTIONS = 500;
const collections = new LruCache<string, Collection>(MAX_COLLECTIONS);

/** Names of the collections that a layer of the chain defines, sorted. */
export function listCollections(chain: Chain): string[] {
  const names = new Set(chain.flatMap((layer) => [...layer.collections.keys()]));
  return [...names].filter((name) => name !== FORMS).sort();
}

/** A collection of a chain; undefined if no layer defines it. */
export function findCollection(chain: Chain, name: string): Collection | undefined {
  if (name === FORMS) return undefined;
  const sources = chain.flatMap((layer) => layer.collections.get(name) ?? []);
  if (sources.length === 0) return undefined;
  const key = `${name} ${sources.map(({ id }) => id).join(',')}`;
  let collection = collections.get(key);
  if (!collection) collections.set(key, (collection = readCollection(name, sources)));
  return collection;
}

/** The field of an entry that its Markdown file sets; undefined if its collection has none. */
export function findMarkdownField(chain: Chain, key: string): string | undefined {
  const entry = parseEntryKey(key);
  return entry && findCollection(chain, entry.collection)?.markdown;
}

function readCollection(name: string, sources: readonly JsonSource[]): Collection {
  // Every file was validated and its invalid parts removed, so the merged value has the schema's type.
  const merged = sources.reduce<unknown>(
    (value, source) => mergePatch(value, getDocumentObject(readDocument(source, 'collection'))),
    {},
  ) as CollectionFile;
  const schema = createEntrySchema(merged);
  const unknown = (merged.required ?? []).find((field) => !Object.hasOwn(getProperties(schema), field));
  const { validate, problem } =
    unknown === undefined
      ? compileEntrySchema(schema)
      : {
          validate: undefined,
          problem: `'required' lists the unknown field '${unknown}'. Add it to 'fields', or remove it`,
        };
  return {
    name,
    sources,
    title: merged.title ?? name,
    routes: [merged.route ?? []].flat(),
    markup: merged.markup ?? undefined,
    hasFeed: merged.feed ?? false,
    markdown: merged.markdown,
    version: merged.version ?? 1,
    migrations: toMigrations(merged.migrations ?? []),
    schema,
    validate,
    problem,
  };
}

function compileEntrySchema(schema: JsonSchema): Pick<Collection, 'validate' | 'problem'> {
  try {
    return { validate: compileSchema<EntryValues>(schema), problem: undefined };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { validate: undefined, problem: describeSchemaProblem(reason) };
  }
}

/** Translates Ajv's errors in a schema into the terms of JSON Schema. */
function describeSchemaProblem(reason: string): string {
  const type = /^type must be JSONType or JSONType\[\]: (.*)$/.exec(reason)?.[1];
  if (type !== undefined) return `'${type}' is not a type. Use ${listChoices(JSON_TYPES)}, or a '$ref'`;
  return `${reason.replace(/^schema is invalid: ?/, '').replaceAll('"', "'")}. Fix the field`;
}

export const listFieldNames = ({ schema }: Collection): string[] => Object.keys(getProperties(schema));
