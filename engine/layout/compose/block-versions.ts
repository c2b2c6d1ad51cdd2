import type { BlockManifest } from '../../../schemas';
import { getOwn } from '../base/json';
import { readDocument, documentObject } from '../model/document';
import type { BlockCatalogue } from '../model/environment';
import type { Chain } from './layers';

export const VERSIONS_FILE = 'versions.json';

export function listMigratingBlocks(blocks: BlockCatalogue): BlockManifest[] {
  return blocks.types.flatMap((type) => {
    const manifest = blocks.get(type)?.manifest;
    return manifest && (manifest.migrations?.length ?? 0) > 0 ? [manifest] : [];
  });
}

/** The version of a block for which the last layer of a chain is written: the nearest entry in versions.json, or 1. */
export function findBlockVersion(chain: Chain, type: string): number {
  for (const layer of chain.toReversed()) {
    const source = layer.files.get(VERSIONS_FILE);
    const stated = source && getOwn(documentObject(readDocument(source, 'versions')), type);
    if (typeof stated === 'number') return stated;
  }
  return 1;
}
