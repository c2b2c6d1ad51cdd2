import type { LayoutNode } from '../../schemas';
import { getOwn, isObject, parseNeeds } from '../../engine/layout';
import {
  createUniqueId,
  findManifest,
  listIds,
  listProvidedShapes,
  type InsertContext,
  type InsertPosition,
} from './insert-positions';

type Place = Pick<InsertPosition, 'parent' | 'slot'>;
type Shapes = InsertContext['providedShapes'];

/** A tree adapted to a position, and what the position lacks for it. */
interface AdaptedTree {
  readonly node: LayoutNode;
  /** Data that its blocks need and that the position does not provide. */
  readonly missing: readonly string[];
  /** Types of blocks that do not exist here. */
  readonly unknown: readonly string[];
}

/**
 * Binds each need of one block: to its previous binding if that is available, otherwise to other data of
 * the same kind.
 */
function chooseBinding(
  needs: readonly string[] | undefined,
  bind: Readonly<Record<string, string>>,
  shapes: Shapes,
) {
  const chosen: Record<string, string> = {};
  const missing: string[] = [];
  for (const { name, isOptional } of parseNeeds(needs)) {
    const bound = getOwn(bind, name);
    const names = [...(bound === undefined ? [] : [bound]), name, ...(isOptional ? [] : Object.keys(shapes))];
    const found = names.find((candidate) => getOwn(shapes, candidate) === name);
    if (found !== undefined && found !== name) chosen[name] = found;
    else if (found === undefined && !isOptional) missing.push(name);
  }
  return { chosen, missing };
}

/** Adapts a tree with its descendants to a position in the page, where its data may have other names. */
export function adaptTree(context: InsertContext, place: Place, root: LayoutNode): AdaptedTree {
  const missing = new Set<string>();
  const unknown = new Set<string>();
  const adapt = ({ bind = {}, slots, ...node }: LayoutNode, shapes: Shapes): LayoutNode => {
    const manifest = findManifest(context.blocks, node.block);
    if (!manifest) unknown.add(node.block);
    const binding = chooseBinding(manifest?.needs, bind, shapes);
    for (const name of binding.missing) missing.add(name);
    const children = Object.entries(slots ?? {}).map(([slot, nodes]) => {
      // The items of a repeating slot are available to the blocks in it.
      const items = Object.keys(getOwn(manifest?.slots, slot)?.repeat ?? {});
      const inner = { ...shapes, ...Object.fromEntries(items.map((item) => [item, item])) };
      return [slot, nodes.map((child) => adapt(child, inner))] as const;
    });
    return {
      ...node,
      ...(Object.keys(binding.chosen).length > 0 && { bind: binding.chosen }),
      ...(slots && { slots: Object.fromEntries(children) }),
    };
  };
  const node = adapt(root, listProvidedShapes(context, place));
  return { node, missing: [...missing], unknown: [...unknown] };
}

/** Replaces links to nodes (`#finance-form`) in a value with links to their copies. */
function withNewAnchors(value: unknown, newIds: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    const id = value.startsWith('#') ? newIds.get(value.slice(1)) : undefined;
    return id === undefined ? value : `#${id}`;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => withNewAnchors(item, newIds));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withNewAnchors(item, newIds)]));
}

/** Gives a node and its children ids that the page does not use. Links between them lead to the copies. */
export function withUniqueIds(root: LayoutNode, usedIds: Set<string>): LayoutNode {
  const newIds = new Map<string, string>();
  const mapNodes = (node: LayoutNode, change: (node: LayoutNode) => LayoutNode): LayoutNode => {
    const changed = change(node);
    if (!node.slots) return changed;
    const slots = Object.entries(node.slots).map(
      ([slot, nodes]) => [slot, nodes.map((child) => mapNodes(child, change))] as const,
    );
    return { ...changed, slots: Object.fromEntries(slots) };
  };
  const renamed = mapNodes(root, (node) => {
    const id = createUniqueId(node.id, usedIds);
    usedIds.add(id);
    newIds.set(node.id, id);
    return { ...node, id };
  });
  return mapNodes(renamed, (node) => {
    const props = withNewAnchors(node.props, newIds);
    return isObject(props) ? { ...node, props } : node;
  });
}

/** Creates the operation that inserts a copy of an adapted tree. */
export const createTreeInsertion = (
  context: InsertContext,
  position: Place & Pick<InsertPosition, 'placement'>,
  tree: LayoutNode,
) => ({
  op: 'insert' as const,
  node: withUniqueIds(adaptTree(context, position, tree).node, listIds(context.root)),
  ...position.placement,
});
