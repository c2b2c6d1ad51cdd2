import { appendTo } from '../../../lib';
import { isObject, getOwn, type JsonObject } from '../../base/json';

/** A page's nodes as a table: fields and slot of each node, and the order in each slot. */
export interface FlatPage {
  readonly nodes: ReadonlyMap<string, FlatNode>;
  /** Node ids by slot key, in order, including empty slots. */
  readonly slots: ReadonlyMap<string, readonly string[]>;
}

export interface FlatNode {
  /** All fields except id and slots. */
  readonly fields: JsonObject;
  readonly slotKey: string;
}

/** The slot key of the root of `layout`; no node id contains a slash. */
export const ROOT = '/layout';

/** The key of a slot of a node, or of the page's `content`, which has no node. */
export const createSlotKey = (owner: string, slot: string): string => `${owner}/${slot}`;
export const CONTENT = '';

/** Splits a slot key; undefined for the root's. Ids contain no slash (schemas/node). */
export function parseSlotKey(position: string): { owner: string; slot: string } | undefined {
  if (position === ROOT) return undefined;
  const cut = position.indexOf('/');
  return { owner: position.slice(0, cut), slot: position.slice(cut + 1) };
}

interface Table {
  nodes: Map<string, FlatNode>;
  slots: Map<string, string[]>;
}

const ID = /^[^/]+$/;

function addNode(table: Table, node: unknown, position: string): boolean {
  if (!isObject(node)) return false;
  const { id, slots, ...fields } = node;
  if (typeof id !== 'string' || !ID.test(id) || table.nodes.has(id)) return false;
  table.nodes.set(id, { fields, slotKey: position });
  appendTo(table.slots, position, id);
  return slots === undefined || addSlots(table, slots, id);
}

function addSlots(table: Table, slots: unknown, owner: string): boolean {
  if (!isObject(slots)) return false;
  return Object.entries(slots).every(([slot, nodes]) => {
    const position = createSlotKey(owner, slot);
    if (!Array.isArray(nodes)) return false;
    table.slots.set(position, []);
    return nodes.every((node) => addNode(table, node, position));
  });
}

/** Converts a page to the table; undefined if it is not a tree of nodes with unique ids. */
export function flatten(page: JsonObject): FlatPage | undefined {
  const table: Table = { nodes: new Map(), slots: new Map() };
  const layout = getOwn(page, 'layout');
  const content = getOwn(page, 'content');
  const isTree =
    (layout === undefined || addNode(table, layout, ROOT)) &&
    (content === undefined || addSlots(table, content, CONTENT));
  return isTree ? table : undefined;
}
