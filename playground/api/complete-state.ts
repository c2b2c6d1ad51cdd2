import type { PlaygroundDraft, PlaygroundEditedFile, PlaygroundNode, PlaygroundState } from '../../schemas';
import { findTextChange } from '../../engine/lib';

/** Puts changed nodes into a tree. What has not changed stays the same object, so that nothing renders it again. */
function withChangedNodes(
  node: PlaygroundNode,
  changed: ReadonlyMap<string, PlaygroundNode>,
): PlaygroundNode {
  let hasNewChildren = false;
  const slots = Object.entries(node.slots).map(([slot, children]): [string, PlaygroundNode[]] => {
    const nextChildren = children.map((child) => withChangedNodes(child, changed));
    const isSame = nextChildren.every((child, index) => child === children[index]);
    hasNewChildren ||= !isSame;
    return [slot, isSame ? children : nextChildren];
  });
  const ownChange = changed.get(node.id);
  if (!ownChange && !hasNewChildren) return node;
  return { ...(ownChange ?? node), slots: hasNewChildren ? Object.fromEntries(slots) : node.slots };
}

/**
 * Completes a response with what the server omitted because it is as in the state that this window has.
 * @throws Error if that is another state
 */
export function completeState(
  known: PlaygroundState | undefined,
  { unchanged, changedNodes, ...state }: PlaygroundState,
): PlaygroundState {
  if (!unchanged) return state;
  if (!known) throw new Error('The server omitted a part of a state that this window does not have.');
  const omitted = Object.entries(known).filter(([name]) => unchanged.includes(name));
  const complete: PlaygroundState = { ...state, ...Object.fromEntries(omitted) };
  if (!changedNodes || !complete.root) return complete;
  const changed = new Map(changedNodes.map((node) => [node.id, node]));
  return { ...complete, root: withChangedNodes(complete.root, changed) };
}

/** How many drafts a window has at a time: that of the open page, and that of a site beside it. */
const MAX_DRAFTS = 4;

interface KnownState {
  readonly state: PlaygroundState;
  /** The files of which the server compiled it. */
  readonly files: PlaygroundDraft['files'];
}

/** Finds how a file differs from the one that the server has. */
function toChange(file: PlaygroundEditedFile, known: KnownState): PlaygroundEditedFile {
  const before = known.files.find(({ path }) => path === file.path)?.text;
  return typeof before === 'string' && file.text !== null
    ? { path: file.path, ...findTextChange(before, file.text) }
    : file;
}

/** The last states of this window's drafts that the server also has, so that only changes are sent. */
export class KnownStates {
  readonly #known = new Map<string, KnownState>();

  /** Reduces a draft to what the server does not have. */
  reduce(draft: PlaygroundDraft): PlaygroundDraft {
    const known = this.#known.get(draft.draft ?? '');
    if (known?.state.sequence === undefined) return draft;
    return {
      ...draft,
      known: known.state.sequence,
      files: draft.files.map((file) => toChange(file, known)),
    };
  }

  /** Completes the response to a draft, and keeps the state. */
  complete({ files }: PlaygroundDraft, response: PlaygroundState): PlaygroundState {
    const state = completeState(this.#known.get(response.draft)?.state, response);
    this.#known.delete(response.draft);
    this.#known.set(response.draft, { state, files });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_DRAFTS && oldest !== undefined) this.#known.delete(oldest);
    return state;
  }
}
