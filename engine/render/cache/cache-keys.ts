import type { Need, ResolvedNode } from '../../layout';
import type { DataItem, PageData } from './data-item';
import type { BlockImplementation, Implementations } from '../block-implementation';
import { planIsland } from '../island';
import type { TreeRenderer } from '../tree-renderer';

const SEPARATOR = '\u0001';

/** The inputs of a node's key, and the latest key. */
interface NodeKey {
  readonly prefix: string;
  readonly needs: readonly Need[];
  /** Conditional nodes inside an island. */
  readonly conditional: readonly ResolvedNode[];
  id: string;
  texts: string;
  /** The data of each need, and the keys of the fields that the block reads. */
  items: (DataItem | undefined)[];
  itemKeys: string[];
  shape: string;
  key: string;
}

/**
 * Creates the cache keys of rendered blocks. A key is known before rendering and consists of the node's hash, the version
 * of the texts, and keys of the fields that the block reads. If the data objects are the same as for the previous
 * request, or differ only in fields that the block does not read, the same string is returned without hashing.
 */
export class CacheKeys {
  readonly #nodes = new WeakMap<ResolvedNode, NodeKey>();

  /** @param options are read on every call, because blocks are replaced at run time in development */
  constructor(private readonly options: { readonly implementations: Implementations }) {}

  /** @param id id of the node with the suffix of its iteration */
  create(
    tree: TreeRenderer,
    node: ResolvedNode,
    id: string,
    data: PageData,
    block: BlockImplementation,
  ): string {
    const nodeKey = this.#nodes.get(node) ?? this.#createPlan(node, block);
    const { needs, items, itemKeys } = nodeKey;
    const texts = tree.request.site.textsVersion;
    // What `prepare` adds is unknown before rendering.
    let shape = block.prepare ? tree.searchVersion : '';
    for (const child of nodeKey.conditional) shape += tree.isVisible(child) ? '+' : '-';
    for (const slot of tree.listFilledSlots(node)) shape += SEPARATOR + slot;
    let isSame =
      nodeKey.key !== '' && nodeKey.id === id && nodeKey.texts === texts && nodeKey.shape === shape;
    for (let i = 0; i < needs.length; i += 1) {
      const need = needs[i];
      const item = need && data[need.name];
      const previousItem = items[i];
      if (previousItem === item && itemKeys[i] !== undefined) continue;
      const fields = need?.fields ?? null;
      if (previousItem && item?.isSame(previousItem, fields)) {
        items[i] = item;
        continue;
      }
      // The key is read before anything is stored. If reading fails, it must fail again on the next request.
      const itemKey = item?.getKey(fields) ?? '';
      items[i] = item;
      itemKeys[i] = itemKey;
      isSame = false;
      nodeKey.key = '';
    }
    if (isSame) return nodeKey.key;
    let key = `${nodeKey.prefix}${id}${SEPARATOR}${texts}`;
    for (const itemKey of itemKeys) key += SEPARATOR + itemKey;
    nodeKey.id = id;
    nodeKey.texts = texts;
    nodeKey.shape = shape;
    return (nodeKey.key = key + SEPARATOR + shape);
  }

  /** Lists the versions of the code that renders a node; empty in production. */
  #listVersions(node: ResolvedNode, block: BlockImplementation): string {
    if (block.version === undefined) return '';
    if (node.client === 'none') return block.version;
    const { implementations } = this.options;
    return planIsland(node, implementations, true)
      .blocks.map((type) => implementations.get(type)?.version)
      .join();
  }

  #createPlan(node: ResolvedNode, block: BlockImplementation): NodeKey {
    const isIsland = node.client !== 'none';
    const { needs, conditional } = isIsland
      ? planIsland(node, this.options.implementations, true)
      : {
          needs: block.needs.map((need) => ({ ...need, name: node.bind?.[need.name] ?? need.name })),
          conditional: [],
        };
    const nodeKey: NodeKey = {
      prefix: `${isIsland ? 'i' : ''}${node.hash}${this.#listVersions(node, block)}${SEPARATOR}`,
      needs,
      conditional,
      id: '',
      texts: '',
      items: [],
      itemKeys: [],
      shape: '',
      key: '',
    };
    this.#nodes.set(node, nodeKey);
    return nodeKey;
  }
}
