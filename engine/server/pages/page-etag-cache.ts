import type { ResolvedNode, ResolvedPage } from '../../layout';
import type { DocumentFrame, Implementations, PageData, RendererOptions } from '../../render';
import { CountedCache } from '../http/counted-cache';
import type { CacheMetrics } from '../http/metrics';

/** An entry has about 300 bytes. */
const MAX_ETAGS = 20_000;
/** Name of the request's data. A page that reads it differs for every URL. */
const REQUEST_DATA = 'route';
/** Matches `route` in a condition, text or binding. A false match, such as in a prop, only skips the cache. */
const READS_REQUEST = /\broute[."]/;

/** The code and the block cache for rendering. When the code changes, the cache is cleared and its version changes. */
type RenderEnvironment = Pick<RendererOptions, 'implementations' | 'cache'>;

/**
 * Whether a page depends on more than its data: on the request, or on what blocks prepare, such as
 * searches.
 */
function dependsOnRequest({ layout, head, when }: ResolvedPage, implementations: Implementations): boolean {
  const readsRequest = (node: ResolvedNode): boolean =>
    implementations.get(node.block)?.prepare !== undefined ||
    implementations.get(node.block)?.needs.some(({ name }) => name === REQUEST_DATA) === true ||
    Object.values(node.slots).some((children) => children.some(readsRequest));
  return readsRequest(layout) || READS_REQUEST.test(JSON.stringify({ layout, head, when }));
}

/**
 * ETags of rendered pages by the identity of everything that they show: the layout, the frame and the data objects. A
 * page that was rendered before with the same data gets its ETag without walking the tree or hashing anything.
 */
export class PageEtagCache {
  readonly #etags = new CountedCache<string>({ max: MAX_ETAGS });
  readonly #prefixes = new WeakMap<DocumentFrame, string | undefined>();
  #lastPrefix = 0;

  /** Creates the cache key; undefined for a page that depends on more than its data. */
  createKey(
    page: ResolvedPage,
    frame: DocumentFrame,
    data: PageData,
    { implementations, cache }: RenderEnvironment,
  ): string | undefined {
    const prefix = this.#getPrefix(page, frame, implementations);
    if (prefix === undefined) return undefined;
    let key = `${cache.version}.${prefix}`;
    for (const name in data) if (name !== REQUEST_DATA) key += data[name]?.identity ?? '-';
    return key;
  }

  /** A frame belongs to one version of one page of one site. */
  #getPrefix(page: ResolvedPage, frame: DocumentFrame, implementations: Implementations): string | undefined {
    if (!this.#prefixes.has(frame)) {
      const prefix = dependsOnRequest(page, implementations) ? undefined : `${(this.#lastPrefix += 1)}`;
      this.#prefixes.set(frame, prefix);
    }
    return this.#prefixes.get(frame);
  }

  get metrics(): CacheMetrics {
    return this.#etags.metrics;
  }

  get(key: string): string | undefined {
    return this.#etags.get(key);
  }

  set(key: string, etag: string): void {
    this.#etags.set(key, etag);
  }
}
