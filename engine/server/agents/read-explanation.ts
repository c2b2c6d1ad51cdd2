import type { AgentExplainedValue } from '../../../schemas';
import {
  describeCondition,
  describeStatement,
  describeValue,
  explainConfigValue,
  explainPage,
  explainValue,
  findMainNode,
  type CompiledTenant,
  type NodeExplanation,
  type PageExplanation,
  type ValueExplanation,
} from '../../layout';
import { AgentError, createNotFound } from './agent-error';
import { requireTenant, requirePage } from './require-subject';
import type { AgentInput, AgentOutput } from './operations';
import type { PublishedState } from './published-state';

type Explanation = AgentOutput<'explain'>;

const WRONG_INPUT =
  'Give page, with node and path if needed; or kind and path. For example {"tenant": "…", "page": "home", "node": "hero", "path": "heading"} or {"tenant": "…", "kind": "setting", "path": "contact.phone"}.';

const describe = (explained: ValueExplanation): AgentExplainedValue => {
  const { path, value, changes, shadowed } = explained;
  const parts = changes.map((change) => `partly changed by ${describeStatement(change)}`);
  const overrides = shadowed.map(describeStatement);
  return {
    path,
    ...(value !== undefined && { value }),
    from: [describeValue(explained), ...parts].join('; '),
    ...(overrides.length > 0 && { overrides }),
  };
};

/** A value and, if it is an object, the values in it, which may come from different layers. */
const listValues = (explained: ValueExplanation): AgentExplainedValue[] =>
  explained.parts && explained.parts.length > 0 && explained.origin !== 'derived'
    ? explained.parts.flatMap(listValues)
    : [describe(explained), ...(explained.parts ?? []).map(describe)];

function explainConfig(tenant: CompiledTenant, { kind, path }: AgentInput<'explain'>): Explanation {
  if (kind === undefined || path === undefined) throw new AgentError(400, WRONG_INPUT);
  const found = explainConfigValue(tenant, kind, path);
  if ('unknown' in found)
    throw createNotFound(kind, found.unknown, found.candidates, 'Call list_settings with a search.');
  return { values: listValues(found) };
}

function explainFields({ fields }: PageExplanation, path: string | undefined): Explanation {
  const found = fields.filter(
    (field) => path === undefined || field.path === path || field.path.startsWith(`${path}.`),
  );
  if (found.length === 0 && path !== undefined)
    throw createNotFound(
      'field of the page',
      path,
      fields.map((field) => field.path),
      'Call read_page to see its nodes.',
    );
  return { values: found.map(describe) };
}

function explainNode(
  tenant: CompiledTenant,
  key: string,
  node: NodeExplanation,
  path: string | undefined,
): Explanation {
  if (path === undefined)
    return {
      values: [...node.props, ...node.fields].map(describe),
      placement: node.statements.map(describeStatement),
      ...(node.condition && { condition: describeCondition(node.condition).map(({ text }) => text) }),
      ...(node.finals.length > 0 && { finals: node.finals.map(describeStatement) }),
    };
  const field = node.fields.find((candidate) => candidate.path === path);
  const trace = tenant.trace(key);
  const props = Object.fromEntries(
    node.props.flatMap((prop) => ('value' in prop ? [[prop.path, prop.value]] : [])),
  );
  const value = field ?? (trace && explainValue(trace, { id: node.id, props }, path));
  const isKnown =
    value !== undefined &&
    (value.origin !== 'nothing' ||
      value.statement !== undefined ||
      tenant.compiler.environment.blocks.get(node.block)?.propNames.includes(path));
  if (!value || !isKnown)
    throw createNotFound(
      `prop of ${node.id} (${node.block})`,
      path,
      Object.keys(props),
      'Call explain without path.',
    );
  return { values: [describe(value)] };
}

/** Explains where a value, a node or the fields of a page come from. */
export function explain({ compilation }: PublishedState, input: AgentInput<'explain'>): Explanation {
  const tenant = requireTenant(compilation, input.tenant);
  const { page: key, kind, path } = input;
  if ((key === undefined) === (kind === undefined) || (kind && input.node !== undefined))
    throw new AgentError(400, WRONG_INPUT);
  if (key === undefined) return explainConfig(tenant, input);
  requirePage(tenant, key);
  const page = explainPage(tenant, key);
  if (!page)
    throw new AgentError(
      422,
      `'${key}' has errors and cannot be resolved. Call check with tenant '${tenant.slug}'.`,
    );
  // All fields of an entry are of one node.
  const id = input.node ?? findMainNode(key);
  if (id === undefined) return explainFields(page, path);
  const node = page.nodes.find((candidate) => candidate.id === id);
  const removed = page.gone.find((candidate) => candidate.id === id);
  if (!node && removed) return { values: [], placement: removed.statements.map(describeStatement) };
  if (!node)
    throw createNotFound(
      `node of ${key}`,
      id,
      page.nodes.map((candidate) => candidate.id),
      'Call read_page.',
    );
  return explainNode(tenant, key, node, path);
}
