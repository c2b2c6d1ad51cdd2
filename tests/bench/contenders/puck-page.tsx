import type { Config, Data } from '@puckeditor/core';
import type { ComponentType, ReactNode } from 'react';
import type { ResolvedNode } from '../../../engine/layout';
import type { Implementations } from '../../../engine/render';
import type { PropsFactory, PlainData } from './plain-page';

type PuckComponent = Config['components'][string];
type RenderProps = Parameters<PuckComponent['render']>[0];
type SlotComponent = ComponentType;

/**
 * Data for blocks, passed through Puck's `metadata` as a function: Puck traverses plain objects and would treat a field
 * with a slot's name as the slot.
 */
interface Metadata {
  read(): { data: PlainData; part: PropsFactory };
}

const getBlockType = (node: ResolvedNode) => node.block as Parameters<PropsFactory>[0];

/** Selects the values of a component's needs from the page's data. */
function selectNeeds(needs: Iterable<string>, data: PlainData): Record<string, unknown> {
  const contextValues: Record<string, unknown> = { ...data, vehicles: data.similar };
  const values: Record<string, unknown> = {};
  for (const need of needs) values[need] = contextValues[need];
  return values;
}

/**
 * Creates a Puck configuration of the same blocks: each block is a component, each slot a slot field. Puck has no
 * counterpart to a repeating slot, so its children are rendered directly, which favours Puck.
 */
export function createPuckConfig(layout: ResolvedNode, implementations: Implementations): Config {
  const templates = new Map<string, ResolvedNode>();
  const visit = (node: ResolvedNode) => {
    templates.set(node.id, node);
    Object.values(node.slots).flat().forEach(visit);
  };
  visit(layout);

  const renderNode = (
    node: ResolvedNode,
    key: string,
    data: PlainData,
    getProps: PropsFactory,
  ): ReactNode => {
    const block = implementations.get(node.block);
    if (!block) return null;
    const slots = Object.fromEntries(
      Object.entries(node.slots).map(([slot, children]) => [
        slot,
        children.map((child) => renderNode(child, key, data, getProps)),
      ]),
    );
    const needs = selectNeeds(
      block.needs.map(({ name }) => name),
      data,
    );
    return (
      <block.Component
        key={node.id + key}
        {...getProps(getBlockType(node), node.id, key)}
        {...needs}
        {...slots}
      />
    );
  };

  const components: Record<string, PuckComponent> = {};
  for (const [type, { Component, needs, manifest }] of implementations) {
    const slotNames = Object.keys(manifest.slots ?? {});
    const repeatedSlots = new Set(slotNames.filter((slot) => manifest.slots?.[slot]?.repeat));
    const needNames = [...new Set(needs.map(({ name }) => name))];
    components[type] = {
      fields: Object.fromEntries(
        slotNames.filter((slot) => !repeatedSlots.has(slot)).map((slot) => [slot, { type: 'slot' as const }]),
      ),
      render: ({ puck, ...props }: RenderProps) => {
        const { data, part: getProps } = (puck.metadata as Metadata & typeof puck.metadata).read();
        const id = String(props['id']);
        const componentProps: Record<string, unknown> = {
          ...props,
          t: getProps(type as Parameters<PropsFactory>[0], id).t,
        };
        Object.assign(componentProps, selectNeeds(needNames, data));
        for (const slot of slotNames) {
          if (repeatedSlots.has(slot)) {
            const children = templates.get(id)?.slots[slot] ?? [];
            componentProps[slot] = (createItem: Record<string, unknown>, key: string) =>
              children.map((child) =>
                renderNode(child, `-${key}`, { ...data, ...createItem } as PlainData, getProps),
              );
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

/** Converts the layout to Puck's data format, with the nodes visible on this visit. */
export function createPuckData(
  layout: ResolvedNode,
  implementations: Implementations,
  isVisible: (node: ResolvedNode) => boolean,
): Data {
  const createItem = (node: ResolvedNode): PuckItem => {
    const slots: Record<string, unknown> = {};
    for (const [slot, children] of Object.entries(node.slots)) {
      const isRepeated = implementations.get(node.block)?.manifest.slots?.[slot]?.repeat !== undefined;
      const visibleChildren = children.filter(isVisible);
      // Empty slots are omitted, because components check whether a slot exists.
      if (!isRepeated && visibleChildren.length > 0) slots[slot] = visibleChildren.map(createItem);
    }
    return { type: node.block, props: { ...node.props, ...slots, id: node.id } };
  };
  return { root: { props: {} }, content: [createItem(layout)] } as Data;
}
