import { LRUCache } from 'lru-cache';
import { FragmentCache } from '../markup';
import type { DataItem } from './data-item';

/** The position of a slot's children: the whole slot, or one iteration of a repeating slot with its item. */
export interface SlotPart {
  slot: string;
  iteration?: { key: string; data: Readonly<Record<string, DataItem>> };
}
export type HtmlPart = Buffer | SlotPart;

/** The HTML of one block without the children in its slots, as bytes for the response. */
export interface RenderedBlock {
  parts: readonly HtmlPart[];
  /** Image preloads for the head. */
  preloads: readonly string[];
  /** Hash of the bytes. The page's ETag is computed from the hashes of its blocks. */
  hash: number;
  bytes: number;
  isIsland: boolean;
  /** Whether the block threw and is rendered as a gap. */
  isFailed?: boolean;
}

/** Memory overhead of an entry: key, objects, Buffer headers. */
const ENTRY_OVERHEAD = 600;

/** The share of the memory for parts of islands, such as cards in lists of results. */
const FRAGMENT_SHARE = 0.2;

/**
 * Rendered blocks and parts of islands by key. The cache is limited in bytes and evicts what was least recently used.
 */
export class BlockCache {
  readonly #entries: LRUCache<string, RenderedBlock>;
  readonly fragments: FragmentCache;
  /** Incremented when the cache is cleared, to invalidate data derived from it. */
  version = 0;
  hits = 0;
  misses = 0;

  /** @param maxBytes maximum size in bytes of HTML and overhead */
  constructor(maxBytes: number) {
    const fragmentBytes = Math.floor(maxBytes * FRAGMENT_SHARE);
    this.fragments = new FragmentCache(Math.max(1, fragmentBytes));
    this.#entries = new LRUCache({
      maxSize: maxBytes - fragmentBytes,
      sizeCalculation: (block, key) => block.bytes + key.length * 2 + ENTRY_OVERHEAD,
    });
  }

  get(key: string): RenderedBlock | undefined {
    const block = this.#entries.get(key);
    if (block) this.hits += 1;
    else this.misses += 1;
    return block;
  }

  set(key: string, block: RenderedBlock): void {
    this.#entries.set(key, block);
  }

  clear(): void {
    this.#entries.clear();
    this.fragments.clear();
    this.version += 1;
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return (this.#entries.calculatedSize ?? 0) + this.fragments.bytes;
  }
}
