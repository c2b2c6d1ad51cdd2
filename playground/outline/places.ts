import type { BlockManifest, Operation, PlaygroundNode } from '../../schemas';
import { isAllowedIn, isObject, own, parseNeeds, type Slot } from '../../engine/layout';
import { pathTo, rowsOf } from './tree';

type Blocks = readonly BlockManifest[];
type Placement = Pick<Extract<Operation, { op: 'insert' }>, 'before' | 'after' | 'into' | 'slot' | 'at'>;

/** Somewhere a block can be put, as seen from the block that is selected. */
export interface Spot {
  /** Unique among the spots of a node. */
  readonly id: string;
  readonly name: string;
  readonly placement: Placement;
  readonly parent: PlaygroundNode;
  readonly slot: string;
}

/** What of the state decides which blocks a place takes. */
export interface Ground {
  readonly root: PlaygroundNode;
  readonly blocks: Blocks;
  /** Names of data that the page provides, with the shape of each. */
  readonly provided: Readonly<Record<string, string>>;
}

export const manifestOf = (blocks: Blocks, type: string): BlockManifest | undefined =>
  blocks.find((one) => one.type === type);

const slotOf = (blocks: Blocks, { block }: PlaygroundNode, slot: string): Slot | undefined =>
  own(manifestOf(blocks, block)?.slots, slot);

/** Whether a slot takes one more block of a type. */
function takes(blocks: Blocks, parent: PlaygroundNode, slot: string, type: string, held: number): boolean {
  const said = slotOf(blocks, parent, slot);
  if (!said || held >= (said.max ?? Infinity)) return false;
  return isAllowedIn(said, type, manifestOf(blocks, type)?.category);
}

/** Where something could be put: in each slot of the node, and before and after it. */
export function spotsOf({ root, blocks }: Ground, id: string): Spot[] {
  const row = rowsOf(root, () => false).find(({ node }) => node.id === id);
  if (!row) return [];
  const { node, parent, slot } = row;
  const within = Object.entries(manifestOf(blocks, node.block)?.slots ?? {}).map(([name, said]): Spot => {
    const placement: Placement = { into: id, slot: name, at: 'end' };
    return {
      id: `into ${name}`,
      name: `In ${id}: ${said.title ?? name}`,
      placement,
      parent: node,
      slot: name,
    };
  });
  if (!parent || slot === undefined) return within;
  const beside = { parent, slot };
  return [
    { id: 'after', name: `After ${id}`, placement: { after: id }, ...beside },
    { id: 'before', name: `Before ${id}`, placement: { before: id }, ...beside },
    ...within,
  ];
}

/** What the page provides at a place: within a repeating slot each item too. */
function providedAt({ root, blocks, provided }: Ground, { parent, slot }: Spot): Ground['provided'] {
  const path = pathTo(root, parent.id) ?? [];
  const slots = path.map((node, index) => {
    const next = path[index + 1];
    const held = Object.entries(node.slots).find(([, nodes]) => next && nodes.includes(next));
    return [node, held?.[0] ?? slot] as const;
  });
  const items = slots.flatMap(([node, name]) => Object.keys(slotOf(blocks, node, name)?.repeat ?? {}));
  return { ...provided, ...Object.fromEntries(items.map((item) => [item, item])) };
}

/** From what a block's needs are fed; undefined where one of them cannot be. */
function bindFor(manifest: BlockManifest, provided: Ground['provided']): Record<string, string> | undefined {
  const bind: Record<string, string> = {};
  for (const { name, isOptional } of parseNeeds(manifest.needs)) {
    if (isOptional || own(provided, name) === name) continue;
    const other = Object.entries(provided).find(([, shape]) => shape === name)?.[0];
    if (other === undefined) return undefined;
    bind[name] = other;
  }
  return bind;
}

/** The blocks that can be put in a place: the slot takes them, and the page has the data that they need. */
export function blocksFor(ground: Ground, spot: Spot): BlockManifest[] {
  const { blocks } = ground;
  const provided = providedAt(ground, spot);
  const held = spot.parent.slots[spot.slot]?.length ?? 0;
  return blocks.filter(
    (manifest) =>
      takes(blocks, spot.parent, spot.slot, manifest.type, held) && bindFor(manifest, provided) !== undefined,
  );
}

/** `notice`, or `notice-2` where that is taken. */
export function freeId(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  const stem = base.replace(/-\d+$/, '');
  let count = 2;
  while (taken.has(`${stem}-${count}`)) count += 1;
  return `${stem}-${count}`;
}

const idsIn = (root: PlaygroundNode): Set<string> =>
  new Set(rowsOf(root, () => false).map(({ node }) => node.id));

/** First values of props that have no default: a text says what belongs there, so that something can be seen. */
function firstProps({ props }: BlockManifest): Record<string, unknown> {
  const required = isObject(props) && Array.isArray(props.required) ? props.required.map(String) : [];
  const properties = isObject(props?.properties) ? props.properties : {};
  const entries = required.flatMap((name): [string, unknown][] => {
    const said = own(properties, name);
    if (!isObject(said) || said.default !== undefined || said.type !== 'string') return [];
    return [[name, Array.isArray(said.enum) ? said.enum[0] : String(said.title ?? name)]];
  });
  return Object.fromEntries(entries);
}

/** Puts a new block in a place. */
export function insertOf(
  ground: Ground,
  spot: Spot,
  manifest: BlockManifest,
): Extract<Operation, { op: 'insert' }> {
  const bind = bindFor(manifest, providedAt(ground, spot)) ?? {};
  const props = firstProps(manifest);
  const node = {
    id: freeId(manifest.type, idsIn(ground.root)),
    block: manifest.type,
    ...(Object.keys(props).length > 0 && { props }),
    ...(Object.keys(bind).length > 0 && { bind }),
  };
  return { op: 'insert', node, ...spot.placement };
}

/** Ids of the nodes beside which a dragged one cannot be put. */
export function refusals({ root, blocks }: Pick<Ground, 'root' | 'blocks'>, id: string): Set<string> {
  const rows = rowsOf(root, () => false);
  const moved = rows.find(({ node }) => node.id === id);
  if (!moved) return new Set();
  const own = idsIn(moved.node);
  const isRefused = ({ node, parent, slot, siblings }: (typeof rows)[number]): boolean => {
    if (!parent || slot === undefined) return true;
    if (siblings === moved.siblings) return false;
    return own.has(node.id) || !takes(blocks, parent, slot, moved.node.block, siblings.length);
  };
  return new Set(rows.filter(isRefused).map(({ node }) => node.id));
}
