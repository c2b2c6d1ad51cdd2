import type { RenderRequest } from './render-request';
import type { ResolvedNode, ResolvedPage } from '../layout';
import { collectBlockTypes } from '../browser/islands/island-tree';
import { createIcuTranslator } from '../browser/texts/icu-messages';
import type { PrepareResult } from '../../schemas/prepare';
import { type BlockCache, type RenderedBlock } from './cache/block-cache';
import { CacheKeys } from './cache/cache-keys';
import type { PageData } from './cache/data-item';
import type { BlockImplementation, Implementations } from './block-implementation';
import { islandPayload, planIsland } from './island';
import { componentsOf, islandElement, renderIsland, renderStatic } from './render-block';
import { TreeRenderer, type RenderedTree } from './tree-renderer';

export interface RendererOptions {
  implementations: Implementations;
  cache: BlockCache;
  /** URLs of the browser modules of these blocks, in order. */
  moduleUrls(blocks: readonly string[]): string[];
  /** Called once for each failure. The page is served without that block. */
  onBlockError(error: unknown, where: { block: string; node: string; page: string }): void;
  isStrict?: boolean;
  /** HTML that replaces a failed block. Default: none. */
  failureHtml?(error: unknown, where: { block: string; node: string; page: string }): string;
}

const EMPTY: RenderedBlock = { parts: [], preloads: [], hash: 0, bytes: 0, isIsland: false };
const FAILED: RenderedBlock = { ...EMPTY, isFailed: true };

/**
 * Renders resolved pages block by block. Each block's HTML is cached under a key that is known before rendering (the
 * node's hash, the version of the texts, and the versions of the fields that the block reads), so most of a page is
 * assembled from cached bytes.
 */
export class PageRenderer {
  readonly #failed = new Set<string>();
  #keys: CacheKeys;

  constructor(readonly options: RendererOptions) {
    this.#keys = new CacheKeys(options);
  }

  /** Invalidates blocks whose code was replaced. Only used in development. */
  onBlocksReplaced(): void {
    this.#keys = new CacheKeys(this.options);
    this.options.cache.version += 1;
  }

  async render(request: RenderRequest): Promise<RenderedTree> {
    const prepared = await this.#prepare(request);
    const walk = new TreeRenderer(this.#block, request, prepared);
    walk.node(request.page.layout, '', request.data);
    return walk;
  }

  /**
   * A block from the cache, or rendered and cached. A block that throws leaves a gap instead of a broken
   * page.
   */
  #block = (walk: TreeRenderer, node: ResolvedNode, id: string, data: PageData): RenderedBlock => {
    const implementation = this.options.implementations.get(node.block);
    if (!implementation) return EMPTY;
    const isIsland = node.client !== 'none';
    const key = this.#keys.of(walk, node, id, data, implementation);
    const cached = this.options.cache.get(key);
    if (cached) return cached;
    try {
      const rendered = isIsland
        ? this.#island(walk, node, id, data, implementation, walk.prepared.get(id))
        : this.#static(walk, node, id, data, implementation);
      // If preparing failed (for example because search is down), the result is not cached.
      if (implementation.prepare && !walk.prepared.has(id)) walk.failures += 1;
      else this.options.cache.set(key, rendered);
      return rendered;
    } catch (error) {
      const where = { block: node.block, node: id, page: walk.request.page.id };
      this.#report(error, key, where);
      const html = this.options.failureHtml?.(error, where);
      const failed = html === undefined ? FAILED : { ...FAILED, parts: [Buffer.from(html)] };
      this.options.cache.set(key, failed);
      return failed;
    }
  };

  #report(error: unknown, key: string, where: { block: string; node: string; page: string }): void {
    if (this.#failed.has(key)) return;
    if (this.#failed.size > 1_000) this.#failed.clear();
    this.#failed.add(key);
    this.options.onBlockError(error, where);
  }

  #static(
    walk: TreeRenderer,
    node: ResolvedNode,
    id: string,
    data: PageData,
    block: BlockImplementation,
  ): RenderedBlock {
    this.#requireNeeds(block, node, data);
    return renderStatic({
      node,
      id,
      implementation: block,
      data,
      filledSlots: walk.filledSlots(node),
      t: createIcuTranslator(walk.request.site.messages(node.block), walk.request.site.locale),
    });
  }

  #payload(walk: TreeRenderer, node: ResolvedNode, id: string, data: PageData) {
    const { site } = walk.request;
    return islandPayload({
      root: node,
      id,
      implementations: this.options.implementations,
      data,
      isVisible: walk.isVisible,
      messages: site.messages,
      locale: site.locale,
    });
  }

  #island(
    walk: TreeRenderer,
    node: ResolvedNode,
    id: string,
    data: PageData,
    block: BlockImplementation,
    prepared: PrepareResult | undefined,
  ): RenderedBlock {
    this.#requireNeeds(block, node, data);
    const payload = this.#payload(walk, node, id, data);
    if (prepared) payload.extra = prepared.props;
    const plan = planIsland(node, this.options.implementations);
    return renderIsland({
      payload,
      components: componentsOf(plan.blocks, this.options.implementations),
      client: node.client,
      chunks: this.options.moduleUrls(collectBlockTypes(payload.root)),
      serverProps: prepared?.serverProps,
      isStrict: this.options.isStrict ?? false,
    });
  }

  #requireNeeds(block: BlockImplementation, node: ResolvedNode, data: PageData): void {
    for (const need of block.needs) {
      const name = node.bind?.[need.name] ?? need.name;
      if (!need.isOptional && !data[name])
        throw new Error(`Block '${node.block}' needs '${name}', which is missing.`);
    }
  }

  /** Fetches the data of all islands in parallel before the synchronous rendering. */
  async #prepare(request: RenderRequest): Promise<ReadonlyMap<string, PrepareResult>> {
    const nodes = nodesToPrepare(request.page, this.options.implementations);
    if (nodes.length === 0) return NOTHING;
    const probe = new TreeRenderer(this.#block, request, NOTHING);
    const results = await Promise.all(
      nodes.map(async (node) => {
        const implementation = this.options.implementations.get(node.block);
        if (!implementation?.prepare || !probe.isVisible(node)) return undefined;
        if (this.options.cache.get(this.#keys.of(probe, node, node.id, request.data, implementation)))
          return undefined;
        try {
          return [node.id, await this.#prepareIsland(probe, node, request, implementation.prepare)] as const;
        } catch (error) {
          this.#report(error, node.id, { block: node.block, node: node.id, page: request.page.id });
          return undefined;
        }
      }),
    );
    return new Map(results.filter((result) => result !== undefined));
  }

  #prepareIsland(
    walk: TreeRenderer,
    node: ResolvedNode,
    request: RenderRequest,
    prepare: NonNullable<BlockImplementation['prepare']>,
  ): Promise<PrepareResult> {
    const payload = this.#payload(walk, node, node.id, request.data);
    const components = componentsOf(
      planIsland(node, this.options.implementations).blocks,
      this.options.implementations,
    );
    const props: Record<string, unknown> = { ...node.props, id: node.id };
    for (const [need, name] of Object.entries(payload.root.needs ?? {})) props[need] = payload.data[name];
    return prepare({
      element: (extra) => islandElement(payload, components, extra),
      props,
      services: request.services,
    });
  }
}

const NOTHING: ReadonlyMap<string, PrepareResult> = new Map();

const preparingNodes = new WeakMap<ResolvedPage, readonly ResolvedNode[]>();

/** The nodes of a page whose blocks prepare data; cached for each resolved page. */
function nodesToPrepare(page: ResolvedPage, implementations: Implementations): readonly ResolvedNode[] {
  let nodes = preparingNodes.get(page);
  if (!nodes) {
    const found: ResolvedNode[] = [];
    const visit = (node: ResolvedNode) => {
      if (implementations.get(node.block)?.prepare) found.push(node);
      for (const children of Object.values(node.slots)) children.forEach(visit);
    };
    visit(page.layout);
    nodes = found;
    preparingNodes.set(page, nodes);
  }
  return nodes;
}
