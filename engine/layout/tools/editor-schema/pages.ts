import { appendTo } from '../../../lib';
import type { JsonSchema } from '../../../../schemas';
import { getOwn } from '../../base/json';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { createEnum } from './portable';

/** Block types of all nodes that any layer adds to a page, by id. Changes can refer to them. */
function mapBlockTypesById(tenant: CompiledTenant, page: string): Map<string, string> {
  const trace = tenant.trace(page);
  const nodes = new Map<string, string>();
  for (const [id, { entries }] of trace?.nodes ?? []) {
    const { blocks } = tenant.compiler.environment;
    const type = entries
      .map(({ value }) => value)
      .findLast((value) => typeof value === 'string' && blocks.get(value));
    nodes.set(id, typeof type === 'string' ? type : '');
  }
  return nodes;
}

function byBlock(nodes: ReadonlyMap<string, string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [id, type] of nodes) appendTo(groups, type, id);
  groups.delete('');
  return groups;
}

/** The schema of a change to a page, with its node ids and the props and slots of their blocks. */
function changeSchema(tenant: CompiledTenant, nodes: ReadonlyMap<string, string>): JsonSchema {
  const { blocks } = tenant.compiler.environment;
  const node = createEnum(nodes.keys());
  const perBlock = [...byBlock(nodes)].flatMap(([type, ids]) => {
    const slots = Object.keys(blocks.get(type)?.manifest.slots ?? {});
    return [
      {
        if: {
          required: ['op', 'node'],
          properties: { op: { enum: ['set', 'unset', 'final'] }, node: { enum: ids } },
        },
        then: { $ref: `../blocks.schema.json#/$defs/set:${type}` },
      },
      {
        if: { required: ['into'], properties: { into: { enum: ids } } },
        then: { properties: { slot: createEnum(slots) } },
      },
    ];
  });
  return {
    properties: {
      // In an `insert`, this field is an object.
      node: { anyOf: [node, { type: 'object' }] },
      before: node,
      after: node,
      into: node,
    },
    allOf: perBlock,
  };
}

/** The slots of the extended page. */
function contentSchema(tenant: CompiledTenant, page: string): JsonSchema {
  const root = tenant.composition(page)?.layout?.block ?? '';
  const slots = tenant.compiler.environment.blocks.get(root)?.manifest.slots;
  if (!slots) return {};
  const properties = Object.keys(slots).map((name) => [
    name,
    { description: getOwn(slots, name)?.description ?? `Slot ${name} of the extended page.` },
  ]);
  return { properties: Object.fromEntries(properties), additionalProperties: false };
}

/**
 * page.schema.json for one tenant: the pages it can extend, and the nodes of each page that it can change.
 */
export function createPageSchema(tenant: CompiledTenant): JsonSchema {
  const pages = tenant.pageIds.map((id) => ({ id, nodes: mapBlockTypesById(tenant, id) }));
  const requireId = (id: string, field: 'id' | 'extends') => ({
    required: [field],
    properties: { [field]: { const: id } },
  });
  return {
    title: `Page of ${tenant.slug}`,
    allOf: [
      { $ref: '../page.schema.json' },
      ...pages.map(({ id, nodes }) => ({
        if: requireId(id, 'id'),
        then: nodes.size > 0 ? { properties: { changes: { items: { $ref: `#/$defs/${id}` } } } } : {},
      })),
      ...tenant.pageIds.map((id) => ({
        if: requireId(id, 'extends'),
        then: { properties: { content: contentSchema(tenant, id) } },
      })),
    ],
    properties: {
      id: { anyOf: [createEnum(tenant.pageIds), { type: 'string' }] },
      extends: createEnum(tenant.pageIds),
    },
    $defs: Object.fromEntries(pages.map(({ id, nodes }) => [id, changeSchema(tenant, nodes)])),
  };
}
