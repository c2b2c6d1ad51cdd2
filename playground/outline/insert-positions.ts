import type { BlockManifest, Operation, PlaygroundNode } from '../../schemas';
import { isAllowedIn, getOwn, parseNeeds, type JsonObject, type Slot } from '../../engine/layout';
import { createInitialProps } from './initial-props';
import { findPath, listVisibleRows } from './tree-rows';

type Blocks = readonly BlockManifest[];
type Placement = Pick<Extract<Operation, { op: 'insert' }>, 'before' | 'after' | 'into' | 'slot' | 'at'>;

/** A position at which a block can be inserted, relative to the selected block. */
export interface InsertPosition {
  /** Unique among the positions of a node. */
  readonly id: string;
  readonly name: string;
  readonly placement: Placement;
  readonly parent: PlaygroundNode;
  readonly slot: string;
}

/** The state that determines which blocks a position accepts. */
export interface InsertContext {
  readonly root: PlaygroundNode;
  readonly blocks: Blocks;
  /** Shapes of the data that the page provides, by name. */
  readonly providedShapes: Readonly<Record<string, string>>;
}

export const findManifest = (blocks: Blocks, type: string): BlockManifest | undefined =>
  blocks.find((manifest) => manifest.type === type);

export const findSlot = (blocks: Blocks, { block }: PlaygroundNode, slot: string): Slot | undefined =>
  getOwn(findManifest(blocks, block)?.slots, slot);

/** Whether a slot accepts one more block of a type. */
export function canInsert(
  blocks: Blocks,
  parent: PlaygroundNode,
  slot: string,
  type: string,
  count: number,
): boolean {
  const target = findSlot(blocks, parent, slot);
  if (!target || count >= (target.max ?? Infinity)) return false;
  return isAllowedIn(target, type, findManifest(blocks, type)?.category);
}

/** Whether the slot of a position accepts one more block of a type. */
export const acceptsBlock = (
  { blocks }: Pick<InsertContext, 'blocks'>,
  { parent, slot }: Pick<InsertPosition, 'parent' | 'slot'>,
  type: string,
): boolean => canInsert(blocks, parent, slot, type, parent.slots[slot]?.length ?? 0);

/** Lists the positions relative to a node: after it, before it, and in each of its slots. */
export function listPositions({ root, blocks }: InsertContext, id: string): InsertPosition[] {
  const row = listVisibleRows(root, () => false).find(({ node }) => node.id === id);
  if (!row) return [];
  const { node, parent, slot } = row;
  const slotPositions = Object.entries(findManifest(blocks, node.block)?.slots ?? {}).map(
    ([name, { title }]): InsertPosition => {
      const placement: Placement = { into: id, slot: name, at: 'end' };
      return {
        id: `into ${name}`,
        name: `In ${id}: ${title ?? name}`,
        placement,
        parent: node,
        slot: name,
      };
    },
  );
  if (!parent || slot === undefined) return slotPositions;
  const sibling = { parent, slot };
  return [
    { id: 'after', name: `After ${id}`, placement: { after: id }, ...sibling },
    { id: 'before', name: `Before ${id}`, placement: { before: id }, ...sibling },
    ...slotPositions,
  ];
}

/** Lists the shapes of the data provided at a position, including the items of repeating slots. */
export function listProvidedShapes(
  { root, blocks, providedShapes }: InsertContext,
  { parent, slot }: Pick<InsertPosition, 'parent' | 'slot'>,
): InsertContext['providedShapes'] {
  const path = findPath(root, parent.id) ?? [];
  const openSlots = path.map((node, index) => {
    const next = path[index + 1];
    const entry = Object.entries(node.slots).find(([, nodes]) => next && nodes.includes(next));
    return [node, entry?.[0] ?? slot] as const;
  });
  const items = openSlots.flatMap(([node, name]) => Object.keys(findSlot(blocks, node, name)?.repeat ?? {}));
  return { ...providedShapes, ...Object.fromEntries(items.map((item) => [item, item])) };
}

/** Binds a block's needs to provided data. Returns undefined if a required need is not provided. */
export function bindNeeds(
  manifest: BlockManifest,
  providedShapes: InsertContext['providedShapes'],
): Record<string, string> | undefined {
  const bind: Record<string, string> = {};
  for (const { name, isOptional } of parseNeeds(manifest.needs)) {
    if (isOptional || getOwn(providedShapes, name) === name) continue;
    const providedName = Object.entries(providedShapes).find(([, shape]) => shape === name)?.[0];
    if (providedName === undefined) return undefined;
    bind[name] = providedName;
  }
  return bind;
}

/** Lists the blocks that can be inserted at a position: the slot accepts them, and the page provides their data. */
export function listInsertableBlocks(
  context: InsertContext,
  position: Pick<InsertPosition, 'parent' | 'slot'>,
): BlockManifest[] {
  const { blocks } = context;
  const providedShapes = listProvidedShapes(context, position);
  const count = position.parent.slots[position.slot]?.length ?? 0;
  return blocks.filter(
    (manifest) =>
      canInsert(blocks, position.parent, position.slot, manifest.type, count) &&
      bindNeeds(manifest, providedShapes) !== undefined,
  );
}

/** Returns `notice`, or `notice-2` if that id is used. */
export function createUniqueId(base: string, usedIds: ReadonlySet<string>): string {
  if (!usedIds.has(base)) return base;
  const stem = base.replace(/-\d+$/, '');
  let count = 2;
  while (usedIds.has(`${stem}-${count}`)) count += 1;
  return `${stem}-${count}`;
}

export const listIds = (root: PlaygroundNode): Set<string> =>
  new Set(listVisibleRows(root, () => false).map(({ node }) => node.id));

/**
 * Creates the operation that inserts a new block at a position.
 * @param exampleProps the props of the block's example, from which initial values are taken
 */
export function createInsertOperation(
  context: InsertContext,
  position: Pick<InsertPosition, 'parent' | 'slot' | 'placement'>,
  manifest: BlockManifest,
  exampleProps?: JsonObject,
): Extract<Operation, { op: 'insert' }> {
  const bind = bindNeeds(manifest, listProvidedShapes(context, position)) ?? {};
  const props = createInitialProps(manifest, exampleProps);
  const node = {
    id: createUniqueId(manifest.type, listIds(context.root)),
    block: manifest.type,
    ...(Object.keys(props).length > 0 && { props }),
    ...(Object.keys(bind).length > 0 && { bind }),
  };
  return { op: 'insert', node, ...position.placement };
}

/** Finds the ids of nodes on which a node cannot be dropped. */
export function findRefusedTargets(
  { root, blocks }: Pick<InsertContext, 'root' | 'blocks'>,
  id: string,
): Set<string> {
  const rows = listVisibleRows(root, () => false);
  const dragged = rows.find(({ node }) => node.id === id);
  if (!dragged) return new Set();
  const ownIds = listIds(dragged.node);
  const isRefused = ({ node, parent, slot, siblings }: (typeof rows)[number]): boolean => {
    if (!parent || slot === undefined) return true;
    if (siblings === dragged.siblings) return false;
    return ownIds.has(node.id) || !canInsert(blocks, parent, slot, dragged.node.block, siblings.length);
  };
  return new Set(rows.filter(isRefused).map(({ node }) => node.id));
}
