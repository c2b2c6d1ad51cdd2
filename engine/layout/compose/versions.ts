import type { BlockManifest } from '../../../schemas';
import { getOwn } from '../base/json';
import { readDocument, getDocumentObject } from '../model/document';
import type { BlockCatalogue } from '../model/environment';
import { findCollection, listCollections, type Collection } from './collections';
import type { Chain } from './layers';

export const VERSIONS_FILE = 'versions.json';

export function listBlocksWithMigrations(blocks: BlockCatalogue): BlockManifest[] {
  return blocks.types.flatMap((type) => {
    const manifest = blocks.get(type)?.manifest;
    return manifest && (manifest.migrations?.length ?? 0) > 0 ? [manifest] : [];
  });
}

export const listCollectionsWithMigrations = (chain: Chain): Collection[] =>
  listCollections(chain).flatMap((name) => {
    const collection = findCollection(chain, name);
    return collection && collection.migrations.length > 0 ? [collection] : [];
  });

/** The key of a collection in versions.json. Blocks have their type. */
export const getVersionKey = (collection: string): string => `content/${collection}`;

/**
 * The version that the last layer of a chain is written for: the nearest entry in versions.json, or 1.
 * @param key type of a block, or key of a collection
 */
export function findWrittenVersion(chain: Chain, key: string): number {
  for (const layer of chain.toReversed()) {
    const source = layer.files.get(VERSIONS_FILE);
    const stated = source && getOwn(getDocumentObject(readDocument(source, 'versions')), key);
    if (typeof stated === 'number') return stated;
  }
  return 1;
}
