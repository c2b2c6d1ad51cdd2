import { FNV_OFFSET_BASIS, fnv1aStep } from '../lib';
import type { Condition } from '../../schemas';
import { listComparisons, compileCondition, type ResolvedNode } from '../layout';
import type { PrepareResult } from '../../schemas/prepare';
import type { RenderedBlock } from './cache/block-cache';
import type { PageData } from './cache/data-item';
import type { RenderRequest } from './render-request';

/** The rendered tree and the data for its document. */
export interface RenderedTree {
  readonly chunks: readonly Buffer[];
  readonly bytes: number;
  readonly preloads: readonly string[];
  /** Types of the blocks whose code the browser can need. */
  readonly islands: readonly string[];
  /** Identical HTML has the same hash in every process. */
  readonly hash: string;
  /** Number of blocks that failed or are shown without their prepared data. */
  readonly failures: number;
}

/** Returns the HTML of one block, cached or rendered. */
export type BlockSource = (
  tree: TreeRenderer,
  node: ResolvedNode,
  id: string,
  data: PageData,
) => RenderedBlock;

/** A condition and its latest result. */
interface CachedCondition {
  /** The condition as JSON. Equal conditions are evaluated once per page. */
  readonly text: string;
  /** The context names that the condition reads. */
  readonly roots: readonly string[];
  readonly values: unknown[];
  isMet?: boolean;
}

const cachedConditions = new WeakMap<object, CachedCondition>();

function getCachedCondition(when: Condition): CachedCondition {
  let cached = cachedConditions.get(when);
  if (!cached) {
    const roots = listComparisons(when).map(({ path }) => path.split('.')[0] ?? path);
    cached = { text: JSON.stringify(when), roots: [...new Set(roots)], values: [] };
    cachedConditions.set(when, cached);
  }
  return cached;
}

/** Renders one page. It traverses the tree once and uses the bytes of cached blocks. */
export class TreeRenderer implements RenderedTree {
  readonly chunks: Buffer[] = [];
  readonly preloads: string[] = [];
  readonly islands: string[] = [];
  bytes = 0;
  failures = 0;
  #low = FNV_OFFSET_BASIS;
  #high = 0x9747b28c;
  readonly #resultsByCondition = new Map<string, boolean>();

  constructor(
    private readonly blockSource: BlockSource,
    readonly request: RenderRequest,
    readonly prepared: ReadonlyMap<string, PrepareResult>,
    /** The version of the search results, from before the searches started. */
    readonly searchVersion: string,
  ) {}

  /** Whether a node's condition is met. It is evaluated again only if an object that it reads has changed. */
  isVisible = (node: ResolvedNode): boolean => {
    if (!node.when) return true;
    const cached = getCachedCondition(node.when);
    const { context } = this.request;
    const { roots, values } = cached;
    let isUnchanged = cached.isMet !== undefined;
    for (let i = 0; i < roots.length; i += 1) {
      const value = context[roots[i] ?? ''];
      if (values[i] === value) continue;
      values[i] = value;
      isUnchanged = false;
    }
    if (isUnchanged && cached.isMet !== undefined) return cached.isMet;
    let isMet = this.#resultsByCondition.get(cached.text);
    if (isMet === undefined) {
      isMet = compileCondition(node.when)(context);
      this.#resultsByCondition.set(cached.text, isMet);
    }
    cached.isMet = isMet;
    return isMet;
  };

  /** Lists the names of a node's slots with content. */
  listFilledSlots(node: ResolvedNode): string[] {
    const filledSlots: string[] = [];
    for (const slot in node.slots) if (node.slots[slot]?.some(this.isVisible)) filledSlots.push(slot);
    return filledSlots;
  }

  /** A hash of the page: two 32-bit hashes that mix the hashes of the blocks in order. */
  get hash(): string {
    return (this.#low >>> 0).toString(36) + (this.#high >>> 0).toString(36);
  }

  #mixHash(hash: number): void {
    this.#low = fnv1aStep(this.#low, hash | 0);
    this.#high = Math.imul(this.#high ^ (hash / 0x10000), 0x85ebca6b);
  }

  /**
   * @param suffix distinguishes iterations of a repeating slot and is added to the ids of all nodes inside
   * @param fallback shown in the slot in place of a node that fails
   */
  renderNode(node: ResolvedNode, suffix: string, data: PageData, fallback?: ResolvedNode): void {
    if (!this.isVisible(node)) return;
    const id = node.id + suffix;
    let renderedBlock = this.blockSource(this, node, id, data);
    if (renderedBlock.isFailed) {
      this.failures += 1;
      // Links to the node's id lead to its fallback. If the fallback fails as well, nothing is rendered.
      if (fallback && renderedBlock.parts.length === 0)
        renderedBlock = this.blockSource(this, fallback, id, data);
    }
    this.#mixHash(renderedBlock.hash);
    const { markers } = this.request;
    if (markers) this.chunks.push(markers.open(node));
    if (renderedBlock.isIsland) this.islands.push(node.block);
    for (const preload of renderedBlock.preloads) this.preloads.push(preload);
    for (const part of renderedBlock.parts) {
      if (Buffer.isBuffer(part)) {
        this.chunks.push(part);
        this.bytes += part.length;
        continue;
      }
      const { slot, iteration } = part;
      const childData = iteration ? { ...data, ...iteration.data } : data;
      const childSuffix = iteration ? `${suffix}-${iteration.key}` : suffix;
      for (const child of node.slots[slot] ?? [])
        this.renderNode(child, childSuffix, childData, node.fallbacks?.[slot]);
    }
    if (markers) this.chunks.push(markers.close(node));
  }
}
