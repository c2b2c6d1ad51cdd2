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

/** A node that is in one version only and stands in one of both; with all that goes with it. */
interface Single {
  readonly spot: TreeEntry;
  /** Nodes of both versions that stay in place, directly within it or within what goes with it. */
  readonly around: string[];
  /** How many nodes of one version are within it. */
  within: number;
}

/** The outermost of the one-version nodes that a spot stands in, without a lasting one between. */
function holderOf(spot: TreeEntry, other: TreeIndex): TreeEntry | undefined {
  let outermost: TreeEntry | undefined;
  for (let { parent } = spot; parent && !other.has(parent.key); { parent } = parent) outermost = parent;
  return outermost;
}

function singlesOf(own: TreeIndex, other: TreeIndex, moved: ReadonlySet<string>): Map<string, Single> {
  const singles = new Map<string, Single>();
  for (const spot of own.values()) {
    const isLasting = other.has(spot.key);
    const holder = singles.get(holderOf(spot, other)?.key ?? '');
    if (!isLasting && !holder) singles.set(spot.key, { spot, around: [], within: 0 });
    else if (!isLasting && holder) holder.within += 1;
    else if (holder && !moved.has(spot.key)) holder.around.push(spot.node.id);
  }
  return singles;
}

/** Pairs of nodes of which one came where the other went, around the same nodes. */
function replacements(
  removed: ReadonlyMap<string, Single>,
  added: ReadonlyMap<string, Single>,
  { anchorOf }: Matching,
): Map<Single, Single> {
  const gaps = new Map<string, { gone: Single[]; come: Single[] }>();
  const gapOf = (single: Single) => {
    const name = anchorOf(single.spot);
    const gap = gaps.get(name) ?? { gone: [], come: [] };
    gaps.set(name, gap);
    return gap;
  };
  for (const single of removed.values()) gapOf(single).gone.push(single);
  for (const single of added.values()) gapOf(single).come.push(single);
  return new Map(
    [...gaps.values()].flatMap(({ gone, come }): [Single, Single][] => {
      const [[old], [now]] = [gone, come];
      const isPair = old && now && gone.length === 1 && come.length === 1;
      return isPair && old.around.join() === now.around.join() ? [[old, now]] : [];
    }),
  );
}

/** How a node moved, in words: past whom within its slot, or where to. */
function whereTo({ before }: Matching, old: TreeEntry, now: TreeEntry): string {
  const { parent, slot, below, above } = locateNode(now);
  const isSameSlot = old.parent?.key === now.parent?.key && old.slot === now.slot;
  // Seen from one that was behind it before, it went down; else it went up past the one that is behind it now.
  const wentDown = below !== undefined && (before.get(below)?.order ?? -1) > old.order;
  const isBelow = below !== undefined && (wentDown || above === undefined || !isSameSlot);
  const beside = isBelow ? `below ${below}` : above === undefined ? '' : `above ${above}`;
  if (isSameSlot && beside) return beside;
  if (parent === undefined) return 'to the root';
  return [`into ${parent}.${slot}`, beside].filter(Boolean).join(', ');
}

const named = ({ node }: TreeEntry) => ({ node: node.id, block: node.block });

/** The fewest differences between the trees of two versions of a page: what goes first, then in reading order. */
export function* treeDifferences(before: ResolvedPage, after: ResolvedPage): Generator<PageDifference> {
  const page = after.id;
  const matching = matchTrees(indexTree(before), indexTree(after));
  const { moved } = matching;
  const removed = singlesOf(matching.before, matching.after, moved);
  const added = singlesOf(matching.after, matching.before, moved);
  const replaced = replacements(removed, added, matching);
  const replacing = new Set(replaced.values());
  for (const single of removed.values()) {
    const { spot, around, within } = single;
    const place = locateNode(spot);
    const by = replaced.get(single);
    if (by) yield { kind: 'node-replaced', page, ...named(spot), by: named(by.spot) };
    else yield { kind: 'node-removed', page, ...named(spot), place, around, within };
  }
  for (const spot of matching.after.values()) {
    const old = matching.before.get(spot.key);
    const single = added.get(spot.key);
    if (single && !replacing.has(single)) {
      const { around, within } = single;
      yield { kind: 'node-added', page, ...named(spot), place: locateNode(spot), around, within };
    }
    if (!old) continue;
    if (moved.has(spot.key)) {
      const [from, to] = [locateNode(old), locateNode(spot)];
      yield { kind: 'node-moved', page, ...named(spot), from, to, where: whereTo(matching, old, spot) };
    }
    if (old.node !== spot.node) yield* nodeDifferences(page, old.node, spot.node);
  }
}
