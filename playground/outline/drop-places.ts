import type { DropPlace, Refusal } from '../../engine/browser/preview/messages';
import type { LayoutNode } from '../../schemas';
import type { JsonObject } from '../../engine/layout';
import { createTreeInsertion, adaptTree } from './adapt-tree';
import {
  canInsert,
  createInsertOperation,
  findManifest,
  findSlot,
  listIds,
  type InsertContext,
  type InsertPosition,
} from './insert-positions';
import type { DragItem } from '../store';
import type { NodeAction } from './node-actions';
import { findRow, listVisibleRows, type TreeRow } from './tree-rows';

type DropPosition = Pick<InsertPosition, 'parent' | 'slot' | 'placement'>;

export interface DropPlaces {
  readonly places: readonly DropPlace[];
  /** By position id. */
  readonly positions: ReadonlyMap<string, DropPosition>;
  readonly refusals: readonly Refusal[];
}

const STAYS = 'It stays where it is.';

const NO_PLACES: DropPlaces = { places: [], positions: new Map(), refusals: [] };

const getTitle = ({ blocks }: InsertContext, type: string): string =>
  findManifest(blocks, type)?.title ?? type;

/** Explains why a slot does not accept the dragged block; undefined if it does. */
function findRefusal(
  context: InsertContext,
  { parent, slot }: Pick<DropPosition, 'parent' | 'slot'>,
  tree: LayoutNode,
): string | undefined {
  const { blocks } = context;
  const type = tree.block;
  const target = findSlot(blocks, parent, slot);
  const manifest = findManifest(blocks, type);
  if (!target || !manifest) return `“${getTitle(context, parent.block)}” accepts no blocks here.`;
  const place = `“${target.title ?? slot}” of “${getTitle(context, parent.block)}”`;
  if (!canInsert(blocks, parent, slot, type, 0)) {
    const names = target.allow?.map((name) => {
      const category = /^category:(.+)$/.exec(name)?.[1];
      return category === undefined ? getTitle(context, name) : `${category.replaceAll('-', ' ')} blocks`;
    });
    return `${place} doesn’t accept “${manifest.title}”${names ? `, only ${names.join(', ')}` : ''}.`;
  }
  const count = parent.slots[slot]?.length ?? 0;
  if (!canInsert(blocks, parent, slot, type, count)) return `${place} is full: it accepts ${target.max}.`;
  const { missing, unknown } = adaptTree(context, { parent, slot }, tree);
  if (unknown.length > 0) return `There is no block ${unknown.join(', ')} here.`;
  if (missing.length === 0) return undefined;
  return `“${manifest.title}” needs data that this place doesn’t have: ${missing.join(', ')}.`;
}

/**
 * The dragged block. A block that moves within the page keeps its children, which are checked when the page
 * is compiled.
 */
function findDraggedTree(dragItem: DragItem, own: TreeRow | undefined): LayoutNode | undefined {
  if ('pattern' in dragItem) return dragItem.pattern;
  const type = 'node' in dragItem ? own?.node.block : dragItem.block;
  return type === undefined ? undefined : { id: type, block: type };
}

/**
 * Lists the possible drop positions of the dragged block, and why it cannot be dropped beside other blocks.
 */
export function listDropPlaces(context: InsertContext, dragItem: DragItem): DropPlaces {
  const { root, blocks } = context;
  const rows = listVisibleRows(root, () => false);
  const own = 'node' in dragItem ? rows.find(({ node }) => node.id === dragItem.node) : undefined;
  const tree = findDraggedTree(dragItem, own);
  if (tree === undefined || (own && !own.parent)) return NO_PLACES;
  const ownIds = own ? listIds(own.node) : new Set<string>();
  const places: DropPlace[] = [];
  const positions = new Map<string, DropPosition>();
  const reasons = new Map<string, string>();
  const cachedReasons = new Map<string, string | undefined>();
  const findSlotRefusal = (parent: TreeRow['node'], slot: string, siblings: TreeRow['siblings']) => {
    // A move within a slot needs neither room nor permission.
    if (siblings === own?.siblings) return undefined;
    const key = `${parent.id}/${slot}`;
    if (!cachedReasons.has(key)) cachedReasons.set(key, findRefusal(context, { parent, slot }, tree));
    return cachedReasons.get(key);
  };
  const add = (place: DropPlace, position: DropPosition) => {
    places.push(place);
    positions.set(place.id, position);
  };
  for (const { node, parent, slot, siblings, index } of rows) {
    if (ownIds.has(node.id)) {
      reasons.set(node.id, STAYS);
      // Where the block already is, a drop changes nothing, so these places have no position.
      if (node === own?.node)
        for (const side of ['before', 'after'] as const)
          places.push({
            id: `${side} itself`,
            node: node.id,
            side,
            group: `${parent?.id}/${slot}`,
            name: STAYS,
          });
      continue;
    }
    const title = getTitle(context, node.block);
    for (const name of Object.keys(findManifest(blocks, node.block)?.slots ?? {})) {
      if ((node.slots[name] ?? []).length > 0 || findSlotRefusal(node, name, []) !== undefined) continue;
      const label = findSlot(blocks, node, name)?.title ?? name;
      add(
        {
          id: `inside ${node.id} ${name}`,
          node: node.id,
          side: 'inside',
          group: `${node.id}/${name}`,
          name: `Into “${label}” of “${title}”`,
        },
        { parent: node, slot: name, placement: { into: node.id, slot: name, at: 'end' } },
      );
    }
    if (!parent || slot === undefined) continue;
    const reason = findSlotRefusal(parent, slot, siblings);
    if (reason !== undefined) {
      reasons.set(node.id, reason);
      continue;
    }
    const shared = { node: node.id, group: `${parent.id}/${slot}` };
    if (siblings[index - 1] !== own?.node || own === undefined)
      add(
        { ...shared, id: `before ${node.id}`, side: 'before', name: `Before “${title}”` },
        { parent, slot, placement: { before: node.id } },
      );
    if (index === siblings.length - 1)
      add(
        { ...shared, id: `after ${node.id}`, side: 'after', name: `After “${title}”` },
        { parent, slot, placement: { after: node.id } },
      );
  }
  // A block with a drop position inside it is not dimmed, even if nothing can be dropped beside it.
  const nodesWithPlaces = new Set(places.map(({ node }) => node));
  const hasPlaces = (node: TreeRow['node']): boolean =>
    [...listIds(node)].some((id) => nodesWithPlaces.has(id));
  const refusals = rows
    .filter(({ node }) => reasons.has(node.id) && !hasPlaces(node))
    .map(({ node: { id } }) => ({ node: id, reason: reasons.get(id) ?? '', isOwn: ownIds.has(id) }));
  return { places, positions, refusals };
}

/**
 * Creates the action of a drop.
 * @param exampleProps the props of a new block's example
 */
export function createDropAction(
  context: InsertContext,
  dragItem: DragItem,
  position: DropPosition,
  exampleProps?: JsonObject,
): NodeAction | undefined {
  if ('node' in dragItem) {
    const { node } = dragItem;
    if (!findRow(context.root, node)) return undefined;
    return {
      name: `Move ${node}`,
      operation: { op: 'move', node, ...position.placement },
      nextSelected: node,
    };
  }
  if ('pattern' in dragItem) {
    const operation = createTreeInsertion(context, position, dragItem.pattern);
    return { name: `Insert ${dragItem.name}`, operation, nextSelected: operation.node.id };
  }
  const manifest = findManifest(context.blocks, dragItem.block);
  if (!manifest) return undefined;
  const operation = createInsertOperation(context, position, manifest, exampleProps);
  return { name: `Insert ${operation.node.id}`, operation, nextSelected: operation.node.id };
}
