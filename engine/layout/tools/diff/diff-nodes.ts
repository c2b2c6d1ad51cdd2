import type { ResolvedPage } from '../../compose/resolve-page';
import type { PageDifference } from './difference';
import { nodeDifferences } from './diff-fields';
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
function outermostAncestor(entry: TreeEntry, other: TreeIndex): TreeEntry | undefined {
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
    const ancestor = found.get(outermostAncestor(entry, other)?.key ?? '');
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
  { anchorOf }: Matching,
): Map<AddedOrRemoved, AddedOrRemoved> {
  const gaps = new Map<string, { gone: AddedOrRemoved[]; come: AddedOrRemoved[] }>();
  const gapOf = (change: AddedOrRemoved) => {
    const name = anchorOf(change.entry);
    const gap = gaps.get(name) ?? { gone: [], come: [] };
    gaps.set(name, gap);
    return gap;
  };
  for (const change of removed.values()) gapOf(change).gone.push(change);
  for (const change of added.values()) gapOf(change).come.push(change);
  return new Map(
    [...gaps.values()].flatMap(({ gone, come }): [AddedOrRemoved, AddedOrRemoved][] => {
      const [[old], [now]] = [gone, come];
      const isPair = old && now && gone.length === 1 && come.length === 1;
      return isPair && old.around.join() === now.around.join() ? [[old, now]] : [];
    }),
  );
}

/** Describes a move: past which node in the same slot, or to which slot. */
function describeMove({ before }: Matching, old: TreeEntry, now: TreeEntry): string {
  const { parent, slot, below, above } = locateNode(now);
  const isSameSlot = old.parent?.key === now.parent?.key && old.slot === now.slot;
  // It moved down if the node before it was after it earlier; otherwise it moved up past the node after it.
  const wentDown = below !== undefined && (before.get(below)?.order ?? -1) > old.order;
  const isBelow = below !== undefined && (wentDown || above === undefined || !isSameSlot);
  const beside = isBelow ? `below ${below}` : above === undefined ? '' : `above ${above}`;
  if (isSameSlot && beside) return beside;
  if (parent === undefined) return 'to the root';
  return [`into ${parent}.${slot}`, beside].filter(Boolean).join(', ');
}

const named = ({ node }: TreeEntry) => ({ node: node.id, block: node.block });

/**
 * A minimal list of differences between two versions of a page's tree: removals, then the rest in reading
 * order.
 */
export function* treeDifferences(before: ResolvedPage, after: ResolvedPage): Generator<PageDifference> {
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
    if (by) yield { kind: 'node-replaced', page, ...named(entry), by: named(by.entry) };
    else yield { kind: 'node-removed', page, ...named(entry), place: position, around, within };
  }
  for (const entry of matching.after.values()) {
    const old = matching.before.get(entry.key);
    const change = added.get(entry.key);
    if (change && !replacing.has(change)) {
      const { around, within } = change;
      yield { kind: 'node-added', page, ...named(entry), place: locateNode(entry), around, within };
    }
    if (!old) continue;
    if (moved.has(entry.key)) {
      const [from, to] = [locateNode(old), locateNode(entry)];
      yield {
        kind: 'node-moved',
        page,
        ...named(entry),
        from,
        to,
        where: describeMove(matching, old, entry),
      };
    }
    if (old.node !== entry.node) yield* nodeDifferences(page, old.node, entry.node);
  }
}
