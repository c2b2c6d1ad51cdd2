import type { LayoutNode } from '../../../../schemas';
import type { Composition } from '../../compose/compose-page';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import type { PageTrace } from '../../compose/trace';
import { walkNodes } from '../../model/node-tree';
import { explainCondition, type ConditionContext, type ConditionPart } from './explain-condition';
import { explainNode, type NodeExplanation } from './explain-node';
import { newestFirst, type Statement } from './statement';
import type { ValueExplanation } from './explain-value';

/** Why a page is as it is. */
export interface PageExplanation {
  readonly tenant: string;
  readonly page: string;
  /** Slugs of the chain, the one that extends nothing first. */
  readonly layers: readonly string[];
  /** Files that make the page, in the order in which they count. */
  readonly files: readonly string[];
  /** `route`, `head.title`, `provides.vehicle`, ... */
  readonly fields: readonly ValueExplanation[];
  /** The condition on which the page exists, in the given context. */
  readonly condition?: ConditionPart;
  /** In reading order. */
  readonly nodes: readonly NodeExplanation[];
  /** Nodes that a layer took away, with who brought and who removed them. */
  readonly gone: readonly { readonly id: string; readonly statements: readonly Statement[] }[];
}

const NOTHING_KNOWN: ConditionContext = { values: {}, isKnown: () => false };

function fieldsOf({ fields }: Composition, trace: PageTrace): ValueExplanation[] {
  return [...trace.fields].flatMap(([path, entries]): ValueExplanation[] => {
    // `head: null` takes away all that was said of `head.title` before it.
    const group = path.includes('.') ? (trace.fields.get(path.split('.', 1)[0] ?? '') ?? []) : [];
    const [statement, ...shadowed] = newestFirst([...entries, ...group]);
    const value = fields.get(path);
    if (!statement || (value === undefined && !path.includes('.') && entries.length === 1)) return [];
    const origin = value === undefined ? 'nothing' : 'statement';
    return [{ path, ...(value !== undefined && { value }), origin, statement, changes: [], shadowed }];
  });
}

/**
 * Why a page is as it is: its fields, every node with every prop, and what was taken away.
 * @param context what conditions are asked about; without it none is decided
 * @returns undefined where no layer has the page
 */
export function explainPage(
  tenant: CompiledTenant,
  page: string,
  context: ConditionContext = NOTHING_KNOWN,
): PageExplanation | undefined {
  const composition = tenant.composition(page);
  const trace = tenant.trace(page);
  if (!composition || !trace) return undefined;
  const { fields, layout, steps } = composition;
  const { blocks } = tenant.compiler.environment;
  const explained = new Map<LayoutNode, NodeExplanation>();
  if (layout) {
    walkNodes(layout, (node, place) => {
      const parent = place && explained.get(place.parent);
      explained.set(node, explainNode(node, place, parent, { trace, blocks, context }));
    });
  }
  const when = fields.get('when');
  const gone = [...trace.nodes.values()].filter(({ isInPage, entries }) => !isInPage && entries.length > 0);
  return {
    tenant: tenant.slug,
    page,
    layers: tenant.layers,
    files: [...new Set(steps.map(({ source }) => source.file))],
    fields: fieldsOf(composition, trace),
    ...(when !== undefined && { condition: explainCondition(when, context) }),
    nodes: [...explained.values()],
    gone: gone.map(({ id, entries }) => ({ id, statements: newestFirst(entries) })),
  };
}
