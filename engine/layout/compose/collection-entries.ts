import { getObjectNumber } from '../../lib';
import { LayeredMap } from '../base/layered-map';
import { withDefaults } from '../base/schema-defaults';
import { isObject, type JsonObject } from '../base/json';
import type { Collection } from './collections';
import { composePage, type Composition } from './compose-page';
import { findEntryAddress, type EntryAddress } from './entry-route';
import { listPageSources, type Chain, type Layer } from './layers';
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
  { layout }: Composition,
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
  };
}

interface CachedEntry {
  readonly collection: Collection;
  readonly sources: readonly JsonSource[];
  readonly entry: CompiledEntry;
}

/** Entries by their last file: when one of ten thousand entries changes, the others stay the same objects. */
const entriesBySource = new WeakMap<JsonSource, CachedEntry>();

const hasSameItems = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

function compileInChain(
  chain: Chain,
  collection: Collection,
  id: string,
  environment: Environment,
): CompiledEntry | undefined {
  const key = entryKey(collection.name, id);
  const sources = chain.flatMap((layer) => listPageSources(layer, key));
  const last = sources.at(-1);
  const known = last && entriesBySource.get(last);
  if (known?.collection === collection && hasSameItems(known.sources, sources)) return known.entry;
  const composition = composeEntry(chain, collection.name, id, environment);
  const entry = composition && compileEntry(id, collection, composition);
  // What is final depends on the layers, not only on the files.
  if (entry && last && (sources.length === 1 || composition.files.layerOrder === undefined))
    entriesBySource.set(last, { collection, sources, entry });
  return entry;
}

/** The files of entries of a layer: JSON, and Markdown beside it. Unchanged, they are the same objects. */
const getContent = ({ content, markdown }: Layer, name: string): ReadonlyMap<string, JsonSource>[] =>
  [content.get(name), markdown.get(name)].filter((files) => files !== undefined);

/** A key of the files of a collection: two chains with the same key have the same entries. */
export function collectionKey(chain: Chain, { name, sources }: Collection): string {
  const files = chain.flatMap((layer) => getContent(layer, name));
  return `${name} ${sources.map(({ id }) => id).join(',')} ${files.map(getObjectNumber).join(',')}`;
}

/** The part of a chain below its last layer with entries of the collection, and that layer's entries. */
function splitChain(chain: Chain, name: string): { below: Chain; through: Chain; ownIds: string[] } {
  const last = chain.findLastIndex((layer) => getContent(layer, name).length > 0);
  const layer = chain[last];
  return {
    below: chain.slice(0, Math.max(0, last)),
    through: chain.slice(0, last + 1),
    ownIds: layer ? [...new Set(getContent(layer, name).flatMap((files) => [...files.keys()]))] : [],
  };
}

function withoutRemoved<Value>(map: ReadonlyMap<string, Value | undefined>): ReadonlyMap<string, Value> {
  return new Map(
    [...map].flatMap(([id, value]): [string, Value][] => (value === undefined ? [] : [[id, value]])),
  );
}

/**
 * Compiles the entries of the last layer, and reuses the others from the collection of the layer below.
 * @param findBelow returns the collection of a chain, cached
 */
export function compileCollection(
  chain: Chain,
  collection: Collection,
  environment: Environment,
  findBelow: (chain: Chain, collection: Collection) => CompiledCollection,
): CompiledCollection {
  const { below, through, ownIds } = splitChain(chain, collection.name);
  const parent = below.some((layer) => getContent(layer, collection.name).length > 0)
    ? findBelow(below, collection)
    : undefined;
  const own = new Map<string, CompiledEntry | undefined>();
  for (const id of ownIds) own.set(id, compileInChain(through, collection, id, environment));
  const entries = parent ? new LayeredMap(parent.entries, own) : withoutRemoved(own);
  return { collection, entries, chain: through, parent, ownIds };
}
