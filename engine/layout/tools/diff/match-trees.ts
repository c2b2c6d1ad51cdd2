import type { ResolvedNode, ResolvedPage } from '../../compose/resolve-page';
import type { NodeLocation } from './difference';
import { longestIncreasing } from './longest-increasing';

/** A node of a page with its place. Where two nodes have the same id, the second is another key. */
export interface TreeEntry {
  readonly key: string;
  readonly node: ResolvedNode;
  readonly parent: TreeEntry | undefined;
  readonly slot: string;
  readonly index: number;
  /** In reading order. */
  readonly order: number;
}

/** All nodes of a page by key, in reading order. */
export type TreeIndex = ReadonlyMap<string, TreeEntry>;

export function indexTree({ layout }: ResolvedPage): TreeIndex {
  const spots = new Map<string, TreeEntry>();
  const visit = (node: ResolvedNode, parent: TreeEntry | undefined, slot: string, index: number): void => {
    let key = node.id;
    for (let time = 2; spots.has(key); time += 1) key = `${node.id}#${time}`;
    const spot = { key, node, parent, slot, index, order: spots.size };
    spots.set(key, spot);
    for (const [name, children] of Object.entries(node.slots)) {
      children.forEach((child, at) => visit(child, spot, name, at));
    }
  };
  visit(layout, undefined, '', 0);
  return spots;
}

/** Where a node stands, and between whom. */
export function locateNode({ parent, slot, index }: TreeEntry): NodeLocation {
  if (!parent) return {};
  const siblings = parent.node.slots[slot] ?? [];
  const below = siblings[index - 1]?.id;
  const above = siblings[index + 1]?.id;
  return { parent: parent.node.id, slot, ...(below && { below }), ...(above && { above }) };
}

/**
 * The slot in which a node stands, seen past nodes that are in one version only: so what a new node was put
 * around, and what stays when its holder goes, has not moved.
 */
function lastingPlace({ parent, slot }: TreeEntry, other: TreeIndex): string {
  let [holder, name] = [parent, slot];
  while (holder && !other.has(holder.key)) [holder, name] = [holder.parent, holder.slot];
  return holder ? `${holder.key}\n${name}` : '';
}

/** What two versions of a tree have in common and what not, by key. */
export interface Matching {
  readonly before: TreeIndex;
  readonly after: TreeIndex;
  readonly added: readonly TreeEntry[];
  readonly removed: readonly TreeEntry[];
  /** In both, but to be moved to get from one to the other: the fewest that will do. */
  readonly moved: ReadonlySet<string>;
  /** The last node in front of a spot, in the same lasting place, that stays where it is. */
  anchorOf(spot: TreeEntry): string;
}

/** Nodes by the place that both versions know, in reading order. */
function byPlace(spots: TreeIndex, other: TreeIndex): Map<string, TreeEntry[]> {
  const places = new Map<string, TreeEntry[]>();
  for (const spot of spots.values()) {
    const place = lastingPlace(spot, other);
    const list = places.get(place);
    if (list) list.push(spot);
    else places.set(place, [spot]);
  }
  return places;
}

export function matchTrees(before: TreeIndex, after: TreeIndex): Matching {
  const placesBefore = byPlace(before, after);
  const placesAfter = byPlace(after, before);
  const moved = new Set<string>();
  for (const [place, spots] of placesAfter) {
    const common = spots.flatMap((spot) => {
      const old = before.get(spot.key);
      if (!old) return [];
      if (lastingPlace(old, after) === place) return [{ key: spot.key, old: old.order }];
      moved.add(spot.key);
      return [];
    });
    const kept = longestIncreasing(common.map(({ old }) => old));
    common.forEach(({ key }, position) => {
      if (!kept.has(position)) moved.add(key);
    });
  }
  const stays = ({ key }: TreeEntry) => before.has(key) && after.has(key) && !moved.has(key);
  return {
    before,
    after,
    added: [...after.values()].filter(({ key }) => !before.has(key)),
    removed: [...before.values()].filter(({ key }) => !after.has(key)),
    moved,
    anchorOf(spot) {
      const isNew = after.get(spot.key) === spot;
      const [own, other] = isNew ? [placesAfter, before] : [placesBefore, after];
      const place = lastingPlace(spot, other);
      const inFront = (own.get(place) ?? []).filter((one) => one.order < spot.order && stays(one));
      return `${place}\n${inFront.at(-1)?.key ?? ''}`;
    },
  };
}
