import { validators, type LayoutNode } from '../../schemas';
import { isObject, parseSource, type JsonObject } from '../layout';

/** A block's example.json: realistic props, and the data and nodes that it needs. */
export interface BlockExample {
  readonly props: JsonObject;
  /** By context name. Settings may be incomplete. */
  readonly data: JsonObject;
  readonly slots: { readonly [slot: string]: readonly LayoutNode[] };
  /** The type of the only block in which this one can be rendered. */
  readonly rendersWithin?: string;
}

const objectOrEmpty = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Reads the text of an example.json, omitting invalid parts; undefined if it is not a JSON object. */
export function readExample(text: string): BlockExample | undefined {
  const { value } = parseSource(text, 'example.json');
  if (!isObject(value)) return undefined;
  const { props, data, slots, rendersWithin } = value;
  const nodes = Object.entries(objectOrEmpty(slots)).map(([slot, list]) => [
    slot,
    Array.isArray(list) ? list.filter((node) => validators.node(node)) : [],
  ]);
  return {
    props: objectOrEmpty(props),
    data: objectOrEmpty(data),
    slots: Object.fromEntries(nodes) as BlockExample['slots'],
    ...(typeof rendersWithin === 'string' && { rendersWithin }),
  };
}
