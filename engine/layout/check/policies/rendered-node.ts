import { compileCondition, type BlockManifest, type Condition, type LayoutNode } from '../../../../schemas';
import { collectComparedValues } from '../../model/conditions';
import type { BlockEntry, Environment } from '../../model/environment';
import { getOwn, type JsonObject } from '../../base/json';
import { findImages, type Image } from '../../model/images';
import { findLinks, type Link } from '../../model/links';
import { completeProps, memoizeNode } from '../../compose/memoize-node';
import { memoizeWeak } from '../../base/memoize-weak';
import { renameInCondition, type ContextAliases } from './context-aliases';

/** The facts about a node that policies check. */
export interface RenderedNode {
  readonly details: NodeDetails;
  readonly node: LayoutNode;
  /** The conditions for showing the node: its own and those of its ancestors, outermost first. */
  readonly conditions: readonly Condition[];
  readonly isMany: boolean;
  /** The node is in a live slot and therefore part of its island. */
  readonly isInIsland: boolean;
  /** Fact → additional conditions. */
  readonly facts: ReadonlyMap<string, readonly Condition[]>;
  readonly headings: readonly RenderedHeading[];
}

export interface RenderedHeading {
  readonly level: number;
  /** Additional conditions. */
  readonly conditions: readonly Condition[];
}

/** Details of a node that do not depend on its surroundings. */
export interface NodeDetails {
  readonly entry: BlockEntry;
  /** With defaults. */
  readonly props: JsonObject;
  readonly client: NonNullable<BlockManifest['client']>;
  readonly links: readonly Link[];
  readonly images: readonly Image[];
}

const NO_FACTS: RenderedNode['facts'] = new Map();
const NONE: readonly never[] = [];

/** Lists a node and its descendants in reading order. Pages that share a subtree share its list. */
export const listRenderedNodes = memoizeNode((node, environment): readonly RenderedNode[] => {
  const entry = environment.blocks.get(node.block);
  if (!entry) return NONE;
  const { manifest } = entry;
  const ownNode = renderNode(node, entry, environment);
  const renderedNodes = [ownNode];
  for (const [slot, children] of sortSlots(node, manifest)) {
    const transform = createSlotTransform(
      node,
      getOwn(manifest.slots, slot),
      ownNode.details.client !== 'none',
    );
    for (const child of children) {
      for (const rendered of listRenderedNodes(child, environment))
        renderedNodes.push(transform ? transform(rendered) : rendered);
    }
  }
  const { when } = node;
  return when
    ? renderedNodes.map((renderedNode) => ({
        ...renderedNode,
        conditions: [when, ...renderedNode.conditions],
      }))
    : renderedNodes;
});

/** Slots in the order of the manifest, which is the reading order. */
function sortSlots({ slots = {} }: LayoutNode, manifest: BlockManifest): [string, LayoutNode[]][] {
  const order = Object.keys(manifest.slots ?? {});
  return Object.entries(slots).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

type Slot = NonNullable<BlockManifest['slots']>[string];

/**
 * The effect of a slot on its nodes: a repeating slot shows them for each item, a live slot adds them to its
 * island.
 */
function createSlotTransform(
  node: LayoutNode,
  slot: Slot | undefined,
  isIsland: boolean,
): ((rendered: RenderedNode) => RenderedNode) | undefined {
  const isLive = isIsland && slot?.live === true;
  const items = Object.keys(slot?.repeat ?? {});
  if (items.length === 0) return isLive ? (rendered) => ({ ...rendered, isInIsland: true }) : undefined;
  // The list can be empty. Inside the slot, `vehicle` is the item.
  const has: Condition = { [`@${node.id}`]: true };
  const aliases = new Map(items.map((item) => [item, `${item}@${node.id}`]));
  return (rendered) => {
    const aliased = withAliases(rendered, aliases);
    return {
      ...aliased,
      conditions: [has, ...aliased.conditions],
      isMany: true,
      isInIsland: rendered.isInIsland || isLive,
    };
  };
}

/** The context names that the node's conditions use: `vehicle`, `features`. */
const collectContextNames = memoizeWeak(
  ({ conditions, facts, headings }: RenderedNode): readonly string[] => {
    const all = [conditions, ...facts.values(), ...headings.map((heading) => heading.conditions)].flat();
    const paths = all.flatMap((when) => [...collectComparedValues(when).keys()]);
    return [...new Set(paths.map((path) => path.split('.')[0] ?? path))];
  },
);

export function listContextNames(rendered: RenderedNode): readonly string[] {
  const { conditions, facts, headings } = rendered;
  return conditions.length + facts.size + headings.length > 0 ? collectContextNames(rendered) : NONE;
}

/** Applies aliases to the node's conditions. Returns the same object if nothing changes. */
export function withAliases(rendered: RenderedNode, aliases: ContextAliases): RenderedNode {
  const rename = (conditions: readonly Condition[]) => {
    const changed = conditions.map((when) => renameInCondition(when, aliases));
    return changed.every((when, index) => when === conditions[index]) ? conditions : changed;
  };
  const conditions = rename(rendered.conditions);
  const facts = [...rendered.facts].map(([fact, besides]) => [fact, rename(besides)] as const);
  const headings = rendered.headings.map((heading) => ({
    ...heading,
    conditions: rename(heading.conditions),
  }));
  const isSame =
    conditions === rendered.conditions &&
    facts.every(([fact, besides]) => besides === rendered.facts.get(fact)) &&
    headings.every((heading, index) => heading.conditions === rendered.headings[index]?.conditions);
  return isSame ? rendered : { ...rendered, conditions, facts: new Map(facts), headings };
}

function renderNode(node: LayoutNode, entry: BlockEntry, environment: Environment): RenderedNode {
  const { manifest } = entry;
  const props = completeProps(node, environment);
  // In the block, `vehicle` refers to the data that the node binds to that need.
  const aliases: ContextAliases = new Map(Object.entries(node.bind ?? {}));
  const links = findLinks(manifest.props, props, ['props']);
  const images = findImages(props, ['props']);
  return {
    details: {
      entry,
      props,
      client: node.client ?? manifest.client ?? 'none',
      links: links.length > 0 ? links : NONE,
      images: images.length > 0 ? images : NONE,
    },
    node,
    conditions: NONE,
    isMany: false,
    isInIsland: false,
    facts: manifest.shows ? readNodeFacts(manifest.shows, props, aliases) : NO_FACTS,
    headings: manifest.headings?.flatMap((heading) => readHeading(heading, props, aliases)) ?? NONE,
  };
}

function readNodeFacts(
  shows: NonNullable<BlockManifest['shows']>,
  props: JsonObject,
  aliases: ContextAliases,
): RenderedNode['facts'] {
  const facts = new Map<string, readonly Condition[]>();
  for (const entry of shows) {
    const undecided = typeof entry === 'string' ? NONE : findUndecidedConditions(entry.when, props, aliases);
    if (!undecided) continue;
    for (const fact of typeof entry === 'string' ? [entry] : entry.facts) facts.set(fact, undecided);
  }
  return facts;
}

function readHeading(
  heading: NonNullable<BlockManifest['headings']>[number],
  props: JsonObject,
  aliases: ContextAliases,
): RenderedHeading[] {
  if (typeof heading === 'number') return [{ level: heading, conditions: NONE }];
  const undecided = heading.when ? findUndecidedConditions(heading.when, props, aliases) : NONE;
  const level = heading.prop === undefined ? heading.level : getOwn(props, heading.prop);
  return undecided && typeof level === 'number' ? [{ level, conditions: undecided }] : [];
}

const usesOnlyProps = (when: Condition) =>
  [...collectComparedValues(when).keys()].every((path) => path.startsWith('props.'));

/** Finds the parts of a manifest's condition that do not depend on props. Undefined if the node's props make it fail. */
function findUndecidedConditions(
  when: Condition,
  props: JsonObject,
  aliases: ContextAliases,
): Condition[] | undefined {
  const undecided: Condition[] = [];
  for (const [key, value] of Object.entries(when)) {
    const part = { [key]: value } as Condition;
    if (!usesOnlyProps(part)) undecided.push(renameInCondition(part, aliases));
    else if (!compileCondition(part)({ props })) return undefined;
  }
  return undecided;
}
