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
import { newestFirst, statementAt, type Statement } from './statement';
import { explainValue, type ValueExplanation } from './explain-value';

/** Why a node is in a page, where it is, as it is, and whether it is shown. */
export interface NodeExplanation {
  readonly id: string;
  readonly block: string;
  /** 0 for the root. */
  readonly depth: number;
  /** None for the root. */
  readonly place?: { readonly parent: string; readonly slot: string; readonly index: number };
  /** How it came, moved and was replaced, newest first. */
  readonly statements: readonly Statement[];
  /** Every prop that it has, defaults included. */
  readonly props: readonly ValueExplanation[];
  /** Who forbade the layers above to change the node, or the prop or slot that `value` names; `note` says why. */
  readonly finals: readonly Statement[];
  /** `when`, `bind` and `client` where a file states them. */
  readonly fields: readonly ValueExplanation[];
  /** Its own condition in the given context. */
  readonly condition?: ConditionPart;
  /** Whether it and all that it stands in are shown in the given context. */
  readonly shown: Verdict;
  /** Nodes whose condition fails or is not known, outermost first: what it stands in, and itself. */
  readonly hiddenBy: readonly string[];
}

/** What explanations of nodes are made of. */
export interface NodeWorld {
  readonly trace: PageTrace;
  readonly blocks: BlockCatalogue;
  readonly context: ConditionContext;
}

const FIELDS = ['when', 'bind', 'client'] as const satisfies (keyof LayoutNode)[];

/** A node's fields are stated where the node is written, wherever other layers move it. */
function fieldsOf(node: LayoutNode, trace: NodeTrace | undefined): ValueExplanation[] {
  const arrival = trace?.arrival;
  return FIELDS.filter((field) => node[field] !== undefined).map((field) => {
    const value = node[field];
    const said = arrival && { operation: arrival.operation, value };
    const statement = arrival && said && statementAt(arrival.source, [...arrival.at, field], said);
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

function propsOf(node: LayoutNode, { trace, blocks }: NodeWorld): ValueExplanation[] {
  const entry = blocks.get(node.block);
  const props: JsonObject = entry?.withDefaults(node.props) ?? node.props ?? {};
  const stated = [...(trace.nodes.get(node.id)?.props.keys() ?? [])].map(
    (path) => path.split(/[.[]/, 1)[0] ?? '',
  );
  // In the order of the manifest, then what is stated beside it, even where it was taken away again.
  const declared = (entry?.propNames ?? []).filter((name) => Object.hasOwn(props, name));
  const names = new Set([...declared, ...Object.keys(props), ...stated]);
  return [...names].flatMap((name) => explainValue(trace, { id: node.id, props }, name) ?? []);
}

const WORSE: Readonly<Record<Verdict, number>> = { holds: 0, unknown: 1, fails: 2 };

/**
 * Explains one node of a page.
 * @param parent the explanation of what it stands in
 */
export function explainNode(
  node: LayoutNode,
  place: NodePosition | undefined,
  parent: NodeExplanation | undefined,
  world: NodeWorld,
): NodeExplanation {
  const trace = world.trace.nodes.get(node.id);
  const condition = node.when && explainCondition(node.when, world.context);
  const own = condition?.verdict ?? 'holds';
  const above = parent?.shown ?? 'holds';
  return {
    id: node.id,
    block: node.block,
    depth: parent ? parent.depth + 1 : 0,
    ...(place && { place: { parent: place.parent.id, slot: place.slot, index: place.index } }),
    statements: newestFirst(trace?.entries ?? []),
    finals: newestFirst(trace?.finals ?? []),
    props: propsOf(node, world),
    fields: fieldsOf(node, trace),
    ...(condition && { condition }),
    shown: WORSE[own] > WORSE[above] ? own : above,
    hiddenBy: [...(parent?.hiddenBy ?? []), ...(own === 'holds' ? [] : [node.id])],
  };
}
