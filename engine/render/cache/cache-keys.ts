import type { Need, ResolvedNode } from '../../layout';
import type { DataItem, PageData } from './data-item';
import type { BlockImplementation, Implementations } from '../block-implementation';
import { planIsland } from '../island';
import type { TreeRenderer } from '../tree-renderer';

const SEPARATOR = '\u0001';

/** The inputs of a node's key, and the latest key. */
interface NodeKey {
  readonly start: string;
  readonly needs: readonly Need[];
  /** Conditional nodes inside an island. */
  readonly conditional: readonly ResolvedNode[];
  id: string;
  texts: string;
  /** The data of the needs, in order, with the keys of the fields that the block reads. */
  items: (DataItem | undefined)[];
  itemKeys: string[];
  shape: string;
  key: string;
}

/**
 * Cache keys of rendered blocks, cached before rendering: the node's hash, the version of the texts, and the versions of
 * the fields that the block reads. If the data objects are the same as for the previous request, or differ only in
 * fields that the block does not read, the same string is returned without hashing.
 */
export class CacheKeys {
  readonly #nodes = new WeakMap<ResolvedNode, NodeKey>();

  /** @param options read on every call, because blocks are replaced at run time in development */
  constructor(private readonly options: { readonly implementations: Implementations }) {}

  /** @param id id of the node with the suffix of its iteration */
  of(walk: TreeRenderer, node: ResolvedNode, id: string, data: PageData, block: BlockImplementation): string {
    const cached = this.#nodes.get(node) ?? this.#plan(node, block);
    const { needs, items, itemKeys } = cached;
    const texts = walk.request.site.textsVersion;
    let shape = '';
    for (const child of cached.conditional) shape += walk.isVisible(child) ? '+' : '-';
    for (const slot of walk.filledSlots(node)) shape += SEPARATOR + slot;
    let isSame = cached.key !== '' && cached.id === id && cached.texts === texts && cached.shape === shape;
    for (let at = 0; at < needs.length; at += 1) {
      const need = needs[at];
      const item = need && data[need.name];
      const earlier = items[at];
      if (earlier === item && itemKeys[at] !== undefined) continue;
      const fields = need?.fields ?? null;
      if (earlier && item?.isSame(earlier, fields)) {
        items[at] = item;
        continue;
      }
      // Read before storing anything: if reading fails, it must fail again on the next request.
      const itemKey = item?.key(fields) ?? '';
      items[at] = item;
      itemKeys[at] = itemKey;
      isSame = false;
      cached.key = '';
    }
    if (isSame) return cached.key;
    let key = `${cached.start}${id}${SEPARATOR}${texts}`;
    for (const itemKey of itemKeys) key += SEPARATOR + itemKey;
    cached.id = id;
    cached.texts = texts;
    cached.shape = shape;
    return (cached.key = key + SEPARATOR + shape);
  }

  /** Versions of the code that renders a node; empty in production. */
  #versions(node: ResolvedNode, block: BlockImplementation): string {
    if (block.version === undefined) return '';
    if (node.client === 'none') return block.version;
    const { implementations } = this.options;
    return planIsland(node, implementations)
      .blocks.map((type) => implementations.get(type)?.version)
      .join();
  }

  #plan(node: ResolvedNode, block: BlockImplementation): NodeKey {
    const isIsland = node.client !== 'none';
    const { needs, conditional } = isIsland
      ? planIsland(node, this.options.implementations)
      : {
          needs: block.needs.map((need) => ({ ...need, name: node.bind?.[need.name] ?? need.name })),
          conditional: [],
        };
    const plan: NodeKey = {
      start: `${isIsland ? 'i' : ''}${node.hash}${this.#versions(node, block)}${SEPARATOR}`,
      needs,
      conditional,
      id: '',
      texts: '',
      items: [],
      itemKeys: [],
      shape: '',
      key: '',
    };
    this.#nodes.set(node, plan);
    return plan;
  }
}
