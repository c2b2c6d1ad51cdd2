import type { PlaygroundNode, PlaygroundState } from '../../schemas';
import type { Outcome } from './state';

function has(root: PlaygroundNode, id: string): boolean {
  return root.id === id || Object.values(root.slots).some((nodes) => nodes.some((node) => has(node, id)));
}

/** The node that stays selected: the root where the one before has gone. */
export function selectedIn({ root }: Outcome, selected: string | undefined): string | undefined {
  return root && selected !== undefined && has(root, selected) ? selected : root?.id;
}

/** What the panes show after an answer: of texts that could not be read, the tree before them stays. */
export function outcomeOf(before: Outcome | undefined, state: PlaygroundState, isSamePage: boolean): Outcome {
  const isRead = state.root !== undefined || !isSamePage;
  return {
    draft: state.draft,
    beneath: isRead ? state.beneath : before?.beneath,
    provided: (isRead ? state.provided : before?.provided) ?? {},
    isShown: state.isShown,
    root: state.root ?? (isSamePage ? before?.root : undefined),
    config: isRead && state.config ? state.config : isSamePage ? before?.config : undefined,
    findings: state.findings,
    impact: state.impact,
    version: state.version,
  };
}
