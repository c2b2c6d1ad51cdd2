import type { Config, Data } from '@puckeditor/core';
import type { ComponentType, ReactNode } from 'react';
import type { ResolvedNode } from '../../../engine/layout';
import type { Implementations } from '../../../engine/render';
import type { PageParts, PlainData } from './plain-page';

type PuckComponent = Config['components'][string];
type Rendered = Parameters<PuckComponent['render']>[0];
type SlotComponent = ComponentType;

/**
 * Data for blocks, passed through Puck's `metadata` as a function: Puck traverses plain objects and would treat a field
 * with a slot's name as the slot.
 */
interface Metadata {
  read(): { data: PlainData; part: PageParts };
}

const typeOf = (node: ResolvedNode) => node.block as Parameters<PageParts>[0];

/** The values of a component's needs, from the page's data. */
function valuesOfNeeds(needs: Iterable<string>, data: PlainData): Record<string, unknown> {
  const all: Record<string, unknown> = { ...data, vehicles: data.similar };
  const values: Record<string, unknown> = {};
  for (const need of needs) values[need] = all[need];
  return values;
}

/**
 * The same blocks as a Puck configuration: each block a component, each slot a slot field. A slot that is a template
 * has no counterpart in Puck; there the component's function renders the children directly, which favours Puck.
 */
export function puckConfig(layout: ResolvedNode, implementations: Implementations): Config {
  const templates = new Map<string, ResolvedNode>();
  const visit = (node: ResolvedNode) => {
    templates.set(node.id, node);
    Object.values(node.slots).flat().forEach(visit);
  };
  visit(layout);

  const renderNode = (node: ResolvedNode, key: string, data: PlainData, part: PageParts): ReactNode => {
    const block = implementations.get(node.block);
    if (!block) return null;
    const slots = Object.fromEntries(
      Object.entries(node.slots).map(([slot, children]) => [
        slot,
        children.map((child) => renderNode(child, key, data, part)),
      ]),
    );
    const needs = valuesOfNeeds(
      block.needs.map(({ name }) => name),
      data,
    );
    return (
      <block.Component key={node.id + key} {...part(typeOf(node), node.id, key)} {...needs} {...slots} />
    );
  };

  const components: Record<string, PuckComponent> = {};
  for (const [type, { Component, needs, manifest }] of implementations) {
    const slotNames = Object.keys(manifest.slots ?? {});
    const repeated = new Set(slotNames.filter((slot) => manifest.slots?.[slot]?.repeat));
    const needNames = [...new Set(needs.map(({ name }) => name))];
    components[type] = {
      fields: Object.fromEntries(
        slotNames.filter((slot) => !repeated.has(slot)).map((slot) => [slot, { type: 'slot' as const }]),
      ),
      render: ({ puck, ...props }: Rendered) => {
        const { data, part } = (puck.metadata as Metadata & typeof puck.metadata).read();
        const id = String(props['id']);
        const componentProps: Record<string, unknown> = {
          ...props,
          t: part(type as Parameters<PageParts>[0], id).t,
        };
        Object.assign(componentProps, valuesOfNeeds(needNames, data));
        for (const slot of slotNames) {
          if (repeated.has(slot)) {
            const children = templates.get(id)?.slots[slot] ?? [];
            componentProps[slot] = (item: Record<string, unknown>, key: string) =>
              children.map((child) => renderNode(child, `-${key}`, { ...data, ...item } as PlainData, part));
          } else if (props[slot]) {
            const Slot = props[slot] as SlotComponent;
            componentProps[slot] = <Slot />;
          }
        }
        return <Component {...componentProps} />;
      },
    };
  }
  return { components } as Config;
}

interface PuckItem {
  type: string;
  props: Record<string, unknown> & { id: string };
}

/** The layout in Puck's data format, with the nodes visible on this visit. */
export function puckData(
  layout: ResolvedNode,
  implementations: Implementations,
  isVisible: (node: ResolvedNode) => boolean,
): Data {
  const item = (node: ResolvedNode): PuckItem => {
    const slots: Record<string, unknown> = {};
    for (const [slot, children] of Object.entries(node.slots)) {
      const isRepeated = implementations.get(node.block)?.manifest.slots?.[slot]?.repeat !== undefined;
      const visible = children.filter(isVisible);
      // Empty slots are omitted, so that components can detect them.
      if (!isRepeated && visible.length > 0) slots[slot] = visible.map(item);
    }
    return { type: node.block, props: { ...node.props, ...slots, id: node.id } };
  };
  return { root: { props: {} }, content: [item(layout)] } as Data;
}
