import { appendTo } from '../../../lib';
import { isObject, type JsonObject } from '../../base/json';
import { ABSENT, chooseSide, Conflict } from './conflict';
import {
  CONTENT,
  flatten,
  parseSlotKey,
  createSlotKey,
  ROOT,
  type FlatNode,
  type FlatPage,
} from './flat-page';
import { isMovedWithin } from './merge-order';
import { orderEntries, isSame, mergeObjects, mergeTrivially, type Versions } from './merge-values';

/** A node of the merged page, with its position for each side. */
interface MergedNode {
  readonly fields: unknown;
  /** One slot, or one for each side if both moved the node. */
  readonly places: readonly { readonly place: string; readonly side?: 'ours' | 'theirs' }[];
  /** The side that removed the node while the other side changed it or a descendant. */
  removedBy?: 'ours' | 'theirs';
}

/** The merged slot of a node; undefined if both sides moved it differently, to another slot or within the slot. */
function mergePosition(
  { base, ours, theirs }: Versions<FlatPage>,
  id: string,
): { value: unknown } | undefined {
  const [b, o, t] = [base, ours, theirs].map(({ nodes }) => nodes.get(id)?.slotKey ?? ABSENT);
  const merged = mergeTrivially({ base: b, ours: o, theirs: t });
  if (!merged || typeof b !== 'string' || merged.value === b || o === t) return merged;
  const other = o === b ? ours : theirs;
  const isMoved = isMovedWithin(base.slots.get(b) ?? [], other.slots.get(b) ?? [], id);
  return isMoved ? undefined : merged;
}

/** Merges a node; undefined if it was removed. */
function mergeNode({ base, ours, theirs }: Versions<FlatPage>, id: string): MergedNode | undefined {
  const [b, o, t] = [base.nodes.get(id), ours.nodes.get(id), theirs.nodes.get(id)];
  if (!o || !t) {
    const left = o ?? t;
    if (!left) return undefined;
    const node: MergedNode = { fields: left.fields, places: [{ place: left.slotKey }] };
    if (!b) return node;
    if (isSame(left.fields, b.fields) && left.slotKey === b.slotKey) return undefined;
    return { ...node, removedBy: o ? 'theirs' : 'ours' };
  }
  const position = mergePosition({ base, ours, theirs }, id);
  const fields = mergeObjects({ base: b?.fields ?? {}, ours: o.fields, theirs: t.fields });
  if (position) return { fields, places: [{ place: String(position.value) }] };
  return {
    fields,
    places: [
      { place: o.slotKey, side: 'ours' },
      { place: t.slotKey, side: 'theirs' },
    ],
  };
}

/**
 * Keeps the ancestors of a kept node, even if one side removed them, and their descendants on the other side. This way,
 * each side of the conflict is complete.
 */
function keepAncestors(nodes: Map<string, MergedNode>, { ours, theirs }: Versions<FlatPage>): void {
  const queue = [...nodes];
  const add = (id: string, left: FlatNode | undefined, removedBy?: 'ours' | 'theirs') => {
    if (!left || nodes.has(id)) return;
    const remaining: MergedNode = {
      fields: left.fields,
      places: [{ place: left.slotKey }],
      ...(removedBy && { removedBy }),
    };
    nodes.set(id, remaining);
    queue.push([id, remaining]);
  };
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [id, { places, removedBy }] = next;
    for (const { place } of places) {
      const owner = parseSlotKey(place)?.owner ?? CONTENT;
      if (owner !== CONTENT) add(owner, ours.nodes.get(owner), 'theirs');
      if (owner !== CONTENT) add(owner, theirs.nodes.get(owner), 'ours');
    }
    if (!removedBy) continue;
    const keeper = removedBy === 'ours' ? theirs : ours;
    for (const [child, node] of keeper.nodes) if (parseSlotKey(node.slotKey)?.owner === id) add(child, node);
  }
}

/** Builds a tree from the merged table. */
class Builder {
  readonly #slots = new Map<string, string[]>();
  readonly #ancestors = new Set<string>();
  built = 0;
  isCyclic = false;

  constructor(
    private readonly nodes: ReadonlyMap<string, MergedNode>,
    private readonly versions: Versions<FlatPage>,
    positions: Iterable<string>,
  ) {
    for (const position of positions) {
      const at = parseSlotKey(position);
      if (at) appendTo(this.#slots, at.owner, at.slot);
    }
  }

  /** The slots of a node, or of the page's content. */
  slots(owner: string): JsonObject {
    const slots = this.#slots.get(owner) ?? [];
    return Object.fromEntries(slots.map((slot) => [slot, this.#slot(createSlotKey(owner, slot))]));
  }

  /** A slot that one side does not have is absent on that side, not empty. */
  #slot(position: string): unknown {
    const list = this.list(position);
    const forSide = (side: 'ours' | 'theirs') => {
      const chosen = chooseSide(list, side);
      return Array.isArray(chosen) && chosen.length === 0 && !this.versions[side].slots.has(position)
        ? ABSENT
        : list;
    };
    const [ours, theirs] = [forSide('ours'), forSide('theirs')];
    return ours === theirs ? list : new Conflict(ABSENT, ours, theirs);
  }

  list(position: string): unknown {
    const { base, ours, theirs } = this.versions;
    const entries = new Map<string, unknown>();
    for (const [id, node] of this.nodes) {
      const here = node.places.find((item) => item.place === position);
      if (here) entries.set(id, this.#node(id, node, here.side));
    }
    const remaining = (page: FlatPage) => (page.slots.get(position) ?? []).filter((id) => entries.has(id));
    return orderEntries({ base: remaining(base), ours: remaining(ours), theirs: remaining(theirs) }, entries);
  }

  #node(id: string, { fields, removedBy }: MergedNode, onlyFor: 'ours' | 'theirs' | undefined): unknown {
    if (this.#ancestors.has(id)) {
      this.isCyclic = true;
      return ABSENT;
    }
    this.#ancestors.add(id);
    this.built += 1;
    const slots = this.slots(id);
    this.#ancestors.delete(id);
    const own = isObject(fields) ? fields : {};
    const node = { id, ...own, ...(Object.keys(slots).length > 0 && { slots }) };
    const before = this.versions.base.nodes.has(id) ? node : ABSENT;
    if (removedBy) {
      return removedBy === 'ours' ? new Conflict(before, ABSENT, node) : new Conflict(before, node, ABSENT);
    }
    if (!onlyFor) return node;
    return onlyFor === 'ours' ? new Conflict(before, node, ABSENT) : new Conflict(before, ABSENT, node);
  }
}

/** The slots that remain: those with nodes, and empty ones that neither side removed. */
function listRemainingSlots(
  { base, ours, theirs }: Versions<FlatPage>,
  nodes: ReadonlyMap<string, MergedNode>,
): Set<string> {
  const used = new Set([...nodes.values()].flatMap(({ places }) => places.map(({ place }) => place)));
  const all = new Set([...ours.slots.keys(), ...theirs.slots.keys()]);
  const stays = (position: string) => {
    const owner = parseSlotKey(position)?.owner ?? CONTENT;
    if (owner !== CONTENT && !nodes.has(owner)) return false;
    const has = (page: FlatPage) => page.slots.has(position);
    return (
      used.has(position) ||
      mergeTrivially({ base: has(base), ours: has(ours), theirs: has(theirs) })?.value === true
    );
  };
  return new Set([...all].filter(stays));
}

/**
 * Merges `layout` and `content` of a page node by node, so that one side can move a node while the other
 * changes it. Undefined if a version is not a tree, or if the moves of both sides form a cycle.
 */
export function mergeTrees(versions: Versions<JsonObject>): JsonObject | undefined {
  const [base, ours, theirs] = [flatten(versions.base), flatten(versions.ours), flatten(versions.theirs)];
  if (!base || !ours || !theirs) return undefined;
  const pages = { base, ours, theirs };
  const nodes = new Map<string, MergedNode>();
  for (const id of new Set([...ours.nodes.keys(), ...theirs.nodes.keys()])) {
    const node = mergeNode(pages, id);
    if (node) nodes.set(id, node);
  }
  keepAncestors(nodes, pages);
  const positions = listRemainingSlots(pages, nodes);
  const builder = new Builder(nodes, pages, positions);
  const roots = positions.has(ROOT) ? builder.list(ROOT) : [];
  const content = builder.slots(CONTENT);
  const expectedCount = [...nodes.values()].reduce((count, node) => count + node.places.length, 0);
  const isTree =
    !builder.isCyclic && builder.built >= expectedCount && Array.isArray(roots) && roots.length <= 1;
  if (!isTree) return undefined;
  const hasContent = mergeTrivially({
    base: Object.hasOwn(versions.base, 'content'),
    ours: Object.hasOwn(versions.ours, 'content'),
    theirs: Object.hasOwn(versions.theirs, 'content'),
  });
  return {
    ...(roots.length === 1 && { layout: roots[0] }),
    ...((hasContent?.value === true || Object.keys(content).length > 0) && { content }),
  };
}
