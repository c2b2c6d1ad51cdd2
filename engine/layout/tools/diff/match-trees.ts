import type { ResolvedNode, ResolvedPage } from '../../compose/resolve-page';
import type { NodeLocation } from './difference';
import { findLongestIncreasing } from './longest-increasing';

/** A node of a page and its position. Nodes with the same id have different keys. */
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
  const entries = new Map<string, TreeEntry>();
  const visit = (node: ResolvedNode, parent: TreeEntry | undefined, slot: string, index: number): void => {
    let key = node.id;
    for (let time = 2; entries.has(key); time += 1) key = `${node.id}#${time}`;
    const entry = { key, node, parent, slot, index, order: entries.size };
    entries.set(key, entry);
    for (const [name, children] of Object.entries(node.slots)) {
      children.forEach((child, at) => visit(child, entry, name, at));
    }
  };
  visit(layout, undefined, '', 0);
  return entries;
}

/** The position of a node and its neighbours. */
export function locateNode({ parent, slot, index }: TreeEntry): NodeLocation {
  if (!parent) return {};
  const siblings = parent.node.slots[slot] ?? [];
  const below = siblings[index - 1]?.id;
  const above = siblings[index + 1]?.id;
  return { parent: parent.node.id, slot, ...(below && { below }), ...(above && { above }) };
}

/**
 * The slot of the nearest ancestor that is in both versions. Nodes that were wrapped or unwrapped therefore
 * have not moved.
 */
function commonSlot({ parent, slot }: TreeEntry, other: TreeIndex): string {
  let [container, name] = [parent, slot];
  while (container && !other.has(container.key)) [container, name] = [container.parent, container.slot];
  return container ? `${container.key}\n${name}` : '';
}

/** The comparison of two versions of a tree, by key. */
export interface Matching {
  readonly before: TreeIndex;
  readonly after: TreeIndex;
  readonly added: readonly TreeEntry[];
  readonly removed: readonly TreeEntry[];
  /** A minimal set of nodes whose moves lead from one version to the other. */
  readonly moved: ReadonlySet<string>;
  /** The nearest preceding node in the same common slot that does not move. */
  findAnchor(entry: TreeEntry): string;
}

/** Nodes by common slot, in reading order. */
function groupByCommonSlot(entries: TreeIndex, other: TreeIndex): Map<string, TreeEntry[]> {
  const groups = new Map<string, TreeEntry[]>();
  for (const entry of entries.values()) {
    const slotKey = commonSlot(entry, other);
    const list = groups.get(slotKey);
    if (list) list.push(entry);
    else groups.set(slotKey, [entry]);
  }
  return groups;
}

export function matchTrees(before: TreeIndex, after: TreeIndex): Matching {
  const groupsBefore = groupByCommonSlot(before, after);
  const groupsAfter = groupByCommonSlot(after, before);
  const moved = new Set<string>();
  for (const [slotKey, entries] of groupsAfter) {
    const common = entries.flatMap((entry) => {
      const old = before.get(entry.key);
      if (!old) return [];
      if (commonSlot(old, after) === slotKey) return [{ key: entry.key, old: old.order }];
      moved.add(entry.key);
      return [];
    });
    const unmoved = findLongestIncreasing(common.map(({ old }) => old));
    common.forEach(({ key }, position) => {
      if (!unmoved.has(position)) moved.add(key);
    });
  }
  const isUnmoved = ({ key }: TreeEntry) => before.has(key) && after.has(key) && !moved.has(key);
  return {
    before,
    after,
    added: [...after.values()].filter(({ key }) => !before.has(key)),
    removed: [...before.values()].filter(({ key }) => !after.has(key)),
    moved,
    findAnchor(entry) {
      const isNew = after.get(entry.key) === entry;
      const [own, other] = isNew ? [groupsAfter, before] : [groupsBefore, after];
      const slotKey = commonSlot(entry, other);
      const preceding = (own.get(slotKey) ?? []).filter(
        (item) => item.order < entry.order && isUnmoved(item),
      );
      return `${slotKey}\n${preceding.at(-1)?.key ?? ''}`;
    },
  };
}
