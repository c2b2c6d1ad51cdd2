import { findNodeAtLocation, getLocation, parseTree, type Node } from 'jsonc-parser';
import type { BlockManifest, PlaygroundNode } from '../../schemas';
import { schemas } from '../../schemas';
import { COMMON, commonTexts, isObject, operations, getOwn, type JsonObject } from '../../engine/layout';

/** The data on which completions are based. */
export interface CompletionContext {
  /** Path of the file; by default, a page's file. */
  readonly file?: string;
  readonly blocks: readonly BlockManifest[];
  readonly root: PlaygroundNode | undefined;
}

export interface Completion {
  readonly label: string;
  readonly detail?: string;
  /** JSON to insert. */
  readonly insert: string;
}

export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly list: readonly Completion[];
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

/** The enumerated values of a schema. */
function valuesOf(schema: unknown): readonly unknown[] {
  if (!isObject(schema)) return [];
  if (Array.isArray(schema.enum)) return schema.enum;
  return schema.type === 'boolean' ? [true, false] : [];
}

function textsSchema({ blocks }: CompletionContext): JsonObject {
  const texts = [{ type: COMMON, texts: commonTexts }, ...blocks].flatMap(({ type, texts: own = {} }) =>
    Object.entries(own).map(([name, text]): [string, JsonObject] => [
      `${type}.${name}`,
      { type: 'string', description: text },
    ]),
  );
  return { properties: Object.fromEntries(texts) };
}

/** Schemas of the configuration files by name. */
const CONFIG_SCHEMAS: Readonly<Record<string, (context: CompletionContext) => JsonObject>> = {
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

class Cursor {
  constructor(
    readonly tree: Node | undefined,
    readonly path: readonly (string | number)[],
    readonly context: CompletionContext,
  ) {}

  /** The string at a path next to or above the cursor. */
  textAt(path: readonly (string | number)[]): string | undefined {
    const found = this.tree && findNodeAtLocation(this.tree, [...path]);
    return typeof found?.value === 'string' ? found.value : undefined;
  }

  manifest(block: string | undefined): BlockManifest | undefined {
    return this.context.blocks.find(({ type }) => type === block);
  }

  /** The block of a node of the page, whichever file adds it. */
  blockOf(id: string | undefined): BlockManifest | undefined {
    const known = [...nodesIn(this.context.root)].find((node) => node.id === id);
    return this.manifest(known?.block);
  }

  /** Schema of a configuration file; undefined for a page. */
  get configSchema(): unknown {
    const name = /[^/]+$/.exec(this.context.file ?? '')?.[0] ?? '';
    return getOwn(CONFIG_SCHEMAS, name)?.(this.context);
  }

  /** Schema of the props around the cursor, and the path in it; undefined outside the props of a node. */
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

function keysAt(cursor: Cursor): Words {
  const { path, propSchema, configSchema } = cursor;
  const parent = path.slice(0, -1);
  if (configSchema) return wordsOf(propertiesOf(within(configSchema, parent)));
  if (propSchema) return wordsOf(propertiesOf(within(propSchema.schema, propSchema.rest.slice(0, -1))));
  if (parent.length === 0) return wordsOf(propertiesOf(schemas.page));
  const isChange = parent[0] === 'changes' && parent.length === 2;
  if (isChange) {
    const op = cursor.textAt([...parent, 'op']);
    const one = schemas.operation.oneOf.find(({ properties }) => properties.op.const === op);
    return wordsOf(one ? propertiesOf(one) : { op: { title: 'The operation' } });
  }
  if (parent.at(-1) === 'slots') return [];
  if (path.at(-2) === 'head') return wordsOf(propertiesOf(schemas.page.properties.head.anyOf[0]));
  return typeof parent.at(-1) === 'number' || ['layout', 'node', 'with'].includes(String(parent.at(-1)))
    ? wordsOf(propertiesOf(schemas.node))
    : [];
}

function valuesAt(cursor: Cursor): readonly unknown[] {
  const { path, propSchema, context, configSchema } = cursor;
  if (configSchema) return valuesOf(within(configSchema, path));
  if (propSchema) return valuesOf(within(propSchema.schema, propSchema.rest));
  const key = String(path.at(-1));
  const parent = path.slice(0, -1);
  if (key === 'block') return context.blocks.map(({ type }) => type);
  if (key === 'client') return valuesOf(schemas.node.properties.client);
  if (path[0] !== 'changes') return [];
  if (key === 'op') return Object.keys(operations);
  if (NODE_IDS.has(key)) return [...nodesIn(context.root)].map(({ id }) => id);
  if (key === 'path')
    return Object.keys(propertiesOf(cursor.blockOf(cursor.textAt([...parent, 'node']))?.props));
  if (key === 'slot') return Object.keys(cursor.blockOf(cursor.textAt([...parent, 'into']))?.slots ?? {});
  return [];
}

/** Completions at an offset in a file; undefined if there are none. Never throws, whatever the file contains. */
export function completionsAt(
  text: string,
  offset: number,
  context: CompletionContext,
): Completions | undefined {
  const location = getLocation(text, offset);
  const cursor = new Cursor(parseTree(text), location.path, context);
  const { previousNode } = location;
  const isInside =
    previousNode && offset > previousNode.offset && offset <= previousNode.offset + previousNode.length;
  const word = /[\w-]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const from = isInside ? previousNode.offset : offset - word.length;
  const to = isInside ? previousNode.offset + previousNode.length : offset;
  const hasColon = /^\s*:/.test(text.slice(to));
  const list = location.isAtPropertyKey
    ? keysAt(cursor).map((one) => ({ ...one, insert: JSON.stringify(one.label) + (hasColon ? '' : ': ') }))
    : valuesAt(cursor).map((value) => ({ label: String(value), insert: JSON.stringify(value) }));
  return list.length > 0 ? { from, to, list } : undefined;
}
