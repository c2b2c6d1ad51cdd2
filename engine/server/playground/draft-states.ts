import { LRUCache } from 'lru-cache';
import type { PlaygroundDraft, PlaygroundFile, PlaygroundNode, PlaygroundState } from '../../../schemas';
import { isEqual } from '../../layout';
import { applyTextChange } from '../../lib';

const MAX_DRAFTS = 50;
const HOUR_MS = 3_600_000;

/** What differs between any two states of a draft, or describes the difference. */
const ALWAYS_SENT: ReadonlySet<string> = new Set([
  'draft',
  'version',
  'sequence',
  'isShown',
  'unchanged',
  'changedNodes',
]);

const withoutChildren = ({ slots: _, ...node }: PlaygroundNode) => node;

/**
 * Lists the nodes that are not the same in two trees, without their children.
 * @returns undefined if the trees do not have the same nodes in the same places, or if an id is there twice, so that it does
 * not name one node
 */
export function listChangedNodes(
  before: PlaygroundNode,
  after: PlaygroundNode,
): PlaygroundNode[] | undefined {
  const changed: PlaygroundNode[] = [];
  const ids = new Set<string>();
  const compare = (old: PlaygroundNode, next: PlaygroundNode): boolean => {
    const slots = Object.entries(next.slots);
    if (ids.has(next.id)) return false;
    ids.add(next.id);
    if (old.id !== next.id || slots.length !== Object.keys(old.slots).length) return false;
    if (!isEqual(withoutChildren(old), withoutChildren(next))) changed.push({ ...next, slots: {} });
    return slots.every(([slot, children]) => {
      const oldChildren = old.slots[slot];
      return (
        oldChildren?.length === children.length &&
        children.every((child, index) => {
          const oldChild = oldChildren[index];
          return oldChild !== undefined && compare(oldChild, child);
        })
      );
    });
  };
  return compare(before, after) ? changed : undefined;
}

/** Removes what a state has in common with the one that the editor has. */
function withoutUnchanged(known: PlaygroundState, state: PlaygroundState): PlaygroundState {
  const changedNodes = known.root && state.root ? listChangedNodes(known.root, state.root) : undefined;
  const isOmitted = (name: string): boolean =>
    name === 'root'
      ? changedNodes !== undefined
      : !ALWAYS_SENT.has(name) && isEqual(Reflect.get(known, name), Reflect.get(state, name));
  const unchanged = Object.keys(state).filter(isOmitted);
  const kept = Object.entries(state).filter(([name]) => !unchanged.includes(name));
  return {
    ...{ draft: state.draft, version: state.version, isShown: state.isShown, findings: [], impact: [] },
    ...Object.fromEntries(kept),
    unchanged,
    ...(changedNodes && changedNodes.length > 0 && { changedNodes }),
  };
}

interface SentState {
  readonly state: PlaygroundState & { readonly sequence: number };
  readonly files: readonly PlaygroundFile[];
}

/**
 * The last states of drafts that editors got, with the files of which they were compiled. An edit changes little, so that
 * only what differs is sent, both ways.
 */
export class DraftStates {
  readonly #sent = new LRUCache<string, SentState>({ max: MAX_DRAFTS, ttl: HOUR_MS, updateAgeOnGet: true });
  /** Counts all states, so that no two have the same number. */
  #count = 0;

  #find({ draft = '', known }: Pick<PlaygroundDraft, 'draft' | 'known'>): SentState | undefined {
    const sent = this.#sent.get(draft);
    return sent?.state.sequence === known ? sent : undefined;
  }

  /**
   * Completes the files of a draft of which the editor has sent the changes.
   * @returns undefined if the state to which the changes apply is not known, so that the editor has to send whole files
   */
  completeFiles(draft: PlaygroundDraft): PlaygroundFile[] | undefined {
    const sent = this.#find(draft);
    const files: PlaygroundFile[] = [];
    for (const { path, text, start, end } of draft.files) {
      if (start === undefined || text === null) {
        files.push({ path, text });
        continue;
      }
      const before = sent?.files.find((file) => file.path === path)?.text;
      if (typeof before !== 'string') return undefined;
      files.push({ path, text: applyTextChange(before, { start, ...(end !== undefined && { end }), text }) });
    }
    return files;
  }

  /**
   * Keeps the state for the next edit.
   * @returns the state without what it has in common with the one that the editor has
   */
  create(draft: PlaygroundDraft, files: readonly PlaygroundFile[], state: PlaygroundState): PlaygroundState {
    const last = draft.draft === state.draft ? this.#find(draft)?.state : undefined;
    this.#count += 1;
    const numbered = { ...state, sequence: this.#count };
    this.#sent.set(state.draft, { state: numbered, files });
    return last ? withoutUnchanged(last, numbered) : numbered;
  }
}
