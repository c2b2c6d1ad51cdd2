// Blocks that a slot shows in place of a node that failed. Every block with slots has the prop `fallbacks`, so that layers
// change fallbacks like any other prop, with `set` and `unset`. Components never receive it.
import { schemas, type BlockManifest, type Fallback, type LayoutNode } from '../../../schemas';
import { isObject, type JsonObject } from '../base/json';

/** Name of the prop that each block with slots has. */
export const FALLBACKS = 'fallbacks';

type Slots = BlockManifest['slots'];

const { $id: _id, $schema: _schema, ...fallbackSchema } = schemas.fallback;

/** The properties of a block's props, with the fallbacks of its slots. The manifest has the defaults. */
export function withFallbacksProp(properties: JsonObject, slots: Slots): JsonObject {
  const entries = Object.entries(slots ?? {});
  if (entries.length === 0) return properties;
  const schemasBySlot = entries.map(([name, { title = name, fallback }]) => [
    name,
    {
      ...fallbackSchema,
      // null: nothing is shown, although the manifest has a fallback.
      type: ['object', 'null'],
      title,
      ...(fallback && { default: fallback }),
    },
  ]);
  const hasDefault = entries.some(([, { fallback }]) => fallback !== undefined);
  return {
    ...properties,
    [FALLBACKS]: {
      type: 'object',
      title: 'Fallbacks',
      description: 'What each slot shows in place of a block that failed.',
      additionalProperties: false,
      properties: Object.fromEntries(schemasBySlot) as JsonObject,
      ...(hasDefault && { default: {} }),
    },
  };
}

/** A slot's fallback as a node. It has the id of the node with the slot until it replaces another node. */
export interface SlotFallback {
  readonly slot: string;
  readonly node: LayoutNode;
}

const isFallback = (value: unknown): value is Fallback =>
  isObject(value) &&
  typeof value.block === 'string' &&
  (value.props === undefined || isObject(value.props)) &&
  (value.bind === undefined || isObject(value.bind));

/** The valid fallbacks in the props of a node. Invalid ones have separate findings. */
export function readFallbacks(id: string, props: JsonObject | undefined): SlotFallback[] {
  const fallbacks = props?.[FALLBACKS];
  if (!isObject(fallbacks)) return [];
  return Object.entries(fallbacks).flatMap(([slot, value]) =>
    isFallback(value) ? [{ slot, node: { ...value, id } }] : [],
  );
}

/** The props that the component receives. */
export function withoutFallbacks(props: JsonObject): JsonObject {
  if (!(FALLBACKS in props)) return props;
  const { [FALLBACKS]: _, ...own } = props;
  return own;
}
