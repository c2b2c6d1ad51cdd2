import type { BlockManifest, Operation, PlaygroundNode } from '../../schemas';
import { isAllowedIn, isObject, getOwn, parseNeeds, type Slot } from '../../engine/layout';
import { pathTo, visibleRows } from './tree-rows';

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
  /** Names of data that the page provides, with the shape of each. */
  readonly provided: Readonly<Record<string, string>>;
}

export const findManifest = (blocks: Blocks, type: string): BlockManifest | undefined =>
  blocks.find((manifest) => manifest.type === type);

const slotOf = (blocks: Blocks, { block }: PlaygroundNode, slot: string): Slot | undefined =>
  getOwn(findManifest(blocks, block)?.slots, slot);

/** Whether a slot accepts one more block of a type. */
function accepts(blocks: Blocks, parent: PlaygroundNode, slot: string, type: string, count: number): boolean {
  const target = slotOf(blocks, parent, slot);
  if (!target || count >= (target.max ?? Infinity)) return false;
  return isAllowedIn(target, type, findManifest(blocks, type)?.category);
}

/** All positions for a node: in each of its slots, and before and after it. */
export function listPositions({ root, blocks }: InsertContext, id: string): InsertPosition[] {
  const row = visibleRows(root, () => false).find(({ node }) => node.id === id);
  if (!row) return [];
  const { node, parent, slot } = row;
  const within = Object.entries(findManifest(blocks, node.block)?.slots ?? {}).map(
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
  if (!parent || slot === undefined) return within;
  const sibling = { parent, slot };
  return [
    { id: 'after', name: `After ${id}`, placement: { after: id }, ...sibling },
    { id: 'before', name: `Before ${id}`, placement: { before: id }, ...sibling },
    ...within,
  ];
}

/** The data that the page provides at a position, including the items of repeating slots. */
function providedAt(
  { root, blocks, provided }: InsertContext,
  { parent, slot }: InsertPosition,
): InsertContext['provided'] {
  const path = pathTo(root, parent.id) ?? [];
  const slots = path.map((node, index) => {
    const next = path[index + 1];
    const entry = Object.entries(node.slots).find(([, nodes]) => next && nodes.includes(next));
    return [node, entry?.[0] ?? slot] as const;
  });
  const items = slots.flatMap(([node, name]) => Object.keys(slotOf(blocks, node, name)?.repeat ?? {}));
  return { ...provided, ...Object.fromEntries(items.map((item) => [item, item])) };
}

/** Binds a block's needs to provided data; undefined if one of them is not provided. */
function bindFor(
  manifest: BlockManifest,
  provided: InsertContext['provided'],
): Record<string, string> | undefined {
  const bind: Record<string, string> = {};
  for (const { name, isOptional } of parseNeeds(manifest.needs)) {
    if (isOptional || getOwn(provided, name) === name) continue;
    const other = Object.entries(provided).find(([, shape]) => shape === name)?.[0];
    if (other === undefined) return undefined;
    bind[name] = other;
  }
  return bind;
}

/** The blocks that fit a position: the slot accepts them, and the page provides the data they need. */
export function listInsertableBlocks(context: InsertContext, position: InsertPosition): BlockManifest[] {
  const { blocks } = context;
  const provided = providedAt(context, position);
  const count = position.parent.slots[position.slot]?.length ?? 0;
  return blocks.filter(
    (manifest) =>
      accepts(blocks, position.parent, position.slot, manifest.type, count) &&
      bindFor(manifest, provided) !== undefined,
  );
}

/** `notice`, or `notice-2` if that id is taken. */
export function uniqueId(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  const stem = base.replace(/-\d+$/, '');
  let count = 2;
  while (taken.has(`${stem}-${count}`)) count += 1;
  return `${stem}-${count}`;
}

const idsIn = (root: PlaygroundNode): Set<string> =>
  new Set(visibleRows(root, () => false).map(({ node }) => node.id));

/** Placeholder values for required props without a default, so that a new block is visible. */
function firstProps({ props }: BlockManifest): Record<string, unknown> {
  const required = isObject(props) && Array.isArray(props.required) ? props.required.map(String) : [];
  const properties = isObject(props?.properties) ? props.properties : {};
  const entries = required.flatMap((name): [string, unknown][] => {
    const schema = getOwn(properties, name);
    if (!isObject(schema) || schema.default !== undefined || schema.type !== 'string') return [];
    return [[name, Array.isArray(schema.enum) ? schema.enum[0] : String(schema.title ?? name)]];
  });
  return Object.fromEntries(entries);
}

/** The operation that inserts a new block at a position. */
export function insertOperation(
  context: InsertContext,
  position: InsertPosition,
  manifest: BlockManifest,
): Extract<Operation, { op: 'insert' }> {
  const bind = bindFor(manifest, providedAt(context, position)) ?? {};
  const props = firstProps(manifest);
  const node = {
    id: uniqueId(manifest.type, idsIn(context.root)),
    block: manifest.type,
    ...(Object.keys(props).length > 0 && { props }),
    ...(Object.keys(bind).length > 0 && { bind }),
  };
  return { op: 'insert', node, ...position.placement };
}

/** Ids of the nodes next to which a dragged node cannot be dropped. */
export function findRefusedTargets(
  { root, blocks }: Pick<InsertContext, 'root' | 'blocks'>,
  id: string,
): Set<string> {
  const rows = visibleRows(root, () => false);
  const moved = rows.find(({ node }) => node.id === id);
  if (!moved) return new Set();
  const ownIds = idsIn(moved.node);
  const isRefused = ({ node, parent, slot, siblings }: (typeof rows)[number]): boolean => {
    if (!parent || slot === undefined) return true;
    if (siblings === moved.siblings) return false;
    return ownIds.has(node.id) || !accepts(blocks, parent, slot, moved.node.block, siblings.length);
  };
  return new Set(rows.filter(isRefused).map(({ node }) => node.id));
}
