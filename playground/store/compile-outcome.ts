import type { PlaygroundNode, PlaygroundState } from '../../schemas';
import type { Outcome } from './state';

function has(root: PlaygroundNode, id: string): boolean {
  return root.id === id || Object.values(root.slots).some((nodes) => nodes.some((node) => has(node, id)));
}

/** The node that stays selected, or the root if that node has been removed. */
export function keepSelection({ root }: Outcome, selected: string | undefined): string | undefined {
  return root && selected !== undefined && has(root, selected) ? selected : root?.id;
}

/** The outcome after a compilation. While files cannot be parsed, the previous tree stays. */
export function nextOutcome(
  before: Outcome | undefined,
  state: PlaygroundState,
  isSamePage: boolean,
): Outcome {
  const isParsed = state.root !== undefined || !isSamePage;
  return {
    draft: state.draft,
    beneath: isParsed ? state.beneath : before?.beneath,
    provided: (isParsed ? state.provided : before?.provided) ?? {},
    isShown: state.isShown,
    root: state.root ?? (isSamePage ? before?.root : undefined),
    config: isParsed && state.config ? state.config : isSamePage ? before?.config : undefined,
    findings: state.findings,
    impact: state.impact,
    version: state.version,
  };
}
