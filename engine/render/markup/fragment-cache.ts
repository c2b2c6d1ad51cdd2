import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import type { Props } from './host-elements';
import type { ContextInternals } from './react-internals';

/** The HTML of a part of an element, and everything else that it depends on. */
export interface Fragment {
  readonly html: string;
  /** Props of its images, which the page may preload. */
  readonly images: readonly Props[];
  readonly contexts: ReadonlyMap<ContextInternals, unknown>;
  /** Its position in the tree, if it contains ids that are derived from it. */
  readonly position: string | undefined;
}

/** Memory overhead of an entry, without its texts. */
const ENTRY_OVERHEAD = 400;
/** Number of cached variants of a fragment, such as one with a lazy and one with an eager photo. */
const MAX_VARIANTS = 4;

const measure = ({ html, images, position = '' }: Fragment): number =>
  2 * (html.length + position.length) + images.length * ENTRY_OVERHEAD + ENTRY_OVERHEAD;

/** HTML of parts of elements between requests. Limited in bytes; the least recently used parts are dropped. */
export class FragmentCache {
  readonly #entries: LRUCache<string, readonly Fragment[]>;

  /** @param maxBytes maximum size in bytes of texts and overhead */
  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (fragments, key) =>
        fragments.reduce((sum, fragment) => sum + measure(fragment), 2 * key.length + ENTRY_OVERHEAD),
    });
  }

  /** Finds the variant that is right for the position and the values of contexts. */
  find(key: string, isRight: (fragment: Fragment) => boolean): Fragment | undefined {
    return this.#entries.get(key)?.find(isRight);
  }

  add(key: string, fragment: Fragment): void {
    this.#entries.set(key, [fragment, ...(this.#entries.peek(key) ?? [])].slice(0, MAX_VARIANTS));
  }

  clear(): void {
    this.#entries.clear();
  }

  get bytes(): number {
    return this.#entries.calculatedSize ?? 0;
  }
}

export interface CachedFragmentProps {
  /**
   * Identifies everything that the content depends on: its code, props, data and texts. Only contexts of React and the
   * position in the tree are checked in addition.
   */
  cacheKey: string;
  render(): ReactNode;
}

/** Content whose HTML is cached between requests if it is rendered with a cache. */
export const CachedFragment = ({ render }: CachedFragmentProps): ReactNode => render();
