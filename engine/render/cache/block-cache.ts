import { LRUCache } from 'lru-cache';
import type { DataItem } from './data-item';

/** Where a slot's children go: all of them, or one iteration of a template with an item's data. */
export interface SlotPart {
  slot: string;
  iteration?: { key: string; data: Readonly<Record<string, DataItem>> };
}
export type HtmlPart = Buffer | SlotPart;

/** The HTML of one block without its slots' children, as bytes that can be sent as they are. */
export interface RenderedBlock {
  parts: readonly HtmlPart[];
  /** Image preloads which belong into the head. */
  preloads: readonly string[];
  /** Changes when the bytes change; the page's ETag is made of these. */
  hash: number;
  bytes: number;
  isIsland: boolean;
  /** The block threw: a gap stands in its place. */
  isFailed?: boolean;
}

/** Memory that an entry takes besides its HTML: key, objects, Buffer headers. */
const ENTRY_OVERHEAD = 600;

/** Rendered blocks by key, bounded in bytes; what was used longest ago goes first. */
export class BlockCache {
  readonly #entries: LRUCache<string, RenderedBlock>;
  /** Grows when everything is thrown away, so that what was made from it is known to be old. */
  version = 0;
  hits = 0;
  misses = 0;

  /** @param maxBytes upper bound of what the cache holds, in bytes of HTML and bookkeeping */
  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (block, key) => block.bytes + key.length * 2 + ENTRY_OVERHEAD,
    });
  }

  get(key: string): RenderedBlock | undefined {
    const found = this.#entries.get(key);
    if (found) this.hits += 1;
    else this.misses += 1;
    return found;
  }

  set(key: string, block: RenderedBlock): void {
    this.#entries.set(key, block);
  }

  clear(): void {
    this.#entries.clear();
    this.version += 1;
  }

  get bytes(): number {
    return this.#entries.calculatedSize ?? 0;
  }
}
