import { findNodeAtLocation, getLocation, parseTree, type Node } from 'jsonc-parser';
import type { BlockManifest, PlaygroundNode } from '../../schemas';
import { schemas } from '../../schemas';
import { COMMON, commonTexts, isObject, operations, own, type JsonObject } from '../../engine/layout';

/** What completion may offer. */
export interface Vocabulary {
  /** Path of the file that is completed; a page's where it is left out. */
  readonly file?: string;
  readonly blocks: readonly BlockManifest[];
  readonly root: PlaygroundNode | undefined;
}

export interface Suggestion {
  readonly label: string;
  readonly detail?: string;
  /** JSON to put in. */
  readonly insert: string;
}

export interface Suggestions {
  readonly from: number;
  readonly to: number;
  readonly list: readonly Suggestion[];
}

type Words = readonly { readonly label: string; readonly detail?: string }[];

const NODE_IDS = new Set(['node', 'before', 'after', 'into']);

function* nodesIn(node: PlaygroundNode | undefined): Generator<PlaygroundNode> {
  if (!node) return;
  yield node;
  for (const children of Object.values(node.slots)) for (const child of children) yield* nodesIn(child);
}

const propertiesOf = (schema: unknown): JsonObject =>
  isObject(schema) && isObject(schema.properties) ? schema.properties : {};

const wordsOf = (properties: JsonObject): Words =>
  Object.entries(properties).map(([label, schema]) => {
    const detail = isObject(schema) ? (schema.title ?? schema.description) : undefined;
    return typeof detail === 'string' ? { label, detail } : { label };
  });

/** Values that a schema lists. */
function valuesOf(schema: unknown): readonly unknown[] {
  if (!isObject(schema)) return [];
  if (Array.isArray(schema.enum)) return schema.enum;
  return schema.type === 'boolean' ? [true, false] : [];
}

/** The blocks' texts by key. */
function textsSchema({ blocks }: Vocabulary): JsonObject {
  const texts = [{ type: COMMON, texts: commonTexts }, ...blocks].flatMap(({ type, texts: own = {} }) =>
    Object.entries(own).map(([name, text]): [string, JsonObject] => [
      `${type}.${name}`,
      { type: 'string', description: text },
    ]),
  );
  return { properties: Object.fromEntries(texts) };
}

/** By name of a configuration's file: what can stand in it. */
const CONFIG_SCHEMAS: Readonly<Record<string, (vocabulary: Vocabulary) => JsonObject>> = {
  'tenant.json': () => ({
    properties: {
      ...schemas.tenant.properties,
      settings: schemas.settings,
      features: schemas.features,
      contact: schemas.contact,
      social: schemas.social,
    },
  }),
  'theme.json': () => schemas.theme,
  'texts.json': textsSchema,
};

class Place {
  constructor(
    readonly tree: Node | undefined,
    readonly path: readonly (string | number)[],
    readonly vocabulary: Vocabulary,
  ) {}

  /** The text that stands at a path beside or above the place. */
  textAt(path: readonly (string | number)[]): string | undefined {
    const found = this.tree && findNodeAtLocation(this.tree, [...path]);
    return typeof found?.value === 'string' ? found.value : undefined;
  }

  manifest(block: string | undefined): BlockManifest | undefined {
    return this.vocabulary.blocks.find(({ type }) => type === block);
  }

  /** The block of a node in this file, or of one that the page has from elsewhere. */
  blockOf(id: string | undefined): BlockManifest | undefined {
    const known = [...nodesIn(this.vocabulary.root)].find((node) => node.id === id);
    return this.manifest(known?.block);
  }

  /** Schema of a file of the configuration, in which every value has its own place; undefined for a page. */
  get configSchema(): unknown {
    const name = /[^/]+$/.exec(this.vocabulary.file ?? '')?.[0] ?? '';
    return own(CONFIG_SCHEMAS, name)?.(this.vocabulary);
  }

  /** Schema of what stands at the place, where it is within the props of a node. */
  get propSchema(): { schema: unknown; rest: readonly (string | number)[] } | undefined {
    const { path } = this;
    const at = path.lastIndexOf('props');
    if (at >= 0)
      return {
        schema: this.manifest(this.textAt([...path.slice(0, at), 'block']))?.props,
        rest: path.slice(at + 1),
      };
    if (path[0] !== 'changes' || path[2] !== 'value') return undefined;
    const stated = this.textAt(['changes', path[1] ?? 0, 'path']) ?? '';
    const parts = stated.split(/[.[\]]+/).filter((part) => part !== '');
    const isItem = [...stated.matchAll(/\[|\.|^/g)].map(([mark]) => mark === '[');
    const steps = parts.map((part, index) => (isItem[index] ? 0 : part));
    return {
      schema: this.blockOf(this.textAt(['changes', path[1] ?? 0, 'node']))?.props,
      rest: [...steps, ...path.slice(3)],
    };
  }
}

function within(schema: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((now, part) => {
    if (!isObject(now)) return undefined;
    return typeof part === 'number' ? now.items : propertiesOf(now)[part];
  }, schema);
}

function keysAt(place: Place): Words {
  const { path, propSchema, configSchema } = place;
  const parent = path.slice(0, -1);
  if (configSchema) return wordsOf(propertiesOf(within(configSchema, parent)));
  if (propSchema) return wordsOf(propertiesOf(within(propSchema.schema, propSchema.rest.slice(0, -1))));
  if (parent.length === 0) return wordsOf(propertiesOf(schemas.page));
  const isChange = parent[0] === 'changes' && parent.length === 2;
  if (isChange) {
    const op = place.textAt([...parent, 'op']);
    const one = schemas.operation.oneOf.find(({ properties }) => properties.op.const === op);
    return wordsOf(one ? propertiesOf(one) : { op: { title: 'The operation' } });
  }
  if (parent.at(-1) === 'slots') return [];
  if (path.at(-2) === 'head') return wordsOf(propertiesOf(schemas.page.properties.head.anyOf[0]));
  return typeof parent.at(-1) === 'number' || ['layout', 'node', 'with'].includes(String(parent.at(-1)))
    ? wordsOf(propertiesOf(schemas.node))
    : [];
}

function valuesAt(place: Place): readonly unknown[] {
  const { path, propSchema, vocabulary, configSchema } = place;
  if (configSchema) return valuesOf(within(configSchema, path));
  if (propSchema) return valuesOf(within(propSchema.schema, propSchema.rest));
  const key = String(path.at(-1));
  const parent = path.slice(0, -1);
  if (key === 'block') return vocabulary.blocks.map(({ type }) => type);
  if (key === 'client') return valuesOf(schemas.node.properties.client);
  if (path[0] !== 'changes') return [];
  if (key === 'op') return Object.keys(operations);
  if (NODE_IDS.has(key)) return [...nodesIn(vocabulary.root)].map(({ id }) => id);
  if (key === 'path')
    return Object.keys(propertiesOf(place.blockOf(place.textAt([...parent, 'node']))?.props));
  if (key === 'slot') return Object.keys(place.blockOf(place.textAt([...parent, 'into']))?.slots ?? {});
  return [];
}

/** What can stand at a place of a page's text; nothing where nothing is known. Never throws, whatever the text. */
export function suggestionsAt(text: string, offset: number, vocabulary: Vocabulary): Suggestions | undefined {
  const location = getLocation(text, offset);
  const place = new Place(parseTree(text), location.path, vocabulary);
  const { previousNode } = location;
  const isInside =
    previousNode && offset > previousNode.offset && offset <= previousNode.offset + previousNode.length;
  const word = /[\w-]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const from = isInside ? previousNode.offset : offset - word.length;
  const to = isInside ? previousNode.offset + previousNode.length : offset;
  const hasColon = /^\s*:/.test(text.slice(to));
  const list = location.isAtPropertyKey
    ? keysAt(place).map((one) => ({ ...one, insert: JSON.stringify(one.label) + (hasColon ? '' : ': ') }))
    : valuesAt(place).map((value) => ({ label: String(value), insert: JSON.stringify(value) }));
  return list.length > 0 ? { from, to, list } : undefined;
}
