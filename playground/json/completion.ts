import { findNodeAtLocation, getLocation, parseTree, type Node } from 'jsonc-parser';
import type { BlockManifest, PlaygroundNode } from '../../schemas';
import { schemas } from '../../schemas';
import {
  COMMON_TEXT_PREFIX,
  commonTexts,
  isObject,
  operations,
  getOwn,
  type JsonObject,
} from '../../engine/layout';

/** The data from which completions are computed. */
export interface CompletionContext {
  /** Path of the file; by default, a page's file. */
  readonly file?: string;
  readonly blocks: readonly BlockManifest[];
  readonly root: PlaygroundNode | undefined;
}

export interface Completion {
  readonly label: string;
  readonly detail?: string;
  readonly insert: string;
}

export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly items: readonly Completion[];
}

type Suggestions = readonly { readonly label: string; readonly detail?: string }[];

const NODE_IDS = new Set(['node', 'before', 'after', 'into']);

function* walkNodes(node: PlaygroundNode | undefined): Generator<PlaygroundNode> {
  if (!node) return;
  yield node;
  for (const children of Object.values(node.slots)) for (const child of children) yield* walkNodes(child);
}

const getProperties = (schema: unknown): JsonObject =>
  isObject(schema) && isObject(schema.properties) ? schema.properties : {};

const toSuggestions = (properties: JsonObject): Suggestions =>
  Object.entries(properties).map(([label, schema]) => {
    const detail = isObject(schema) ? (schema.title ?? schema.description) : undefined;
    return typeof detail === 'string' ? { label, detail } : { label };
  });

/** The values that a schema enumerates, including true and false. */
function listEnumValues(schema: unknown): readonly unknown[] {
  if (!isObject(schema)) return [];
  if (Array.isArray(schema.enum)) return schema.enum;
  return schema.type === 'boolean' ? [true, false] : [];
}

function createTextsSchema({ blocks }: CompletionContext): JsonObject {
  const texts = [{ type: COMMON_TEXT_PREFIX, texts: commonTexts }, ...blocks].flatMap(
    ({ type, texts: own = {} }) =>
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
  'texts.json': createTextsSchema,
};

/** The position in the file at which completions are requested. */
class Cursor {
  constructor(
    readonly tree: Node | undefined,
    readonly path: readonly (string | number)[],
    readonly context: CompletionContext,
  ) {}

  /** The string at a path of the file; undefined if the value is not a string. */
  textAt(path: readonly (string | number)[]): string | undefined {
    const node = this.tree && findNodeAtLocation(this.tree, [...path]);
    return typeof node?.value === 'string' ? node.value : undefined;
  }

  findManifest(block: string | undefined): BlockManifest | undefined {
    return this.context.blocks.find(({ type }) => type === block);
  }

  /** Finds the block of a node of the page, whichever file adds the node. */
  blockOf(id: string | undefined): BlockManifest | undefined {
    const node = [...walkNodes(this.context.root)].find((candidate) => candidate.id === id);
    return this.findManifest(node?.block);
  }

  /** Schema of a configuration file; undefined for a page. */
  get configSchema(): unknown {
    const name = /[^/]+$/.exec(this.context.file ?? '')?.[0] ?? '';
    return getOwn(CONFIG_SCHEMAS, name)?.(this.context);
  }

  /** The props schema of the node around the cursor, and the cursor's path in it; undefined outside props. */
  get propSchema(): { schema: unknown; innerPath: readonly (string | number)[] } | undefined {
    const { path } = this;
    const propsIndex = path.lastIndexOf('props');
    if (propsIndex >= 0)
      return {
        schema: this.findManifest(this.textAt([...path.slice(0, propsIndex), 'block']))?.props,
        innerPath: path.slice(propsIndex + 1),
      };
    if (path[0] !== 'changes' || path[2] !== 'value') return undefined;
    const propPath = this.textAt(['changes', path[1] ?? 0, 'path']) ?? '';
    const parts = propPath.split(/[.[\]]+/).filter((part) => part !== '');
    const isItem = [...propPath.matchAll(/\[|\.|^/g)].map(([mark]) => mark === '[');
    const steps = parts.map((part, index) => (isItem[index] ? 0 : part));
    return {
      schema: this.blockOf(this.textAt(['changes', path[1] ?? 0, 'node']))?.props,
      innerPath: [...steps, ...path.slice(3)],
    };
  }
}

function findSchemaAt(schema: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((current, part) => {
    if (!isObject(current)) return undefined;
    return typeof part === 'number' ? current.items : getProperties(current)[part];
  }, schema);
}

function listKeys(cursor: Cursor): Suggestions {
  const { path, propSchema, configSchema } = cursor;
  const parent = path.slice(0, -1);
  if (configSchema) return toSuggestions(getProperties(findSchemaAt(configSchema, parent)));
  if (propSchema)
    return toSuggestions(getProperties(findSchemaAt(propSchema.schema, propSchema.innerPath.slice(0, -1))));
  if (parent.length === 0) return toSuggestions(getProperties(schemas.page));
  const isChange = parent[0] === 'changes' && parent.length === 2;
  if (isChange) {
    const op = cursor.textAt([...parent, 'op']);
    const operationSchema = schemas.operation.oneOf.find(({ properties }) => properties.op.const === op);
    return toSuggestions(
      operationSchema ? getProperties(operationSchema) : { op: { title: 'The operation' } },
    );
  }
  if (parent.at(-1) === 'slots') return [];
  if (path.at(-2) === 'head') return toSuggestions(getProperties(schemas.page.properties.head.anyOf[0]));
  return typeof parent.at(-1) === 'number' || ['layout', 'node', 'with'].includes(String(parent.at(-1)))
    ? toSuggestions(getProperties(schemas.node))
    : [];
}

function listValues(cursor: Cursor): readonly unknown[] {
  const { path, propSchema, context, configSchema } = cursor;
  if (configSchema) return listEnumValues(findSchemaAt(configSchema, path));
  if (propSchema) return listEnumValues(findSchemaAt(propSchema.schema, propSchema.innerPath));
  const key = String(path.at(-1));
  const parent = path.slice(0, -1);
  if (key === 'block') return context.blocks.map(({ type }) => type);
  if (key === 'client') return listEnumValues(schemas.node.properties.client);
  if (path[0] !== 'changes') return [];
  if (key === 'op') return Object.keys(operations);
  if (NODE_IDS.has(key)) return [...walkNodes(context.root)].map(({ id }) => id);
  if (key === 'path')
    return Object.keys(getProperties(cursor.blockOf(cursor.textAt([...parent, 'node']))?.props));
  if (key === 'slot') return Object.keys(cursor.blockOf(cursor.textAt([...parent, 'into']))?.slots ?? {});
  return [];
}

/** Finds completions at an offset in a file; undefined if there are none. Accepts any text, even invalid JSON. */
export function findCompletions(
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
  const items = location.isAtPropertyKey
    ? listKeys(cursor).map((key) => ({ ...key, insert: JSON.stringify(key.label) + (hasColon ? '' : ': ') }))
    : listValues(cursor).map((value) => ({ label: String(value), insert: JSON.stringify(value) }));
  return items.length > 0 ? { from, to, items } : undefined;
}
