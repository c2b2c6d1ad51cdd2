import { FNV_OFFSET_BASIS, fnv1aStep } from '../lib';
import type { Condition } from '../../schemas';
import { listComparisons, compileCondition, type ResolvedNode } from '../layout';
import type { PrepareResult } from '../../schemas/prepare';
import type { RenderedBlock } from './cache/block-cache';
import type { PageData } from './cache/data-item';
import type { RenderRequest } from './render-request';

/** The rendered tree, with the data for its document. */
export interface RenderedTree {
  readonly chunks: readonly Buffer[];
  readonly bytes: number;
  readonly preloads: readonly string[];
  /** Types of the blocks whose code the browser can need. */
  readonly islands: readonly string[];
  /** Identical HTML has the same hash in every process. */
  readonly hash: string;
  /** Blocks that failed, or are shown without their prepared data. */
  readonly failures: number;
}

/** Returns one block's HTML, cached or rendered. */
export type BlockSource = (
  walk: TreeRenderer,
  node: ResolvedNode,
  id: string,
  data: PageData,
) => RenderedBlock;

/** A condition and its latest result. */
interface CachedCondition {
  /** Nodes with the same condition share it, so it is evaluated once per page. */
  readonly text: string;
  /** The context names that the condition reads. */
  readonly roots: readonly string[];
  /** The values of these names. */
  readonly values: unknown[];
  holds?: boolean;
}

const cachedConditions = new WeakMap<object, CachedCondition>();

function cachedCondition(when: Condition): CachedCondition {
  let cached = cachedConditions.get(when);
  if (!cached) {
    const roots = listComparisons(when).map(({ path }) => path.split('.')[0] ?? path);
    cached = { text: JSON.stringify(when), roots: [...new Set(roots)], values: [] };
    cachedConditions.set(when, cached);
  }
  return cached;
}

/** Renders one page: walks the tree once and uses cached blocks as bytes. */
export class TreeRenderer implements RenderedTree {
  readonly chunks: Buffer[] = [];
  readonly preloads: string[] = [];
  readonly islands: string[] = [];
  bytes = 0;
  failures = 0;
  #low = FNV_OFFSET_BASIS;
  #high = 0x9747b28c;
  readonly #holds = new Map<string, boolean>();

  constructor(
    private readonly block: BlockSource,
    readonly request: RenderRequest,
    readonly prepared: ReadonlyMap<string, PrepareResult>,
  ) {}

  /** Whether a node's condition holds. It is evaluated again only if an object that it reads has changed. */
  isVisible = (node: ResolvedNode): boolean => {
    if (!node.when) return true;
    const cached = cachedCondition(node.when);
    const { context } = this.request;
    const { roots, values } = cached;
    let isSame = cached.holds !== undefined;
    for (let at = 0; at < roots.length; at += 1) {
      const value = context[roots[at] ?? ''];
      if (values[at] === value) continue;
      values[at] = value;
      isSame = false;
    }
    if (isSame && cached.holds !== undefined) return cached.holds;
    let holds = this.#holds.get(cached.text);
    if (holds === undefined) {
      holds = compileCondition(node.when)(context);
      this.#holds.set(cached.text, holds);
    }
    cached.holds = holds;
    return holds;
  };

  /** Names of a node's slots with content. */
  filledSlots(node: ResolvedNode): string[] {
    const filled: string[] = [];
    for (const slot in node.slots) if (node.slots[slot]?.some(this.isVisible)) filled.push(slot);
    return filled;
  }

  /** A hash of the page: two 32-bit hashes, mixed in the order of the blocks. */
  get hash(): string {
    return (this.#low >>> 0).toString(36) + (this.#high >>> 0).toString(36);
  }

  #mix(hash: number): void {
    this.#low = fnv1aStep(this.#low, hash | 0);
    this.#high = Math.imul(this.#high ^ (hash / 0x10000), 0x85ebca6b);
  }

  /** @param suffix distinguishes iterations of a repeating slot; part of the ids of all nodes inside */
  node(node: ResolvedNode, suffix: string, data: PageData): void {
    if (!this.isVisible(node)) return;
    const rendered = this.block(this, node, node.id + suffix, data);
    this.#mix(rendered.hash);
    if (rendered.isFailed) this.failures += 1;
    const { markers } = this.request;
    if (markers) this.chunks.push(markers.open(node));
    if (rendered.isIsland) this.islands.push(node.block);
    for (const preload of rendered.preloads) this.preloads.push(preload);
    for (const part of rendered.parts) {
      if (Buffer.isBuffer(part)) {
        this.chunks.push(part);
        this.bytes += part.length;
        continue;
      }
      const { slot, iteration } = part;
      const childData = iteration ? { ...data, ...iteration.data } : data;
      const childSuffix = iteration ? `${suffix}-${iteration.key}` : suffix;
      for (const child of node.slots[slot] ?? []) this.node(child, childSuffix, childData);
    }
    if (markers) this.chunks.push(markers.close(node));
  }
}
