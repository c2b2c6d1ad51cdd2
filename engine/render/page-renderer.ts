import type { RenderRequest } from './render-request';
import type { ResolvedNode, ResolvedPage } from '../layout';
import { collectBlockTypes } from '../browser/islands/island-tree';
import { createIcuTranslator } from '../browser/texts/icu-messages';
import type { PrepareResult } from '../../schemas/prepare';
import { type BlockCache, type RenderedBlock } from './cache/block-cache';
import { CacheKeys } from './cache/cache-keys';
import type { PageData } from './cache/data-item';
import type { BlockImplementation, Implementations } from './block-implementation';
import { createIslandPayload, planIsland } from './island';
import { prepareIsland } from './prepare-island';
import { selectComponents, renderIsland, renderStatic } from './render-block';
import { TreeRenderer, type RenderedTree } from './tree-renderer';

export interface RendererOptions {
  implementations: Implementations;
  cache: BlockCache;
  /** URLs of the browser modules of these blocks, in order. */
  moduleUrls(blocks: readonly string[]): string[];
  /** Called once for each failure. The page is served without that block. */
  onBlockError(error: unknown, location: BlockLocation): void;
  isStrict?: boolean;
  /** Milliseconds that a page waits for `prepare` of a block, such as a search. Default: 3000. */
  prepareLimitMs?: number;
  /** HTML that replaces a failed block. Default: none. */
  failureHtml?(error: unknown, location: BlockLocation): string;
}

/** Location of a failed block. `node` is its id on the page, with the iteration of a repeating slot. */
export interface BlockLocation {
  readonly tenant: string;
  readonly page: string;
  readonly node: string;
  readonly block: string;
}

const createLocation = (
  { page, site }: RenderRequest,
  { block }: ResolvedNode,
  id: string,
): BlockLocation => ({
  tenant: site.tenant,
  page: page.id,
  node: id,
  block,
});

const EMPTY: RenderedBlock = { parts: [], preloads: [], hash: 0, bytes: 0, isIsland: false };
const FAILED: RenderedBlock = { ...EMPTY, isFailed: true };

/**
 * Renders resolved pages block by block. Each block's HTML is cached under a key that is known before rendering (the
 * node's hash, the version of the texts, and the versions of the fields that the block reads), so most of a page is
 * assembled from cached bytes.
 */
export class PageRenderer {
  readonly #reportedKeys = new Set<string>();
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
    const searchVersion = request.services.version();
    const prepared = await this.#prepare(request, searchVersion);
    const tree = new TreeRenderer(this.#renderBlock, request, prepared, searchVersion);
    tree.renderNode(request.page.layout, '', request.data);
    return tree;
  }

  /**
   * Returns a block from the cache, or renders and caches it. A block that throws leaves a gap instead of a broken
   * page.
   */
  #renderBlock = (tree: TreeRenderer, node: ResolvedNode, id: string, data: PageData): RenderedBlock => {
    const implementation = this.options.implementations.get(node.block);
    if (!implementation) return EMPTY;
    const isIsland = node.client !== 'none';
    const key = this.#keys.create(tree, node, id, data, implementation);
    const cached = this.options.cache.get(key);
    if (cached) return cached;
    try {
      const renderedBlock = isIsland
        ? this.#renderIslandBlock(tree, node, id, data, implementation, tree.prepared.get(id))
        : this.#renderStaticBlock(tree, node, id, data, implementation);
      // If preparing failed (for example because search is down), the result is not cached.
      if (implementation.prepare && !tree.prepared.has(id)) tree.failures += 1;
      else this.options.cache.set(key, renderedBlock);
      return renderedBlock;
    } catch (error) {
      const location = createLocation(tree.request, node, id);
      this.#reportOnce(error, key, location);
      const html = this.options.failureHtml?.(error, location);
      const rest =
        isIsland && html === undefined
          ? this.#renderIsolated(tree, node, id, data, implementation)
          : undefined;
      const failedBlock = rest ?? (html === undefined ? FAILED : { ...FAILED, parts: [Buffer.from(html)] });
      this.options.cache.set(key, failedBlock);
      return failedBlock;
    }
  };

  /** Renders an island without the blocks in it that fail; undefined if its own component fails. */
  #renderIsolated(
    tree: TreeRenderer,
    node: ResolvedNode,
    id: string,
    data: PageData,
    implementation: BlockImplementation,
  ): RenderedBlock | undefined {
    try {
      const prepared = tree.prepared.get(id);
      const island = this.#renderIslandBlock(tree, node, id, data, implementation, prepared, true);
      return { ...island, isFailed: true };
    } catch {
      // The error has been reported.
      return undefined;
    }
  }

  #reportOnce(error: unknown, key: string, location: BlockLocation): void {
    if (this.#reportedKeys.has(key)) return;
    if (this.#reportedKeys.size > 1_000) this.#reportedKeys.clear();
    this.#reportedKeys.add(key);
    this.options.onBlockError(error, location);
  }

  #renderStaticBlock(
    tree: TreeRenderer,
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
      filledSlots: tree.listFilledSlots(node),
      t: createIcuTranslator(tree.request.site.messages(node.block), tree.request.site.locale),
    });
  }

  #createPayload(tree: TreeRenderer, node: ResolvedNode, id: string, data: PageData, isIsolated = false) {
    const { site } = tree.request;
    return createIslandPayload({
      root: node,
      id,
      implementations: this.options.implementations,
      data,
      isVisible: tree.isVisible,
      messages: site.messages,
      locale: site.locale,
      isIsolated,
    });
  }

  #renderIslandBlock(
    tree: TreeRenderer,
    node: ResolvedNode,
    id: string,
    data: PageData,
    block: BlockImplementation,
    prepared: PrepareResult | undefined,
    isIsolated = false,
  ): RenderedBlock {
    this.#requireNeeds(block, node, data);
    const payload = this.#createPayload(tree, node, id, data, isIsolated);
    if (prepared) payload.extra = prepared.props;
    const plan = planIsland(node, this.options.implementations, isIsolated);
    const { textsVersion, locale } = tree.request.site;
    return renderIsland({
      implementation: block,
      fragments: this.options.cache.fragments,
      templateInputs: {
        texts: `${locale} ${textsVersion}`,
        getDataKey: (name) =>
          data[name]?.getKey(plan.needs.find((need) => need.name === name)?.fields ?? null) ?? '',
      },
      payload,
      components: selectComponents(plan.blocks, this.options.implementations),
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
  async #prepare(request: RenderRequest, searchVersion: string): Promise<ReadonlyMap<string, PrepareResult>> {
    const nodes = findNodesToPrepare(request.page, this.options.implementations);
    if (nodes.length === 0) return NO_RESULTS;
    const probeTree = new TreeRenderer(this.#renderBlock, request, NO_RESULTS, searchVersion);
    const results = await Promise.all(
      nodes.map(async (node) => {
        const implementation = this.options.implementations.get(node.block);
        if (!implementation?.prepare || !probeTree.isVisible(node)) return undefined;
        if (this.options.cache.get(this.#keys.create(probeTree, node, node.id, request.data, implementation)))
          return undefined;
        try {
          return [
            node.id,
            await this.#limitTime(
              prepareIsland({
                node,
                implementation: { ...implementation, prepare: implementation.prepare },
                implementations: this.options.implementations,
                createPayload: (isIsolated) =>
                  this.#createPayload(probeTree, node, node.id, request.data, isIsolated),
                services: request.services,
              }),
              node.block,
            ),
          ] as const;
        } catch (error) {
          this.#reportOnce(error, node.id, createLocation(request, node, node.id));
          return undefined;
        }
      }),
    );
    return new Map(results.filter((result) => result !== undefined));
  }

  /** A slow service must not hold back the whole page: the block is rendered without its prepared data. */
  async #limitTime<T>(work: Promise<T>, block: string): Promise<T> {
    const limit = this.options.prepareLimitMs ?? DEFAULT_PREPARE_LIMIT_MS;
    let timer: NodeJS.Timeout | undefined;
    const expiry = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error(`Block ${block}: prepare() took longer than ${limit} ms.`)),
        limit,
      );
    });
    return Promise.race([work, expiry]).finally(() => clearTimeout(timer));
  }
}

const DEFAULT_PREPARE_LIMIT_MS = 3_000;

const NO_RESULTS: ReadonlyMap<string, PrepareResult> = new Map();

const nodesByPage = new WeakMap<ResolvedPage, readonly ResolvedNode[]>();

/** Finds the nodes of a page whose blocks prepare data. Cached for each resolved page. */
function findNodesToPrepare(page: ResolvedPage, implementations: Implementations): readonly ResolvedNode[] {
  let nodes = nodesByPage.get(page);
  if (!nodes) {
    const preparingNodes: ResolvedNode[] = [];
    const visit = (node: ResolvedNode) => {
      if (implementations.get(node.block)?.prepare) preparingNodes.push(node);
      for (const children of Object.values(node.slots)) children.forEach(visit);
    };
    visit(page.layout);
    nodes = preparingNodes;
    nodesByPage.set(page, nodes);
  }
  return nodes;
}
