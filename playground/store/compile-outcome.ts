import type { PlaygroundNode, PlaygroundPage, PlaygroundState } from '../../schemas';
import type { Outcome } from './state';

function containsNode(root: PlaygroundNode, id: string): boolean {
  return (
    root.id === id || Object.values(root.slots).some((nodes) => nodes.some((node) => containsNode(node, id)))
  );
}

/** Returns the selected node's id, or the root's if the selected node no longer exists. */
export function resolveSelection({ root }: Outcome, selected: string | undefined): string | undefined {
  return root && selected !== undefined && containsNode(root, selected) ? selected : root?.id;
}

/** Names a page or an entry of a tenant. */
export const formatPageKey = ({ tenant, page }: Pick<PlaygroundPage, 'tenant' | 'page'>): string =>
  `${tenant}/${page}`;

/** The outcome while another page is compiled, whose edits must not follow the tree of this one. */
export const withoutTree = (outcome: Outcome | undefined, pageKey: string): Outcome | undefined =>
  outcome && outcome.pageKey !== pageKey
    ? { ...outcome, root: undefined, inheritedRoot: undefined }
    : outcome;

/** Creates the outcome of a compilation. If a file cannot be parsed, the previous tree stays. */
export function createOutcome(before: Outcome | undefined, state: PlaygroundState, pageKey: string): Outcome {
  const isSamePage = before?.pageKey === pageKey;
  const isParsed = state.root !== undefined || !isSamePage;
  return {
    pageKey,
    draft: state.draft,
    inheritedRoot: isParsed ? state.inheritedRoot : before?.inheritedRoot,
    providedShapes: (isParsed ? state.providedShapes : before?.providedShapes) ?? {},
    isShown: state.isShown,
    root: state.root ?? (isSamePage ? before?.root : undefined),
    config: isParsed && state.config ? state.config : isSamePage ? before?.config : undefined,
    content: state.content ?? before?.content,
    findings: state.findings,
    impact: state.impact,
    version: state.version,
  };
}
