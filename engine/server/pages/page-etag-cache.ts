import { LRUCache } from 'lru-cache';
import type { ResolvedNode, ResolvedPage } from '../../layout';
import type { DocumentFrame, Implementations, PageData, RendererOptions } from '../../render';

/** About 300 bytes each. */
const MAX_KNOWN = 20_000;
/** What is of one visit and not of the page: what names it is another page at every address. */
const OF_THE_VISIT = 'route';
/** Its name in a condition, a text or a binding. In doubt (a prop that says just this) the page is not kept. */
const NAMES_VISIT = /\broute[."]/;

/** Code and cache that pages are made with; an emptied cache means that the code is another. */
type RenderedWith = Pick<RendererOptions, 'implementations' | 'cache'>;

function dependsOnVisit({ layout, head, when }: ResolvedPage, implementations: Implementations): boolean {
  const isRead = (node: ResolvedNode): boolean =>
    implementations.get(node.block)?.needs.some(({ name }) => name === OF_THE_VISIT) === true ||
    Object.values(node.slots).some((children) => children.some(isRead));
  return isRead(layout) || NAMES_VISIT.test(JSON.stringify({ layout, head, when }));
}

/**
 * ETags of pages under the identity of all that they show: the layout, the frame and the objects that the sources
 * gave. So what was rendered once with the same data is known without walking the tree or hashing anything.
 */
export class PageEtagCache {
  readonly #etags = new LRUCache<string, string>({ max: MAX_KNOWN });
  readonly #prefixes = new WeakMap<DocumentFrame, string | undefined>();
  #lastPrefix = 0;

  /** @returns undefined for a page that cannot be known by its data alone */
  keyOf(
    page: ResolvedPage,
    frame: DocumentFrame,
    data: PageData,
    { implementations, cache }: RenderedWith,
  ): string | undefined {
    const prefix = this.#prefixOf(page, frame, implementations);
    if (prefix === undefined) return undefined;
    let key = `${cache.version}.${prefix}`;
    for (const name in data) if (name !== OF_THE_VISIT) key += data[name]?.identity ?? '-';
    return key;
  }

  /** A frame belongs to one page of one site, in one version of both. */
  #prefixOf(page: ResolvedPage, frame: DocumentFrame, implementations: Implementations): string | undefined {
    if (!this.#prefixes.has(frame)) {
      const prefix = dependsOnVisit(page, implementations) ? undefined : `${(this.#lastPrefix += 1)}`;
      this.#prefixes.set(frame, prefix);
    }
    return this.#prefixes.get(frame);
  }

  get(key: string): string | undefined {
    return this.#etags.get(key);
  }

  set(key: string, etag: string): void {
    this.#etags.set(key, etag);
  }
}
