import { withoutFallbacks, type Need, type ResolvedNode } from '../layout';
import type { IslandNode, IslandPayload } from '../browser/islands/island-tree';
import type { BlockImplementation, Implementations } from './block-implementation';
import type { PageData } from './cache/data-item';

/** The content of an island, computed once for each node of a resolved page. */
export interface IslandPlan {
  /** Types of all blocks in the island's React tree, root first. */
  blocks: readonly string[];
  /** The fields that these blocks read, by provided name. */
  needs: readonly Need[];
  conditional: readonly ResolvedNode[];
}

const isSlotLive = (implementation: BlockImplementation, slot: string, isInside: boolean): boolean =>
  isInside || implementation.manifest.slots?.[slot]?.live === true;

const plans = new WeakMap<ResolvedNode, IslandPlan>();
const plansWithFallbacks = new WeakMap<ResolvedNode, IslandPlan>();
const fieldLists = new Map<string, readonly string[]>();

/** Interns arrays of fields, because data items cache their keys by array. */
function internFields(fields: ReadonlySet<string>): readonly string[] {
  const name = [...fields].sort().join();
  let list = fieldLists.get(name);
  if (!list) fieldLists.set(name, (list = name === '' ? [] : name.split(',')));
  return list;
}

/**
 * Lists the blocks of the island at `root` and the data that they read.
 * @param hasFallbacks includes the fallbacks, which only an island with a failed block shows
 */
export function planIsland(
  root: ResolvedNode,
  implementations: Implementations,
  hasFallbacks = false,
): IslandPlan {
  const cachedPlans = hasFallbacks ? plansWithFallbacks : plans;
  const cachedPlan = cachedPlans.get(root);
  if (cachedPlan) return cachedPlan;
  const blocks = new Set<string>();
  const needs = new Map<string, { fields: Set<string> | null; isOptional: boolean }>();
  const conditional: ResolvedNode[] = [];
  const visit = (node: ResolvedNode, isInside: boolean, items: readonly string[]) => {
    const implementation = implementations.get(node.block);
    if (!implementation) return;
    blocks.add(node.block);
    if (node.when && node !== root) conditional.push(node);
    for (const need of implementation.needs) {
      if (items.includes(need.name)) continue;
      const name = node.bind?.[need.name] ?? need.name;
      const combinedNeed = needs.get(name) ?? { fields: new Set<string>(), isOptional: true };
      if (!need.fields) combinedNeed.fields = null;
      else for (const field of need.fields) combinedNeed.fields?.add(field);
      combinedNeed.isOptional &&= need.isOptional;
      needs.set(name, combinedNeed);
    }
    for (const [slot, children] of Object.entries(node.slots)) {
      if (!isSlotLive(implementation, slot, isInside)) continue;
      const repeat = Object.keys(implementation.manifest.slots?.[slot]?.repeat ?? {});
      for (const child of children) visit(child, true, [...items, ...repeat]);
      const fallback = hasFallbacks ? node.fallbacks?.[slot] : undefined;
      if (fallback) visit(fallback, true, [...items, ...repeat]);
    }
  };
  visit(root, false, []);
  const plan: IslandPlan = {
    blocks: [...blocks],
    needs: [...needs].map(([name, need]) => ({
      name,
      fields: need.fields && internFields(need.fields),
      isOptional: need.isOptional,
    })),
    conditional,
  };
  cachedPlans.set(root, plan);
  return plan;
}

interface PayloadInput {
  root: ResolvedNode;
  id: string;
  implementations: Implementations;
  data: PageData;
  isVisible: (node: ResolvedNode) => boolean;
  messages: (block: string) => Readonly<Record<string, string>>;
  locale: string;
  /** Blocks fail separately and are replaced by the fallbacks of their slots. */
  isIsolated?: boolean;
}

/** Creates the JSON for hydrating the island. */
export function createIslandPayload(input: PayloadInput): IslandPayload {
  const { root, implementations, data, isVisible, isIsolated = false } = input;
  const plan = planIsland(root, implementations, isIsolated);
  // In an iteration of a repeating slot, ids of the island and its children have a suffix.
  const suffix = input.id.slice(root.id.length);
  const describeNode = (node: ResolvedNode, id: string, isInside: boolean): IslandNode => {
    const implementation = implementations.get(node.block);
    if (!implementation) throw new Error(`Unknown block '${node.block}' (node '${node.id}').`);
    const islandNode: IslandNode = { block: node.block, id, props: withoutFallbacks(node.props) };
    if (implementation.needs.length > 0) {
      islandNode.needs = Object.fromEntries(
        implementation.needs.map(({ name }) => [name, node.bind?.[name] ?? name]),
      );
    }
    for (const [slot, children] of Object.entries(node.slots)) {
      const visibleChildren = children.filter(isVisible);
      if (visibleChildren.length === 0) continue;
      if (!isSlotLive(implementation, slot, isInside)) {
        (islandNode.fixed ??= []).push(slot);
        continue;
      }
      (islandNode.live ??= {})[slot] = visibleChildren.map((child) =>
        describeNode(child, child.id + suffix, true),
      );
      const fallback = isIsolated ? node.fallbacks?.[slot] : undefined;
      if (fallback) (islandNode.fallbacks ??= {})[slot] = describeNode(fallback, fallback.id, true);
      if (implementation.manifest.slots?.[slot]?.repeat) (islandNode.templates ??= []).push(slot);
    }
    return islandNode;
  };
  return {
    root: describeNode(root, input.id, false),
    data: Object.fromEntries(
      plan.needs.flatMap(({ name, fields }) => {
        const item = data[name];
        return item ? [[name, item.pick(fields)] as const] : [];
      }),
    ),
    messages: Object.fromEntries(plan.blocks.map((block) => [block, input.messages(block)])),
    locale: input.locale,
    ...(isIsolated && { isIsolated }),
  };
}

const UNSAFE = /[<\u2028\u2029]/;

/** Serialises a value as JSON for a script element. The JSON contains no `<`, so no end tag or comment can start in it. */
export function serializeForScript(value: unknown): string {
  const json = JSON.stringify(value);
  if (!UNSAFE.test(json)) return json;
  return json.replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
