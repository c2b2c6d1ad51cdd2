import { escapeRegExp } from '../../../lib';
import { schemas, type BlockManifest, type JsonSchema } from '../../../../schemas';
import type { BlockEntry, Environment } from '../../model/environment';
import { isObject, getOwn, type JsonObject } from '../../base/json';
import { among } from './portable';

type Slot = NonNullable<BlockManifest['slots']>[string];

export const entriesOf = ({ blocks }: Environment): BlockEntry[] =>
  [...blocks.types].sort().flatMap((type) => blocks.get(type) ?? []);

/** A block's props as layers store them: what has a default need not be there. */
function propsSchema({ manifest: { props = {}, title, description } }: BlockEntry) {
  const { properties = {}, required = [] } = props as { properties?: JsonObject; required?: string[] };
  const hasDefault = (name: string) => {
    const prop = getOwn(properties, name);
    return isObject(prop) && prop.default !== undefined;
  };
  return {
    type: 'object',
    additionalProperties: false,
    ...props,
    title: `Props of ${title}`,
    description,
    properties,
    required: required.filter((name) => !hasDefault(name)),
  };
}

const MAX_DEPTH = 3;

/** Paths of a schema's values as changes write them: `size`, `badge.size`, `tabs[specs].title` for items known by id. */
export function propPaths(schema: unknown, value: unknown, prefix = '', depth = 0): string[] {
  if (!isObject(schema) || depth > MAX_DEPTH) return [];
  const { properties, items } = schema;
  const fields = isObject(properties)
    ? Object.entries(properties).flatMap(([name, inner]) => {
        const path = prefix === '' ? name : `${prefix}.${name}`;
        return [
          path,
          ...propPaths(inner, isObject(value) ? getOwn(value, name) : undefined, path, depth + 1),
        ];
      })
    : [];
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const entries = list.flatMap((item) => {
    const name = isObject(item) ? (item.id ?? item.key) : undefined;
    if (typeof name !== 'string') return [];
    const path = `${prefix}[${name}]`;
    return [path, ...propPaths(items, item, path, depth + 1)];
  });
  return [...fields, ...entries];
}

/** What a `set` or `unset` of a block's prop may say: `$defs/set:price-card`. */
function changeSchema(entry: BlockEntry): JsonSchema {
  const schema = propsSchema(entry);
  const paths = propPaths(schema, entry.defaults);
  const within = entry.propNames.map(escapeRegExp).join('|');
  const deeper = { type: 'string', pattern: `^(${within})[.\\[]` };
  return {
    properties: {
      path: {
        description: `A prop of ${entry.manifest.title}.`,
        anyOf: [among(paths), ...(within === '' ? [] : [deeper])],
      },
    },
    allOf: Object.entries(schema.properties).map(([name, prop]) => ({
      if: { required: ['path'], properties: { path: { const: name } } },
      then: { properties: { value: prop } },
    })),
  };
}

/** Props of every block, and what changes of them may say, under `$defs`. */
export function blockSchemas(environment: Environment): JsonSchema {
  const entries = entriesOf(environment);
  return {
    title: 'Blocks',
    $defs: Object.fromEntries(
      entries.flatMap((entry) => [
        [entry.manifest.type, propsSchema(entry)],
        [`set:${entry.manifest.type}`, changeSchema(entry)],
      ]),
    ),
  };
}

function allowedTypes({ allow }: Slot, entries: readonly BlockEntry[]): string[] | undefined {
  if (!allow || allow.includes('*')) return undefined;
  return entries
    .filter(
      ({ manifest }) => allow.includes(manifest.type) || allow.includes(`category:${manifest.category}`),
    )
    .map(({ manifest }) => manifest.type);
}

function slotsSchema({ manifest: { slots = {} } }: BlockEntry, entries: readonly BlockEntry[]): JsonSchema {
  const properties = Object.entries(slots).map(([name, slot]) => {
    const types = allowedTypes(slot, entries);
    const node = { $ref: 'node.schema.json' };
    const items = types ? { allOf: [node, { properties: { block: among(types) } }] } : node;
    const { title, description, max } = slot;
    return [
      name,
      {
        type: 'array',
        items,
        ...(title && { title }),
        ...(description && { description }),
        ...(max && { maxItems: max }),
      },
    ];
  });
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) };
}

/** node.schema.json in which each block brings its own props, slots and needs. */
export function nodeSchema(environment: Environment): JsonSchema {
  const entries = entriesOf(environment);
  const { properties } = schemas.node;
  const perBlock = entries.map((entry) => {
    const { type } = entry.manifest;
    const needs = entry.needs.map(({ name }) => [name, { type: 'string' }]);
    return {
      if: { required: ['block'], properties: { block: { const: type } } },
      then: {
        properties: {
          props: { $ref: `blocks.schema.json#/$defs/${type}` },
          slots: slotsSchema(entry, entries),
          bind: { properties: Object.fromEntries(needs), additionalProperties: false },
        },
      },
    };
  });
  const block = {
    ...properties.block,
    ...(entries.length > 0 && { enum: entries.map(({ manifest }) => manifest.type) }),
    markdownEnumDescriptions: entries.map(
      ({ manifest: { title, description } }) => `**${title}**: ${description}`,
    ),
  };
  return { ...schemas.node, properties: { ...properties, block }, allOf: perBlock };
}
