import type { PlaygroundNode, PlaygroundStatement } from '../../../schemas';
import {
  completeFormValues,
  ENTRY_NODE,
  entryKey,
  findFormParts,
  formKey,
  parseEntryKey,
  parseFormKey,
  type CompiledTenant,
  type NodeTrace,
  type PageTrace,
  type ResolvedNode,
  type TraceEntry,
} from '../../layout';

const toStatement = ({
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

const toStatementsByPath = (props: NodeTrace['props'] = new Map()): PlaygroundNode['statementsByPath'] =>
  Object.fromEntries([...props].map(([path, entries]) => [path, entries.map(toStatement)]));

/** Lists the slots in the order of the block's manifest, which is usually their order on the page. */
function listSlots(node: ResolvedNode, tenant: CompiledTenant): [string, readonly ResolvedNode[]][] {
  const names = Object.keys(tenant.compiler.environment.blocks.get(node.block)?.manifest.slots ?? {});
  return Object.entries(node.slots).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
}

function createNodeModel(node: ResolvedNode, tenant: CompiledTenant, trace: PageTrace): PlaygroundNode {
  const nodeTrace = trace.nodes.get(node.id);
  const { client = 'none' } = tenant.compiler.environment.blocks.get(node.block)?.manifest ?? {};
  return {
    id: node.id,
    block: node.block,
    props: { ...node.props },
    slots: Object.fromEntries(
      listSlots(node, tenant).map(([slot, children]) => [
        slot,
        children.map((child) => createNodeModel(child, tenant, trace)),
      ]),
    ),
    ...(node.when && { when: node.when }),
    ...(node.bind && { bind: { ...node.bind } }),
    ...(node.client !== client && { client: node.client }),
    placements: (nodeTrace?.entries ?? []).map(toStatement),
    statementsByPath: toStatementsByPath(nodeTrace?.props),
  };
}

/** Creates the model of an entry: one node with its fields; undefined if a layer removed it. */
function createEntryModel(
  tenant: CompiledTenant,
  { collection, id }: { collection: string; id: string },
): PlaygroundNode | undefined {
  const entry = tenant.collection(collection)?.entries.get(id);
  const trace = tenant.trace(entryKey(collection, id))?.nodes.get(ENTRY_NODE);
  if (!entry) return undefined;
  return {
    id: ENTRY_NODE,
    block: collection,
    props: { ...entry.values },
    slots: {},
    placements: (trace?.entries ?? []).map(toStatement),
    statementsByPath: toStatementsByPath(trace?.props),
  };
}

/** Creates the model of a form: its node with its steps and fields; undefined if a layer removed it. */
function createFormModel(tenant: CompiledTenant, id: string): PlaygroundNode | undefined {
  const parts = findFormParts(tenant.composition(formKey(id))?.layout);
  const trace = tenant.trace(formKey(id));
  if (!parts || !trace) return undefined;
  const values = completeFormValues(parts);
  const createNode = (node: { readonly id: string; readonly block: string }): PlaygroundNode => {
    const nodeTrace = trace.nodes.get(node.id);
    return {
      id: node.id,
      block: node.block,
      props: { ...values.get(node.id) },
      slots: {},
      placements: (nodeTrace?.entries ?? []).map(toStatement),
      statementsByPath: toStatementsByPath(nodeTrace?.props),
    };
  };
  const slots = { steps: parts.steps.map(createNode), fields: parts.fields.map(createNode) };
  return { ...createNode(parts.node), slots };
}

/** Creates the model of a page, entry or form: its tree with the statements that set each value; undefined if there is none. */
export function createPageModel(tenant: CompiledTenant, page: string): PlaygroundNode | undefined {
  const form = parseFormKey(page);
  if (form !== undefined) return createFormModel(tenant, form);
  const entry = parseEntryKey(page);
  if (entry) return createEntryModel(tenant, entry);
  const resolved = tenant.page(page);
  const trace = tenant.trace(page);
  return resolved && trace && createNodeModel(resolved.layout, tenant, trace);
}
