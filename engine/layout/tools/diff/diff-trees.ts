import type { ResolvedPage } from '../../compose/resolve-page';
import type { PageDifference } from './difference';
import { diffNodeFields } from './diff-fields';
import {
  matchTrees,
  indexTree,
  locateNode,
  type Matching,
  type TreeEntry,
  type TreeIndex,
} from './match-trees';

/** An added or removed node whose parent exists in both versions, with its added or removed descendants. */
interface AddedOrRemoved {
  readonly entry: TreeEntry;
  /**
   * Ids of the unmoved nodes (in both versions) that it contains, directly or through its added or removed descendants.
   */
  readonly around: string[];
  /** Number of its added or removed descendants. */
  within: number;
}

/** The outermost added or removed ancestor that is reachable without passing a node of both versions. */
function findOutermostAncestor(entry: TreeEntry, other: TreeIndex): TreeEntry | undefined {
  let outermost: TreeEntry | undefined;
  for (let { parent } = entry; parent && !other.has(parent.key); { parent } = parent) outermost = parent;
  return outermost;
}

function findAddedOrRemoved(
  own: TreeIndex,
  other: TreeIndex,
  moved: ReadonlySet<string>,
): Map<string, AddedOrRemoved> {
  const found = new Map<string, AddedOrRemoved>();
  for (const entry of own.values()) {
    const isInBoth = other.has(entry.key);
    const ancestor = found.get(findOutermostAncestor(entry, other)?.key ?? '');
    if (!isInBoth && !ancestor) found.set(entry.key, { entry, around: [], within: 0 });
    else if (!isInBoth && ancestor) ancestor.within += 1;
    else if (ancestor && !moved.has(entry.key)) ancestor.around.push(entry.node.id);
  }
  return found;
}

/** Pairs of a removed and an added node at the same position, around the same nodes. */
function findReplacements(
  removed: ReadonlyMap<string, AddedOrRemoved>,
  added: ReadonlyMap<string, AddedOrRemoved>,
  { findAnchor }: Matching,
): Map<AddedOrRemoved, AddedOrRemoved> {
  const changesBySlot = new Map<string, { removals: AddedOrRemoved[]; additions: AddedOrRemoved[] }>();
  const changesAt = (change: AddedOrRemoved) => {
    const name = findAnchor(change.entry);
    const slotChanges = changesBySlot.get(name) ?? { removals: [], additions: [] };
    changesBySlot.set(name, slotChanges);
    return slotChanges;
  };
  for (const change of removed.values()) changesAt(change).removals.push(change);
  for (const change of added.values()) changesAt(change).additions.push(change);
  return new Map(
    [...changesBySlot.values()].flatMap(({ removals, additions }): [AddedOrRemoved, AddedOrRemoved][] => {
      const [[old], [current]] = [removals, additions];
      const isPair = old && current && removals.length === 1 && additions.length === 1;
      return isPair && old.around.join() === current.around.join() ? [[old, current]] : [];
    }),
  );
}

/** Describes a move: past which node in the same slot, or to which slot. */
function describeMove({ before }: Matching, old: TreeEntry, current: TreeEntry): string {
  const { parent, slot, below, above } = locateNode(current);
  const isSameSlot = old.parent?.key === current.parent?.key && old.slot === current.slot;
  // It moved down if the node before it was after it earlier; otherwise it moved up past the node after it.
  const hasMovedDown = below !== undefined && (before.get(below)?.order ?? -1) > old.order;
  const isBelow = below !== undefined && (hasMovedDown || above === undefined || !isSameSlot);
  const relation = isBelow ? `below ${below}` : above === undefined ? '' : `above ${above}`;
  if (isSameSlot && relation) return relation;
  if (parent === undefined) return 'to the root';
  return [`into ${parent}.${slot}`, relation].filter(Boolean).join(', ');
}

const describeNode = ({ node }: TreeEntry) => ({ node: node.id, block: node.block });

/**
 * A minimal list of differences between two versions of a page's tree: removals, then the rest in reading
 * order.
 */
export function* diffTrees(before: ResolvedPage, after: ResolvedPage): Generator<PageDifference> {
  const page = after.id;
  const matching = matchTrees(indexTree(before), indexTree(after));
  const { moved } = matching;
  const removed = findAddedOrRemoved(matching.before, matching.after, moved);
  const added = findAddedOrRemoved(matching.after, matching.before, moved);
  const replaced = findReplacements(removed, added, matching);
  const replacing = new Set(replaced.values());
  for (const change of removed.values()) {
    const { entry, around, within } = change;
    const position = locateNode(entry);
    const by = replaced.get(change);
    if (by) yield { kind: 'node-replaced', page, ...describeNode(entry), by: describeNode(by.entry) };
    else yield { kind: 'node-removed', page, ...describeNode(entry), place: position, around, within };
  }
  for (const entry of matching.after.values()) {
    const old = matching.before.get(entry.key);
    const change = added.get(entry.key);
    if (change && !replacing.has(change)) {
      const { around, within } = change;
      yield { kind: 'node-added', page, ...describeNode(entry), place: locateNode(entry), around, within };
    }
    if (!old) continue;
    if (moved.has(entry.key)) {
      const [from, to] = [locateNode(old), locateNode(entry)];
      yield {
        kind: 'node-moved',
        page,
        ...describeNode(entry),
        from,
        to,
        where: describeMove(matching, old, entry),
      };
    }
    if (old.node !== entry.node) yield* diffNodeFields(page, old.node, entry.node);
  }
}
