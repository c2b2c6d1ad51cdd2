import type { LayoutNode } from '../../../schemas';
import { nodeChecks } from '../check';
import { inFallback, type NodeFinding } from '../check/finding';
import type { CheckMeta } from '../model/diagnostic';
import type { Environment } from '../model/environment';
import { readFallbacks } from '../model/fallbacks';

interface FoundInNode {
  readonly meta: CheckMeta;
  readonly item: NodeFinding;
}

const runNodeChecks = (node: LayoutNode, environment: Environment): FoundInNode[] => {
  const subject = { node, entry: environment.blocks.get(node.block), environment };
  return nodeChecks.flatMap(({ meta, run }) => [...run(subject)].map((item) => ({ meta, item })));
};

/** Findings in a node and in the fallbacks that it states, not in its descendants. */
export function checkNode(node: LayoutNode, environment: Environment): FoundInNode[] {
  const inFallbacks = readFallbacks(node.id, node.props).flatMap(({ slot, node: fallback }) =>
    runNodeChecks(fallback, environment).map(({ meta, item }) => ({ meta, item: inFallback(slot, item) })),
  );
  return [...runNodeChecks(node, environment), ...inFallbacks];
}
