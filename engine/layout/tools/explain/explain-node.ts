import type { LayoutNode } from '../../../../schemas';
import type { BlockCatalogue } from '../../model/environment';
import type { JsonObject } from '../../base/json';
import type { NodeTrace, PageTrace } from '../../compose/trace';
import type { NodePosition } from '../../model/node-tree';
import {
  explainCondition,
  type ConditionContext,
  type ConditionPart,
  type Verdict,
} from './explain-condition';
import { newestFirst, createStatement, type Statement } from './statement';
import { explainValue, type ValueExplanation } from './explain-value';

/** Why a node is in a page, where its values come from, and whether it is shown. */
export interface NodeExplanation {
  readonly id: string;
  readonly block: string;
  /** 0 for the root. */
  readonly depth: number;
  /** Absent for the root. */
  readonly place?: { readonly parent: string; readonly slot: string; readonly index: number };
  /** Insertions, moves and replacements, latest first. */
  readonly statements: readonly Statement[];
  /** All props, including defaults. */
  readonly props: readonly ValueExplanation[];
  /** Statements that mark the node, or the prop or slot in `value`, as final; `note` is the reason. */
  readonly finals: readonly Statement[];
  /** `when`, `bind` and `client`, if set. */
  readonly fields: readonly ValueExplanation[];
  readonly condition?: ConditionPart;
  readonly shown: Verdict;
  /** Ids of the node and its ancestors whose condition fails or is unknown, outermost first. */
  readonly hiddenBy: readonly string[];
}

/** The page data needed to explain its nodes. */
export interface ExplainContext {
  readonly trace: PageTrace;
  readonly blocks: BlockCatalogue;
  readonly context: ConditionContext;
}

const FIELDS = ['when', 'bind', 'client'] as const satisfies (keyof LayoutNode)[];

/** A node's fields come from the file that adds the node. */
function explainFields(node: LayoutNode, trace: NodeTrace | undefined): ValueExplanation[] {
  const addedBy = trace?.addedBy;
  return FIELDS.filter((field) => node[field] !== undefined).map((field) => {
    const value = node[field];
    const details = addedBy && { operation: addedBy.operation, value };
    const statement = addedBy && details && createStatement(addedBy.source, [...addedBy.at, field], details);
    return {
      path: field,
      value,
      origin: 'statement',
      ...(statement && { statement }),
      changes: [],
      shadowed: [],
    };
  });
}

function explainProps(node: LayoutNode, { trace, blocks }: ExplainContext): ValueExplanation[] {
  const entry = blocks.get(node.block);
  const props: JsonObject = entry?.withDefaults(node.props) ?? node.props ?? {};
  const stated = [...(trace.nodes.get(node.id)?.props.keys() ?? [])].map(
    (path) => path.split(/[.[]/, 1)[0] ?? '',
  );
  // In the order of the manifest, followed by other stated props, even if they were removed later.
  const declared = (entry?.propNames ?? []).filter((name) => Object.hasOwn(props, name));
  const names = new Set([...declared, ...Object.keys(props), ...stated]);
  return [...names].flatMap((name) => explainValue(trace, { id: node.id, props }, name) ?? []);
}

const VERDICT_ORDER: Readonly<Record<Verdict, number>> = { holds: 0, unknown: 1, fails: 2 };

/**
 * Explains one node of a page.
 * @param parent the explanation of its parent
 */
export function explainNode(
  node: LayoutNode,
  position: NodePosition | undefined,
  parent: NodeExplanation | undefined,
  world: ExplainContext,
): NodeExplanation {
  const trace = world.trace.nodes.get(node.id);
  const condition = node.when && explainCondition(node.when, world.context);
  const own = condition?.verdict ?? 'holds';
  const above = parent?.shown ?? 'holds';
  return {
    id: node.id,
    block: node.block,
    depth: parent ? parent.depth + 1 : 0,
    ...(position && { place: { parent: position.parent.id, slot: position.slot, index: position.index } }),
    statements: newestFirst(trace?.entries ?? []),
    finals: newestFirst(trace?.finals ?? []),
    props: explainProps(node, world),
    fields: explainFields(node, trace),
    ...(condition && { condition }),
    shown: VERDICT_ORDER[own] > VERDICT_ORDER[above] ? own : above,
    hiddenBy: [...(parent?.hiddenBy ?? []), ...(own === 'holds' ? [] : [node.id])],
  };
}
