import { appendTo } from '../../../lib';
import { isObject, type JsonObject } from '../../base/json';
import { ABSENT, chooseSide, Conflict } from './conflict';
import { CONTENT, flatten, ownerOf, placeIn, ROOT, type FlatNode, type FlatPage } from './flat-page';
import { inOrder, isSame, mergeObjects, settled, type Versions } from './merge-values';

/** A node of the merged page: where it stands for each side, and what it says of itself. */
interface MergedNode {
  readonly fields: unknown;
  /** One place; two where both sides moved it; then each stands for the side that chose it. */
  readonly places: readonly { readonly place: string; readonly side?: 'ours' | 'theirs' }[];
  /** The side that took the node away while the other one changed it or something within. */
  goneFor?: 'ours' | 'theirs';
}

/** The node's fields and place in one; undefined where it is gone for good. */
function mergeNode({ base, ours, theirs }: Versions<FlatPage>, id: string): MergedNode | undefined {
  const [b, o, t] = [base.nodes.get(id), ours.nodes.get(id), theirs.nodes.get(id)];
  if (!o || !t) {
    const left = o ?? t;
    if (!left) return undefined;
    const node: MergedNode = { fields: left.fields, places: [{ place: left.place }] };
    if (!b) return node;
    if (isSame(left.fields, b.fields) && left.place === b.place) return undefined;
    return { ...node, goneFor: o ? 'theirs' : 'ours' };
  }
  const place = settled({ base: b?.place ?? ABSENT, ours: o.place, theirs: t.place });
  const fields = mergeObjects({ base: b?.fields ?? {}, ours: o.fields, theirs: t.fields });
  if (place) return { fields, places: [{ place: String(place.value) }] };
  return {
    fields,
    places: [
      { place: o.place, side: 'ours' },
      { place: t.place, side: 'theirs' },
    ],
  };
}

/**
 * What holds a node that stays must stay, although one side took it away; and with it all that it holds for the side
 * that keeps it, so that either side can be chosen whole.
 */
function keepFamilies(nodes: Map<string, MergedNode>, { ours, theirs }: Versions<FlatPage>): void {
  const queue = [...nodes];
  const add = (id: string, left: FlatNode | undefined, goneFor?: 'ours' | 'theirs') => {
    if (!left || nodes.has(id)) return;
    const kept: MergedNode = {
      fields: left.fields,
      places: [{ place: left.place }],
      ...(goneFor && { goneFor }),
    };
    nodes.set(id, kept);
    queue.push([id, kept]);
  };
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [id, { places, goneFor }] = next;
    for (const { place } of places) {
      const owner = ownerOf(place)?.owner ?? CONTENT;
      if (owner !== CONTENT) add(owner, ours.nodes.get(owner), 'theirs');
      if (owner !== CONTENT) add(owner, theirs.nodes.get(owner), 'ours');
    }
    if (!goneFor) continue;
    const keeper = goneFor === 'ours' ? theirs : ours;
    for (const [child, node] of keeper.nodes) if (ownerOf(node.place)?.owner === id) add(child, node);
  }
}

/** The merged table put together to a tree again. */
class Builder {
  readonly #slots = new Map<string, string[]>();
  readonly #way = new Set<string>();
  built = 0;
  isCyclic = false;

  constructor(
    private readonly nodes: ReadonlyMap<string, MergedNode>,
    private readonly versions: Versions<FlatPage>,
    places: Iterable<string>,
  ) {
    for (const place of places) {
      const at = ownerOf(place);
      if (at) appendTo(this.#slots, at.owner, at.slot);
    }
  }

  /** The slots of a node, or of the page's content. */
  slots(owner: string): JsonObject {
    const slots = this.#slots.get(owner) ?? [];
    return Object.fromEntries(slots.map((slot) => [slot, this.#slot(placeIn(owner, slot))]));
  }

  /** A slot that a side does not have is none for it, rather than an empty one. */
  #slot(place: string): unknown {
    const list = this.list(place);
    const forSide = (side: 'ours' | 'theirs') => {
      const chosen = chooseSide(list, side);
      return Array.isArray(chosen) && chosen.length === 0 && !this.versions[side].places.has(place)
        ? ABSENT
        : list;
    };
    const [ours, theirs] = [forSide('ours'), forSide('theirs')];
    return ours === theirs ? list : new Conflict(ABSENT, ours, theirs);
  }

  list(place: string): unknown {
    const { base, ours, theirs } = this.versions;
    const entries = new Map<string, unknown>();
    for (const [id, node] of this.nodes) {
      const here = node.places.find((one) => one.place === place);
      if (here) entries.set(id, this.#node(id, node, here.side));
    }
    const kept = (page: FlatPage) => (page.places.get(place) ?? []).filter((id) => entries.has(id));
    return inOrder({ base: kept(base), ours: kept(ours), theirs: kept(theirs) }, entries);
  }

  #node(id: string, { fields, goneFor }: MergedNode, onlyFor: 'ours' | 'theirs' | undefined): unknown {
    if (this.#way.has(id)) {
      this.isCyclic = true;
      return ABSENT;
    }
    this.#way.add(id);
    this.built += 1;
    const slots = this.slots(id);
    this.#way.delete(id);
    const own = isObject(fields) ? fields : {};
    const node = { id, ...own, ...(Object.keys(slots).length > 0 && { slots }) };
    const before = this.versions.base.nodes.has(id) ? node : ABSENT;
    if (goneFor) {
      return goneFor === 'ours' ? new Conflict(before, ABSENT, node) : new Conflict(before, node, ABSENT);
    }
    if (!onlyFor) return node;
    return onlyFor === 'ours' ? new Conflict(before, node, ABSENT) : new Conflict(before, ABSENT, node);
  }
}

/** Places that stay: those with nodes, and empty ones that neither side took away. */
function placesOf(
  { base, ours, theirs }: Versions<FlatPage>,
  nodes: ReadonlyMap<string, MergedNode>,
): Set<string> {
  const used = new Set([...nodes.values()].flatMap(({ places }) => places.map(({ place }) => place)));
  const all = new Set([...ours.places.keys(), ...theirs.places.keys()]);
  const stays = (place: string) => {
    const owner = ownerOf(place)?.owner ?? CONTENT;
    if (owner !== CONTENT && !nodes.has(owner)) return false;
    const has = (page: FlatPage) => page.places.has(place);
    return (
      used.has(place) || settled({ base: has(base), ours: has(ours), theirs: has(theirs) })?.value === true
    );
  };
  return new Set([...all].filter(stays));
}

/**
 * `layout` and `content` of a page, node by node wherever each stands: one may move a node while the other changes
 * it. Undefined where a version is no tree, or where the moves of both would put nodes into one another.
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
  keepFamilies(nodes, pages);
  const places = placesOf(pages, nodes);
  const builder = new Builder(nodes, pages, places);
  const roots = places.has(ROOT) ? builder.list(ROOT) : [];
  const content = builder.slots(CONTENT);
  const standing = [...nodes.values()].reduce((count, node) => count + node.places.length, 0);
  const isTree = !builder.isCyclic && builder.built >= standing && Array.isArray(roots) && roots.length <= 1;
  if (!isTree) return undefined;
  const hasContent = settled({
    base: Object.hasOwn(versions.base, 'content'),
    ours: Object.hasOwn(versions.ours, 'content'),
    theirs: Object.hasOwn(versions.theirs, 'content'),
  });
  return {
    ...(roots.length === 1 && { layout: roots[0] }),
    ...((hasContent?.value === true || Object.keys(content).length > 0) && { content }),
  };
}
