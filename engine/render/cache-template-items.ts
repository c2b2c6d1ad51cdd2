import { createElement, type ComponentType, type ReactNode } from 'react';
import type { Components, IslandNode, IslandPayload } from '../browser/islands/island-tree';
import { createValueKey } from './cache/data-item';
import { CachedFragment } from './markup';

type RenderItem = (data: Record<string, unknown>, key: string) => ReactNode;
type ItemKey = (data: Record<string, unknown>, key: string) => string;

/** Everything that blocks inside a template depend on, besides their props and the item. */
export interface TemplateInputs {
  /** Version of the tenant's texts, with the locale. */
  texts: string;
  /** The key of the island's data under a name, by the fields that the island's blocks read. */
  getDataKey(name: string): string;
}

const SEPARATOR = '\u0001';

/** Lists the names of the island's data that nodes read. Values of the item take precedence. */
function collectDataNames(
  nodes: readonly IslandNode[],
  itemNames: readonly string[],
  names = new Set<string>(),
): Set<string> {
  for (const { needs = {}, live = {} } of nodes) {
    for (const [need, name] of Object.entries(needs)) if (!itemNames.includes(need)) names.add(name);
    for (const children of Object.values(live)) collectDataNames(children, itemNames, names);
  }
  return names;
}

/** Creates the keys of a template's items: the keys are equal only if the blocks, their data and the item are. */
function createItemKey(children: readonly IslandNode[], { texts, getDataKey }: TemplateInputs): ItemKey {
  const sharedByNames = new Map<string, string>();
  const createShared = (itemNames: readonly string[]) =>
    [
      texts,
      createValueKey(children),
      ...[...collectDataNames(children, itemNames)].map((name) => `${name}=${getDataKey(name)}`),
    ].join(SEPARATOR);
  return (data, key) => {
    const itemNames = Object.keys(data);
    const names = itemNames.join();
    const shared = sharedByNames.get(names) ?? createShared(itemNames);
    sharedByNames.set(names, shared);
    const item = Object.entries(data).map(([name, value]) => `${name}=${createValueKey(value)}`);
    return [shared, ...item, key].join(SEPARATOR);
  };
}

/** Finds the nodes with templates, by their ids. Templates inside templates belong to the outer items. */
function findTemplates(node: IslandNode, found = new Map<string, IslandNode>()): Map<string, IslandNode> {
  if (node.templates) found.set(node.id, node);
  for (const [slot, children] of Object.entries(node.live ?? {}))
    if (!node.templates?.includes(slot)) for (const child of children) findTemplates(child, found);
  return found;
}

/**
 * Replaces the components of blocks that repeat a template, so that the HTML of each item is cached: the card of a car is
 * the same in every list of results.
 */
export function cacheTemplateItems(
  components: Components,
  payload: IslandPayload,
  inputs: TemplateInputs,
): Components {
  const templates = findTemplates(payload.root);
  if (templates.size === 0) return components;
  const cached: Record<string, ComponentType<Record<string, unknown>>> = { ...components };
  for (const block of new Set([...templates.values()].map((node) => node.block))) {
    const Component = components[block];
    if (!Component) continue;
    cached[block] = (props) => {
      const node = templates.get(String(props['id']));
      if (!node) return createElement(Component, props);
      const slots: Record<string, RenderItem> = {};
      for (const slot of node.templates ?? []) {
        const renderItem = props[slot] as RenderItem;
        const createKey = createItemKey(node.live?.[slot] ?? [], inputs);
        slots[slot] = (data, key) =>
          createElement(CachedFragment, {
            key,
            cacheKey: createKey(data, key),
            render: () => renderItem(data, key),
          });
      }
      return createElement(Component, { ...props, ...slots });
    };
  }
  return cached;
}
