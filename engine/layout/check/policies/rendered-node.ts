import { compileCondition, type BlockManifest, type Condition, type LayoutNode } from '../../../../schemas';
import { comparedValues } from '../../model/conditions';
import type { BlockEntry, Environment } from '../../model/environment';
import { getOwn, type JsonObject } from '../../base/json';
import { findLinks, type Link } from '../../model/links';
import { completeProps, memoizeNode } from '../../compose/memoize-node';
import { memoizeWeak } from '../../base/memoize-weak';
import { renameInCondition, type ContextAliases } from './context-aliases';
import { hasImage } from './has-image';

/** One node as policies see it. */
export interface RenderedNode {
  readonly details: NodeDetails;
  readonly node: LayoutNode;
  /** All that must hold for it to show: its own condition and those around it, the outermost first. */
  readonly conditions: readonly Condition[];
  /** It stands in a template that is shown for each item of a list. */
  readonly isMany: boolean;
  /** It stands in a live slot, so it is part of the island that has the slot. */
  readonly isInIsland: boolean;
  /** Fact → what must hold besides. */
  readonly facts: ReadonlyMap<string, readonly Condition[]>;
  readonly headings: readonly RenderedHeading[];
}

export interface RenderedHeading {
  readonly level: number;
  /** What must hold besides. */
  readonly conditions: readonly Condition[];
}

/** What is known of a node by itself, wherever it stands. */
export interface NodeDetails {
  readonly entry: BlockEntry;
  /** Complete with defaults. */
  readonly props: JsonObject;
  readonly client: NonNullable<BlockManifest['client']>;
  readonly links: readonly Link[];
  readonly hasImage: boolean;
}

const NO_FACTS: RenderedNode['facts'] = new Map();
const NONE: readonly never[] = [];

/**
 * The node and everything within it in reading order. What was read of a subtree once is read again by every page
 * that shares it.
 */
export const listRenderedNodes = memoizeNode((node, environment): readonly RenderedNode[] => {
  const entry = environment.blocks.get(node.block);
  if (!entry) return NONE;
  const { manifest } = entry;
  const self = shownOf(node, entry, environment);
  const all = [self];
  for (const [slot, children] of inReadingOrder(node, manifest)) {
    const lift = liftedThrough(node, getOwn(manifest.slots, slot), self.details.client !== 'none');
    for (const child of children) {
      for (const shown of listRenderedNodes(child, environment)) all.push(lift ? lift(shown) : shown);
    }
  }
  const { when } = node;
  return when ? all.map((one) => ({ ...one, conditions: [when, ...one.conditions] })) : all;
});

/** Slots in the manifest's order, which is the order in which they are read. */
function inReadingOrder({ slots = {} }: LayoutNode, manifest: BlockManifest): [string, LayoutNode[]][] {
  const order = Object.keys(manifest.slots ?? {});
  return Object.entries(slots).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

type Slot = NonNullable<BlockManifest['slots']>[string];

/** What a slot does to what stands in it: a template shows for each item, a live slot belongs to its island. */
function liftedThrough(
  node: LayoutNode,
  slot: Slot | undefined,
  isIsland: boolean,
): ((shown: RenderedNode) => RenderedNode) | undefined {
  const isLive = isIsland && slot?.live === true;
  const items = Object.keys(slot?.repeat ?? {});
  if (items.length === 0) return isLive ? (shown) => ({ ...shown, isInIsland: true }) : undefined;
  // Perhaps there is no item; and `vehicle` is the item's within the template.
  const has: Condition = { [`@${node.id}`]: true };
  const aliases = new Map(items.map((item) => [item, `${item}@${node.id}`]));
  return (shown) => {
    const inTemplate = withAliases(shown, aliases);
    return {
      ...inTemplate,
      conditions: [has, ...inTemplate.conditions],
      isMany: true,
      isInIsland: shown.isInIsland || isLive,
    };
  };
}

/** First names of all that the node's conditions ask about: `vehicle`, `features`. */
const namesAsked = memoizeWeak(({ conditions, facts, headings }: RenderedNode): readonly string[] => {
  const all = [conditions, ...facts.values(), ...headings.map((heading) => heading.conditions)].flat();
  const paths = all.flatMap((when) => [...comparedValues(when).keys()]);
  return [...new Set(paths.map((path) => path.split('.')[0] ?? path))];
});

export function contextNamesIn(shown: RenderedNode): readonly string[] {
  const { conditions, facts, headings } = shown;
  return conditions.length + facts.size + headings.length > 0 ? namesAsked(shown) : NONE;
}

/** The same node where names mean something else. The same object where it asks nothing by these names. */
export function withAliases(shown: RenderedNode, aliases: ContextAliases): RenderedNode {
  const rename = (conditions: readonly Condition[]) => {
    const changed = conditions.map((when) => renameInCondition(when, aliases));
    return changed.every((when, index) => when === conditions[index]) ? conditions : changed;
  };
  const conditions = rename(shown.conditions);
  const facts = [...shown.facts].map(([fact, besides]) => [fact, rename(besides)] as const);
  const headings = shown.headings.map((heading) => ({ ...heading, conditions: rename(heading.conditions) }));
  const isSame =
    conditions === shown.conditions &&
    facts.every(([fact, besides]) => besides === shown.facts.get(fact)) &&
    headings.every((heading, index) => heading.conditions === shown.headings[index]?.conditions);
  return isSame ? shown : { ...shown, conditions, facts: new Map(facts), headings };
}

function shownOf(node: LayoutNode, entry: BlockEntry, environment: Environment): RenderedNode {
  const { manifest } = entry;
  const props = completeProps(node, environment);
  // What the block calls `vehicle` is what its node binds to that need.
  const aliases: ContextAliases = new Map(Object.entries(node.bind ?? {}));
  const links = findLinks(manifest.props, props, ['props']);
  return {
    details: {
      entry,
      props,
      client: node.client ?? manifest.client ?? 'none',
      links: links.length > 0 ? links : NONE,
      hasImage: hasImage(props),
    },
    node,
    conditions: NONE,
    isMany: false,
    isInIsland: false,
    facts: manifest.shows ? factsOf(manifest.shows, props, aliases) : NO_FACTS,
    headings: manifest.headings?.flatMap((heading) => headingOf(heading, props, aliases)) ?? NONE,
  };
}

function factsOf(
  shows: NonNullable<BlockManifest['shows']>,
  props: JsonObject,
  aliases: ContextAliases,
): RenderedNode['facts'] {
  const facts = new Map<string, readonly Condition[]>();
  for (const one of shows) {
    const open = typeof one === 'string' ? NONE : openConditions(one.when, props, aliases);
    if (!open) continue;
    for (const fact of typeof one === 'string' ? [one] : one.facts) facts.set(fact, open);
  }
  return facts;
}

function headingOf(
  heading: NonNullable<BlockManifest['headings']>[number],
  props: JsonObject,
  aliases: ContextAliases,
): RenderedHeading[] {
  if (typeof heading === 'number') return [{ level: heading, conditions: NONE }];
  const open = heading.when ? openConditions(heading.when, props, aliases) : NONE;
  const level = heading.prop === undefined ? heading.level : getOwn(props, heading.prop);
  return open && typeof level === 'number' ? [{ level, conditions: open }] : [];
}

const isOfProps = (when: Condition) =>
  [...comparedValues(when).keys()].every((path) => path.startsWith('props.'));

/** What of a manifest's condition is not settled by the node's props; undefined where they settle that it fails. */
function openConditions(
  when: Condition,
  props: JsonObject,
  aliases: ContextAliases,
): Condition[] | undefined {
  const open: Condition[] = [];
  for (const [key, value] of Object.entries(when)) {
    const part = { [key]: value } as Condition;
    if (!isOfProps(part)) open.push(renameInCondition(part, aliases));
    else if (!compileCondition(part)({ props })) return undefined;
  }
  return open;
}
