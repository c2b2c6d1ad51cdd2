import { escapeRegExp } from '../../../lib';
import { schemas, type BlockManifest, type JsonSchema } from '../../../../schemas';
import { withFallbacksProp } from '../../model/fallbacks';
import type { BlockEntry, Environment } from '../../model/environment';
import { isObject, getOwn, type JsonObject } from '../../base/json';
import { createEnum } from './portable';

type Slot = NonNullable<BlockManifest['slots']>[string];

export const listBlockEntries = ({ blocks }: Environment): BlockEntry[] =>
  [...blocks.types].sort().flatMap((type) => blocks.get(type) ?? []);

/** The schema of stored props: props with a default are optional. */
function createPropsSchema({ manifest: { props = {}, slots, title, description } }: BlockEntry) {
  const { properties: own = {}, required = [] } = props as { properties?: JsonObject; required?: string[] };
  const properties = withFallbacksProp(own, slots);
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

/**
 * The paths that operations can use: `size`, `badge.size`, and `tabs[specs].title` for entries with an id.
 */
export function listPropPaths(schema: unknown, value: unknown, prefix = '', depth = 0): string[] {
  if (!isObject(schema) || depth > MAX_DEPTH) return [];
  const { properties, items } = schema;
  const fields = isObject(properties)
    ? Object.entries(properties).flatMap(([name, inner]) => {
        const path = prefix === '' ? name : `${prefix}.${name}`;
        return [
          path,
          ...listPropPaths(inner, isObject(value) ? getOwn(value, name) : undefined, path, depth + 1),
        ];
      })
    : [];
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const entries = list.flatMap((item) => {
    const name = isObject(item) ? (item.id ?? item.key) : undefined;
    if (typeof name !== 'string') return [];
    const path = `${prefix}[${name}]`;
    return [path, ...listPropPaths(items, item, path, depth + 1)];
  });
  return [...fields, ...entries];
}

/** The schema of `set` and `unset` operations on a block's props: `$defs/set:price-card`. */
function changeSchema(entry: BlockEntry): JsonSchema {
  const schema = createPropsSchema(entry);
  const paths = listPropPaths(schema, entry.defaults);
  const propNames = entry.propNames.map(escapeRegExp).join('|');
  const nestedPath = { type: 'string', pattern: `^(${propNames})[.\\[]` };
  return {
    properties: {
      path: {
        description: `A prop of ${entry.manifest.title}.`,
        anyOf: [createEnum(paths), ...(propNames === '' ? [] : [nestedPath])],
      },
    },
    allOf: Object.entries(schema.properties).map(([name, prop]) => ({
      if: { required: ['path'], properties: { path: { const: name } } },
      then: { properties: { value: prop } },
    })),
  };
}

/** Schemas of all blocks' props and of operations on them, in `$defs`. */
export function createBlockSchemas(environment: Environment): JsonSchema {
  const entries = listBlockEntries(environment);
  return {
    title: 'Blocks',
    $defs: Object.fromEntries(
      entries.flatMap((entry) => [
        [entry.manifest.type, createPropsSchema(entry)],
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

function createSlotsSchema(
  { manifest: { slots = {} } }: BlockEntry,
  entries: readonly BlockEntry[],
): JsonSchema {
  const properties = Object.entries(slots).map(([name, slot]) => {
    const types = allowedTypes(slot, entries);
    const node = { $ref: 'node.schema.json' };
    const items = types ? { allOf: [node, { properties: { block: createEnum(types) } }] } : node;
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

/** node.schema.json with the props, slots and needs of each block. */
export function createNodeSchema(environment: Environment): JsonSchema {
  const entries = listBlockEntries(environment);
  const { properties } = schemas.node;
  const perBlock = entries.map((entry) => {
    const { type } = entry.manifest;
    const needs = entry.needs.map(({ name }) => [name, { type: 'string' }]);
    return {
      if: { required: ['block'], properties: { block: { const: type } } },
      then: {
        properties: {
          props: { $ref: `blocks.schema.json#/$defs/${type}` },
          slots: createSlotsSchema(entry, entries),
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
