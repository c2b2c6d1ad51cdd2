import { LayeredMap } from '../base/layered-map';
import { withDefaults } from '../base/schema-defaults';
import { isObject, type JsonObject } from '../base/json';
import type { Collection } from './collections';
import { composePage, type Composition } from './compose-page';
import { findEntryAddress, type EntryAddress } from './entry-route';
import { findPageSource, type Chain, type Layer } from './layers';
import { gatherPageFiles } from './page-steps';
import type { JsonSource } from '../model/source';
import type { Environment } from '../model/environment';
import { entryKey, findEntryNode } from '../model/content/entry-file';

/** An entry with its defaults. Tenants that inherit it unchanged share the object. */
export interface CompiledEntry {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** Values by field, with the collection's defaults. */
  readonly values: JsonObject;
  readonly address: EntryAddress | undefined;
  /** Number of files that contribute to it. */
  readonly fileCount: number;
}

/** The entries of a collection in a chain. Tenants with the same files share the object. */
export interface CompiledCollection {
  readonly collection: Collection;
  /** By id, without removed entries. */
  readonly entries: ReadonlyMap<string, CompiledEntry>;
  /** The layers up to the last one that has files of the collection. */
  readonly chain: Chain;
  /** The same collection without the files of the last layer that has some. */
  readonly parent: CompiledCollection | undefined;
  /** Ids of the entries that the last layer has files for; all, if there is no parent. */
  readonly ownIds: readonly string[];
}

/** The entry before defaults; undefined if no layer has it. */
export function composeEntry(
  chain: Chain,
  collection: string,
  id: string,
  environment: Environment,
): Composition | undefined {
  const files = gatherPageFiles(chain, entryKey(collection, id));
  return files && composePage(files, environment);
}

const asText = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** The entry with defaults; undefined if a layer removed it. */
function compileEntry(
  id: string,
  collection: Collection,
  { layout, files }: Composition,
): CompiledEntry | undefined {
  const node = findEntryNode(layout);
  if (!node) return undefined;
  const complete = withDefaults(collection.schema, node.props ?? {});
  const values = isObject(complete) ? complete : {};
  const slug = asText(values.slug, id);
  return {
    id,
    slug,
    title: asText(values.title, id),
    values,
    address: findEntryAddress(collection, { ...values, slug }),
    fileCount: files.files.length,
  };
}

/**
 * Entries with a single file, by that file: when one of ten thousand entries changes, the others stay the same objects.
 */
const singleFileEntries = new WeakMap<JsonSource, { collection: Collection; entry: CompiledEntry }>();

function compileInChain(
  chain: Chain,
  collection: Collection,
  id: string,
  environment: Environment,
): CompiledEntry | undefined {
  const key = entryKey(collection.name, id);
  const [source, ...others] = chain.flatMap((layer) => findPageSource(layer, key) ?? []);
  const known = source && others.length === 0 ? singleFileEntries.get(source) : undefined;
  if (known?.collection === collection) return known.entry;
  const composition = composeEntry(chain, collection.name, id, environment);
  const entry = composition && compileEntry(id, collection, composition);
  if (entry && source && others.length === 0) singleFileEntries.set(source, { collection, entry });
  return entry;
}

const getContent = (layer: Layer, name: string) => layer.content.get(name);

let lastNumber = 0;
const numbers = new WeakMap<object, number>();

function getObjectNumber(object: object): number {
  let number = numbers.get(object);
  if (number === undefined) numbers.set(object, (number = lastNumber += 1));
  return number;
}

/** A key of the files of a collection: two chains with the same key have the same entries. */
export function collectionKey(chain: Chain, { name, sources }: Collection): string {
  const files = chain.flatMap((layer) => getContent(layer, name) ?? []);
  return `${name} ${sources.map(({ id }) => id).join(',')} ${files.map(getObjectNumber).join(',')}`;
}

/** The part of a chain below its last layer with entries of the collection, and that layer's entries. */
function splitChain(chain: Chain, name: string): { below: Chain; through: Chain; ownIds: string[] } {
  const last = chain.findLastIndex((layer) => getContent(layer, name) !== undefined);
  const layer = chain[last];
  return {
    below: chain.slice(0, Math.max(0, last)),
    through: chain.slice(0, last + 1),
    ownIds: layer ? [...(getContent(layer, name)?.keys() ?? [])] : [],
  };
}

function withoutRemoved<Value>(map: ReadonlyMap<string, Value | undefined>): ReadonlyMap<string, Value> {
  return new Map(
    [...map].flatMap(([id, value]): [string, Value][] => (value === undefined ? [] : [[id, value]])),
  );
}

/**
 * Compiles the entries of the last layer, and takes the others from the same collection below it.
 * @param findBelow returns the collection of a chain, cached
 */
export function compileCollection(
  chain: Chain,
  collection: Collection,
  environment: Environment,
  findBelow: (chain: Chain, collection: Collection) => CompiledCollection,
): CompiledCollection {
  const { below, through, ownIds } = splitChain(chain, collection.name);
  const parent = below.some((layer) => getContent(layer, collection.name))
    ? findBelow(below, collection)
    : undefined;
  const own = new Map<string, CompiledEntry | undefined>();
  for (const id of ownIds) own.set(id, compileInChain(through, collection, id, environment));
  const entries = parent ? new LayeredMap(parent.entries, own) : withoutRemoved(own);
  return { collection, entries, chain: through, parent, ownIds };
}
