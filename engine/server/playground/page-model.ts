import type { PlaygroundNode, PlaygroundStatement } from '../../../schemas';
import type { CompiledTenant, PageTrace, ResolvedNode, TraceEntry } from '../../layout';

const statementOf = ({
  order,
  layer,
  file,
  line,
  column,
  operation,
  value,
  note,
}: TraceEntry): PlaygroundStatement => ({
  order,
  layer,
  file,
  line,
  column,
  operation,
  ...(value !== undefined && { value }),
  ...(note !== undefined && { note }),
});

/** Slots in the order of the block's manifest, usually their order on the page. */
function slotsOf(node: ResolvedNode, tenant: CompiledTenant): [string, readonly ResolvedNode[]][] {
  const names = Object.keys(tenant.compiler.environment.blocks.get(node.block)?.manifest.slots ?? {});
  return Object.entries(node.slots).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
}

function nodeOf(node: ResolvedNode, tenant: CompiledTenant, trace: PageTrace): PlaygroundNode {
  const traced = trace.nodes.get(node.id);
  const { client = 'none' } = tenant.compiler.environment.blocks.get(node.block)?.manifest ?? {};
  return {
    id: node.id,
    block: node.block,
    props: { ...node.props },
    slots: Object.fromEntries(
      slotsOf(node, tenant).map(([slot, children]) => [
        slot,
        children.map((child) => nodeOf(child, tenant, trace)),
      ]),
    ),
    ...(node.when && { when: node.when }),
    ...(node.bind && { bind: { ...node.bind } }),
    ...(node.client !== client && { client: node.client }),
    placements: (traced?.entries ?? []).map(statementOf),
    statementsByPath: Object.fromEntries(
      [...(traced?.props ?? [])].map(([path, entries]) => [path, entries.map(statementOf)]),
    ),
  };
}

/** The page's complete tree, each node with the statements that set its values; undefined if there is no such page. */
export function pageModel(tenant: CompiledTenant, page: string): PlaygroundNode | undefined {
  const resolved = tenant.page(page);
  const trace = tenant.trace(page);
  return resolved && trace && nodeOf(resolved.layout, tenant, trace);
}
