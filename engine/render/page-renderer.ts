import { compileCondition, type ResolvedNode, type ResolvedPage } from '../layout';
import { blocksIn } from '../browser/island-tree';
import { createTexts } from '../browser/texts';
import type { PrepareResult, SearchServices } from '../../schemas/prepare';
import { BlockCache, type RenderedBlock } from './block-cache';
import type { PageData } from './data-item';
import type { BlockImplementation, Implementations } from './implementation';
import { islandPayload, planIsland } from './island';
import { componentsOf, islandElement, renderIsland, renderStatic } from './render-block';

/** What the renderer must know of the tenant whose page it renders. */
export interface SiteView {
  /** BCP 47, for numbers, dates and plurals. */
  locale: string;
  /** A block's messages in the tenant's words; always the same object for the same words. */
  messages(block: string): Readonly<Record<string, string>>;
  /** Changes when any message changes. */
  textsVersion: string;
}

export interface RenderRequest {
  page: ResolvedPage;
  site: SiteView;
  data: PageData;
  /** The values that conditions name. */
  context: Readonly<Record<string, unknown>>;
  services: SearchServices;
}

/** The tree as bytes, and what the document around it must know of it. */
export interface RenderedTree {
  chunks: Buffer[];
  bytes: number;
  preloads: string[];
  /** Types of the blocks whose code the browser may need. */
  islands: string[];
  hash: string;
  /** Blocks that failed and were left out. */
  failures: number;
}

export interface RendererOptions {
  implementations: Implementations;
  cache: BlockCache;
  /** Addresses of the browser modules of these blocks, in order. */
  moduleUrls(blocks: readonly string[]): string[];
  /** Called once for each failure: the page goes on without that block. */
  onBlockError(error: unknown, where: { block: string; node: string; page: string }): void;
  isStrict?: boolean;
}

const EMPTY: RenderedBlock = { parts: [], preloads: [], hash: 0, bytes: 0, isIsland: false };
const FAILED: RenderedBlock = { ...EMPTY, isFailed: true };
const SEPARATOR = '\u0001';

/** One page being rendered: the tree is walked once, cached blocks are taken as bytes. */
class TreeWalk implements RenderedTree {
  readonly chunks: Buffer[] = [];
  bytes = 0;
  readonly preloads: string[] = [];
  readonly islands: string[] = [];
  #low = 0x811c9dc5;
  #high = 0x9747b28c;
  failures = 0;
  readonly #visible = new Map<ResolvedNode, boolean>();

  constructor(
    readonly renderer: PageRenderer,
    readonly request: RenderRequest,
    readonly prepared: ReadonlyMap<string, PrepareResult>,
  ) {}

  isVisible = (node: ResolvedNode): boolean => {
    if (!node.when) return true;
    let isVisible = this.#visible.get(node);
    if (isVisible === undefined) {
      isVisible = compileCondition(node.when)(this.request.context);
      this.#visible.set(node, isVisible);
    }
    return isVisible;
  };

  /** Names the page by its blocks: two 32-bit hashes, mixed in the order of the blocks. */
  get hash(): string {
    return (this.#low >>> 0).toString(36) + (this.#high >>> 0).toString(36);
  }

  #mix(hash: number): void {
    this.#low = Math.imul(this.#low ^ (hash | 0), 0x01000193);
    this.#high = Math.imul(this.#high ^ (hash / 0x10000), 0x85ebca6b);
  }

  /** @param suffix tells the rounds of a template apart; it is part of the ids of all that stands within */
  node(node: ResolvedNode, suffix: string, data: PageData): void {
    if (!this.isVisible(node)) return;
    const id = node.id + suffix;
    const rendered = this.renderer.block(this, node, id, data);
    this.#mix(rendered.hash);
    if (rendered.isFailed) this.failures += 1;
    if (rendered.isIsland) this.islands.push(node.block);
    for (const preload of rendered.preloads) this.preloads.push(preload);
    for (const part of rendered.parts) {
      if (Buffer.isBuffer(part)) {
        this.chunks.push(part);
        this.bytes += part.length;
        continue;
      }
      const { slot, round } = part;
      const childData = round ? { ...data, ...round.data } : data;
      const childSuffix = round ? `${suffix}-${round.key}` : suffix;
      for (const child of node.slots[slot] ?? []) this.node(child, childSuffix, childData);
    }
  }
}

/**
 * Renders resolved pages block by block. Each block's HTML is kept under a key that is known before rendering
 * (the node's hash, the words, the versions of the fields it reads), so a page is mostly put together from bytes.
 */
export class PageRenderer {
  readonly #failed = new Set<string>();

  constructor(readonly options: RendererOptions) {}

  async render(request: RenderRequest): Promise<RenderedTree> {
    const prepared = await this.#prepare(request);
    const walk = new TreeWalk(this, request, prepared);
    walk.node(request.page.layout, '', request.data);
    return walk;
  }

  /** One block from the cache, or rendered and put there. A block that throws leaves a gap, not a broken page. */
  block(walk: TreeWalk, node: ResolvedNode, id: string, data: PageData): RenderedBlock {
    const implementation = this.options.implementations.get(node.block);
    if (!implementation) return EMPTY;
    const isIsland = node.client !== 'none';
    const key = isIsland
      ? this.#islandKey(walk, node, id, data)
      : this.#staticKey(walk, node, id, data, implementation);
    const cached = this.options.cache.get(key);
    if (cached) return cached;
    try {
      const rendered = isIsland
        ? this.#island(walk, node, id, data, implementation, walk.prepared.get(id))
        : this.#static(walk, node, id, data, implementation);
      // What could not be prepared (search is down, say) is shown as it is, but tried again next time.
      if (!implementation.prepare || walk.prepared.has(id)) this.options.cache.set(key, rendered);
      return rendered;
    } catch (error) {
      this.#report(error, key, { block: node.block, node: id, page: walk.request.page.id });
      this.options.cache.set(key, FAILED);
      return FAILED;
    }
  }

  #report(error: unknown, key: string, where: { block: string; node: string; page: string }): void {
    if (this.#failed.has(key)) return;
    if (this.#failed.size > 1_000) this.#failed.clear();
    this.#failed.add(key);
    this.options.onBlockError(error, where);
  }

  #filledSlots(walk: TreeWalk, node: ResolvedNode): string[] {
    const filled: string[] = [];
    for (const slot in node.slots) if (node.slots[slot]?.some(walk.isVisible)) filled.push(slot);
    return filled;
  }

  #staticKey(
    walk: TreeWalk,
    node: ResolvedNode,
    id: string,
    data: PageData,
    block: BlockImplementation,
  ): string {
    let key = `${node.hash}${SEPARATOR}${id}${SEPARATOR}${walk.request.site.textsVersion}`;
    for (const need of block.needs) {
      key += SEPARATOR + (data[node.bind?.[need.name] ?? need.name]?.key(need.fields) ?? '');
    }
    for (const slot in node.slots) if (node.slots[slot]?.some(walk.isVisible)) key += `${SEPARATOR}${slot}`;
    return key;
  }

  #static(
    walk: TreeWalk,
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
      filledSlots: this.#filledSlots(walk, node),
      t: createTexts(walk.request.site.messages(node.block), walk.request.site.locale),
    });
  }

  #islandKey(walk: TreeWalk, node: ResolvedNode, id: string, data: PageData): string {
    const plan = planIsland(node, this.options.implementations);
    let key = `i${node.hash}${SEPARATOR}${id}${SEPARATOR}${walk.request.site.textsVersion}`;
    for (const need of plan.needs) key += SEPARATOR + (data[need.name]?.key(need.fields) ?? '');
    for (const child of plan.conditional) key += walk.isVisible(child) ? '+' : '-';
    for (const slot in node.slots) if (node.slots[slot]?.some(walk.isVisible)) key += `${SEPARATOR}${slot}`;
    return key;
  }

  #payload(walk: TreeWalk, node: ResolvedNode, id: string, data: PageData) {
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
    walk: TreeWalk,
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
      chunks: this.options.moduleUrls(blocksIn(payload.root)),
      serverProps: prepared?.serverProps,
      isStrict: this.options.isStrict ?? false,
    });
  }

  #requireNeeds(block: BlockImplementation, node: ResolvedNode, data: PageData): void {
    for (const need of block.needs) {
      const name = node.bind?.[need.name] ?? need.name;
      if (!need.isOptional && !data[name])
        throw new Error(`Block ${node.block} needs '${name}', which is not there`);
    }
  }

  /** Lets islands that fetch something do so, all at once, before the tree is rendered in one go. */
  async #prepare(request: RenderRequest): Promise<ReadonlyMap<string, PrepareResult>> {
    const nodes = preparing(request.page, this.options.implementations);
    if (nodes.length === 0) return NOTHING;
    const probe = new TreeWalk(this, request, NOTHING);
    const results = await Promise.all(
      nodes.map(async (node) => {
        const implementation = this.options.implementations.get(node.block);
        if (!implementation?.prepare || !probe.isVisible(node)) return undefined;
        if (this.options.cache.get(this.#islandKey(probe, node, node.id, request.data))) return undefined;
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
    walk: TreeWalk,
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

/** The nodes of a page whose blocks have something to prepare; found once for each resolved page. */
function preparing(page: ResolvedPage, implementations: Implementations): readonly ResolvedNode[] {
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
