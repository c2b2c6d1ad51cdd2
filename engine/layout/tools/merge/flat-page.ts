import { appendTo } from '../../../lib';
import { isObject, getOwn, type JsonObject } from '../../base/json';

/** A page's nodes as a table: what each says of itself, where it stands, and the order at each place. */
export interface FlatPage {
  readonly nodes: ReadonlyMap<string, FlatNode>;
  /** Ids in order by place; a slot that is given empty has its place too. */
  readonly places: ReadonlyMap<string, readonly string[]>;
}

export interface FlatNode {
  /** Everything but id and slots. */
  readonly fields: JsonObject;
  readonly place: string;
}

/** Where the root of `layout` stands; no node has such an id. */
export const ROOT = '/layout';

/** The place of a slot: of a node, or of the page's `content`, whose owner is no node. */
export const placeIn = (owner: string, slot: string): string => `${owner}/${slot}`;
export const CONTENT = '';

/** A place taken apart again; undefined for the root's. Ids hold no slash (schemas/node). */
export function ownerOf(place: string): { owner: string; slot: string } | undefined {
  if (place === ROOT) return undefined;
  const cut = place.indexOf('/');
  return { owner: place.slice(0, cut), slot: place.slice(cut + 1) };
}

interface Table {
  nodes: Map<string, FlatNode>;
  places: Map<string, string[]>;
}

const ID = /^[^/]+$/;

function addNode(table: Table, node: unknown, place: string): boolean {
  if (!isObject(node)) return false;
  const { id, slots, ...fields } = node;
  if (typeof id !== 'string' || !ID.test(id) || table.nodes.has(id)) return false;
  table.nodes.set(id, { fields, place });
  appendTo(table.places, place, id);
  return slots === undefined || addSlots(table, slots, id);
}

function addSlots(table: Table, slots: unknown, owner: string): boolean {
  if (!isObject(slots)) return false;
  return Object.entries(slots).every(([slot, nodes]) => {
    const place = placeIn(owner, slot);
    if (!Array.isArray(nodes)) return false;
    table.places.set(place, []);
    return nodes.every((node) => addNode(table, node, place));
  });
}

/** The table of a page; undefined where it is no tree of nodes with ids of their own. */
export function flatten(page: JsonObject): FlatPage | undefined {
  const table: Table = { nodes: new Map(), places: new Map() };
  const layout = getOwn(page, 'layout');
  const content = getOwn(page, 'content');
  const isTree =
    (layout === undefined || addNode(table, layout, ROOT)) &&
    (content === undefined || addSlots(table, content, CONTENT));
  return isTree ? table : undefined;
}
