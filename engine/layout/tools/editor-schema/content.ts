import { schemas, type JsonSchema } from '../../../../schemas';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import type { CompiledCollection } from '../../compose/collection-entries';
import { isObject, type JsonObject } from '../../base/json';
import { toPortableSchema, createEnum } from './portable';

/** References to other schemas, from a file two folders below them. */
function rebaseReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rebaseReferences);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' && !inner.startsWith('#')
        ? `../../${inner}`
        : rebaseReferences(inner),
    ]),
  );
}

/**
 * The schema of an entry's file: the fields of the collection, all of them in a complete entry, and by name in changes
 * of an inherited one.
 */
function createEntrySchema({ collection, entries }: CompiledCollection): JsonSchema {
  const { title, properties } = schemas['entry-file'];
  const { allOf: _, required, ...rest } = collection.schema;
  // The Markdown file beside the entry can have this field.
  const ownRequired = Array.isArray(required) ? required.filter((name) => name !== collection.markdown) : [];
  const fields: JsonObject = { ...rest, required: ownRequired };
  const names = createEnum(Object.keys(isObject(fields.properties) ? fields.properties : {}));
  const schema: JsonObject = {
    ...schemas['entry-file'],
    title: `${title} of ${collection.name}`,
    properties: {
      ...properties,
      id: { anyOf: [createEnum(entries.keys()), properties.id] },
      fields,
      changes: {
        ...properties.changes,
        items: {
          allOf: [properties.changes.items],
          // A path into a field is not in the list of names.
          properties: { path: { anyOf: [names, { type: 'string' }] } },
        },
      },
    },
  };
  return toPortableSchema(rebaseReferences(schema) as JsonSchema);
}

/** The schemas of the entry files of a tenant, by path: `southbank/content/articles.schema.json`. */
export function createContentSchemas(tenant: CompiledTenant): [string, JsonSchema][] {
  return tenant.collectionNames.flatMap((name) => {
    const compiled = tenant.collection(name);
    return compiled ? [[`${tenant.slug}/content/${name}.schema.json`, createEntrySchema(compiled)]] : [];
  });
}
