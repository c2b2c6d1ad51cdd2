import type { AgentNode, AgentPage } from '../../../schemas';
import { explainPage, listPageSources, type CompiledTenant, type NodeExplanation } from '../../layout';
import type { StoredDraft } from '../../data';
import { createNotFound } from './agent-error';
import { requireTenant, requirePage } from './require-subject';
import { matchesSearch, shortenValue, takePage } from './paging';
import type { AgentInput, AgentOutput } from './operations';
import type { PublishedState } from './published-state';

export function listTenants(
  { compilation }: PublishedState,
  drafts: readonly StoredDraft[],
  input: AgentInput<'list_tenants'>,
): AgentOutput<'list_tenants'> {
  const authors = new Map(drafts.map(({ layer, actor }) => [layer, actor]));
  const found = [...compilation.tenants.values()].filter(({ slug, config }) =>
    matchesSearch(input.search, [slug, config.name]),
  );
  const { items, ...page } = takePage(found, input);
  return {
    tenants: items.map(({ slug, config, layers, isTemplate, pageIds }) => {
      const draft = authors.get(slug);
      return {
        slug,
        name: config.name,
        extends: layers.slice(0, -1),
        isTemplate,
        pages: pageIds.length,
        hasErrors: compilation.invalidTenants.has(slug),
        ...(draft !== undefined && { draft }),
      };
    }),
    ...page,
  };
}

function describePage(tenant: CompiledTenant, id: string): AgentPage {
  const title = tenant.composition(id)?.fields.get('title');
  return {
    id,
    title: typeof title === 'string' ? title : id,
    routes: [...(tenant.page(id)?.routes ?? [])],
    layers: tenant.chain.filter((layer) => listPageSources(layer, id).length > 0).map(({ slug }) => slug),
  };
}

export function listPages(
  { compilation }: PublishedState,
  input: AgentInput<'list_pages'>,
): AgentOutput<'list_pages'> {
  const tenant = requireTenant(compilation, input.tenant);
  const found = tenant.pageIds
    .map((id) => describePage(tenant, id))
    .filter(({ id, title, routes }) => matchesSearch(input.search, [id, title, ...routes]));
  const { items, ...page } = takePage(found, input);
  return { pages: items, ...page };
}

function describeNode({ id, block, depth, place, statements, props, condition }: NodeExplanation): AgentNode {
  const layer = statements[0]?.layer;
  const stated = props.filter((prop) => prop.origin === 'statement' || prop.changes.length > 0);
  return {
    ...{ id, block, depth },
    ...(place && { parent: place.parent, slot: place.slot }),
    ...(layer !== undefined && { layer }),
    props: Object.fromEntries(stated.map(({ path, value }) => [path, shortenValue(value)])),
    ...(condition && { isConditional: true }),
  };
}

/** The node with its descendants, which follow it in reading order. */
function takeBranch(nodes: readonly NodeExplanation[], id: string): readonly NodeExplanation[] {
  const start = nodes.findIndex((node) => node.id === id);
  const root = nodes[start];
  if (!root)
    throw createNotFound(
      'node',
      id,
      nodes.map((node) => node.id),
      'Call read_page without node.',
    );
  const end = nodes.findIndex((node, index) => index > start && node.depth <= root.depth);
  return nodes.slice(start, end < 0 ? undefined : end);
}

export function readPage(
  { compilation }: PublishedState,
  input: AgentInput<'read_page'>,
): AgentOutput<'read_page'> {
  const tenant = requireTenant(compilation, input.tenant);
  requirePage(tenant, input.page);
  const page = explainPage(tenant, input.page);
  const nodes = page?.nodes ?? [];
  const { items, ...rest } = takePage(
    input.node === undefined ? nodes : takeBranch(nodes, input.node),
    input,
  );
  return {
    nodes: items.map(describeNode),
    ...rest,
    ...(input.cursor === undefined &&
      input.node === undefined && {
        fields: Object.fromEntries(
          (page?.fields ?? []).map(({ path, value }) => [path, shortenValue(value)]),
        ),
        files: [...(page?.files ?? [])],
      }),
  };
}
