import type { LayoutNode } from '../../../../schemas';
import type { Composition } from '../../compose/compose-page';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import type { PageTrace } from '../../compose/trace';
import { walkNodes } from '../../model/node-tree';
import { explainCondition, type ConditionContext, type ConditionPart } from './explain-condition';
import { explainNode, type NodeExplanation } from './explain-node';
import { newestFirst, type Statement } from './statement';
import type { ValueExplanation } from './explain-value';

/** The origins of a page's parts. */
export interface PageExplanation {
  readonly tenant: string;
  readonly page: string;
  /** Slugs of the chain, base first. */
  readonly layers: readonly string[];
  /** The files that contribute to the page, in the order of application. */
  readonly files: readonly string[];
  /** `route`, `head.title`, `provides.vehicle`, ... */
  readonly fields: readonly ValueExplanation[];
  /** The page's condition in the given context. */
  readonly condition?: ConditionPart;
  /** In reading order. */
  readonly nodes: readonly NodeExplanation[];
  /** Removed nodes, with the statements that added and removed them. */
  readonly gone: readonly { readonly id: string; readonly statements: readonly Statement[] }[];
}

const UNKNOWN_CONTEXT: ConditionContext = { values: {}, isKnown: () => false };

function explainFields({ fields }: Composition, trace: PageTrace): ValueExplanation[] {
  return [...trace.fields].flatMap(([path, entries]): ValueExplanation[] => {
    // `head: null` also removes `head.title`.
    const group = path.includes('.') ? (trace.fields.get(path.split('.', 1)[0] ?? '') ?? []) : [];
    const [statement, ...shadowed] = newestFirst([...entries, ...group]);
    const value = fields.get(path);
    if (!statement || (value === undefined && !path.includes('.') && entries.length === 1)) return [];
    const origin = value === undefined ? 'nothing' : 'statement';
    return [{ path, ...(value !== undefined && { value }), origin, statement, changes: [], shadowed }];
  });
}

/**
 * Explains a page: its fields, all nodes with all props, and removed nodes.
 * @param context values for conditions; without it all conditions are unknown
 * @returns undefined if no layer has the page
 */
export function explainPage(
  tenant: CompiledTenant,
  page: string,
  context: ConditionContext = UNKNOWN_CONTEXT,
): PageExplanation | undefined {
  const composition = tenant.composition(page);
  const trace = tenant.trace(page);
  if (!composition || !trace) return undefined;
  const { fields, layout, steps } = composition;
  const { blocks } = tenant.compiler.environment;
  const explained = new Map<LayoutNode, NodeExplanation>();
  if (layout) {
    walkNodes(layout, (node, position) => {
      const parent = position && explained.get(position.parent);
      explained.set(node, explainNode(node, position, parent, { trace, blocks, context }));
    });
  }
  const when = fields.get('when');
  const removed = [...trace.nodes.values()].filter(
    ({ isInPage, entries }) => !isInPage && entries.length > 0,
  );
  return {
    tenant: tenant.slug,
    page,
    layers: tenant.layers,
    files: [...new Set(steps.map(({ source }) => source.file))],
    fields: explainFields(composition, trace),
    ...(when !== undefined && { condition: explainCondition(when, context) }),
    nodes: [...explained.values()],
    gone: removed.map(({ id, entries }) => ({ id, statements: newestFirst(entries) })),
  };
}
