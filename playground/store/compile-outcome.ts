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

const getTenant = (pageKey: string): string => pageKey.slice(0, pageKey.indexOf('/'));

const isSameTenant = (outcome: Outcome | undefined, pageKey: string): boolean =>
  outcome !== undefined && getTenant(outcome.pageKey) === getTenant(pageKey);

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
    // A page that is not there has no tree either, but the files of the configuration are valid.
    config:
      state.config && (isParsed || state.providedShapes)
        ? state.config
        : isSamePage
          ? before?.config
          : undefined,
    content: state.content ?? before?.content,
    collection: state.collection ?? (isSameTenant(before, pageKey) ? before?.collection : undefined),
    // Other sites have other pages.
    pages: state.pages ?? (isSameTenant(before, pageKey) ? before?.pages : undefined),
    forms: state.forms ?? (isSameTenant(before, pageKey) ? before?.forms : undefined),
    pageFields: state.pageFields ?? (isSamePage ? before?.pageFields : undefined),
    findings: state.findings,
    impact: state.impact,
    version: state.version,
  };
}
