import type { DropPlace, Refusal } from '../../engine/browser/preview/messages';
import { parseNeeds, type JsonObject } from '../../engine/layout';
import {
  bindNeeds,
  canInsert,
  createInsertOperation,
  findManifest,
  findSlot,
  listIds,
  listProvidedShapes,
  type InsertContext,
  type InsertPosition,
} from './insert-positions';
import type { DragItem } from '../store';
import type { NodeAction } from './node-actions';
import { findRow, listVisibleRows, type TreeRow } from './tree-rows';

type DropPosition = Pick<InsertPosition, 'parent' | 'slot' | 'placement'>;

export interface DropPlaces {
  readonly places: readonly DropPlace[];
  /** By id of the place. */
  readonly positions: ReadonlyMap<string, DropPosition>;
  readonly refusals: readonly Refusal[];
}

const STAYS = 'It stays where it is.';

const NO_PLACES: DropPlaces = { places: [], positions: new Map(), refusals: [] };

const getTitle = ({ blocks }: InsertContext, type: string): string =>
  findManifest(blocks, type)?.title ?? type;

/** Finds why a slot does not take the dragged block, in words; undefined if it does. */
function findRefusal(
  context: InsertContext,
  { parent, slot }: Pick<DropPosition, 'parent' | 'slot'>,
  type: string,
): string | undefined {
  const { blocks } = context;
  const target = findSlot(blocks, parent, slot);
  const manifest = findManifest(blocks, type);
  if (!target || !manifest) return `“${getTitle(context, parent.block)}” takes no blocks here.`;
  const place = `“${target.title ?? slot}” of “${getTitle(context, parent.block)}”`;
  if (!canInsert(blocks, parent, slot, type, 0)) {
    const names = target.allow?.map((name) => {
      const category = /^category:(.+)$/.exec(name)?.[1];
      return category === undefined ? getTitle(context, name) : `${category.replaceAll('-', ' ')} blocks`;
    });
    return `${place} doesn’t take “${manifest.title}”${names ? `, only ${names.join(', ')}` : ''}.`;
  }
  const count = parent.slots[slot]?.length ?? 0;
  if (!canInsert(blocks, parent, slot, type, count)) return `${place} is full: it takes ${target.max}.`;
  const shapes = listProvidedShapes(context, { parent, slot });
  if (bindNeeds(manifest, shapes)) return undefined;
  const missing = parseNeeds(manifest.needs)
    .filter(({ name, isOptional }) => !isOptional && !Object.values(shapes).includes(name))
    .map(({ name }) => name);
  return `“${manifest.title}” needs data that this place doesn’t have: ${missing.join(', ')}.`;
}

/** Lists the places where the dragged block can go, and why it cannot go beside the other blocks. */
export function listDropPlaces(context: InsertContext, dragItem: DragItem): DropPlaces {
  const { root, blocks } = context;
  const rows = listVisibleRows(root, () => false);
  const own = 'node' in dragItem ? rows.find(({ node }) => node.id === dragItem.node) : undefined;
  const type = 'node' in dragItem ? own?.node.block : dragItem.block;
  if (type === undefined || (own && !own.parent)) return NO_PLACES;
  const ownIds = own ? listIds(own.node) : new Set<string>();
  const places: DropPlace[] = [];
  const positions = new Map<string, DropPosition>();
  const reasons = new Map<string, string>();
  const cachedReasons = new Map<string, string | undefined>();
  const findSlotRefusal = (parent: TreeRow['node'], slot: string, siblings: TreeRow['siblings']) => {
    // A move within a slot needs neither room nor permission.
    if (siblings === own?.siblings) return undefined;
    const key = `${parent.id}/${slot}`;
    if (!cachedReasons.has(key)) cachedReasons.set(key, findRefusal(context, { parent, slot }, type));
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
  // A block with a place in it is not dimmed, although nothing goes beside it.
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
  const manifest = findManifest(context.blocks, dragItem.block);
  if (!manifest) return undefined;
  const operation = createInsertOperation(context, position, manifest, exampleProps);
  return { name: `Insert ${operation.node.id}`, operation, nextSelected: operation.node.id };
}
