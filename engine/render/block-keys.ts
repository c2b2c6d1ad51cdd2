import type { Need, ResolvedNode } from '../layout';
import type { DataItem, PageData } from './data-item';
import type { BlockImplementation, Implementations } from './implementation';
import { planIsland } from './island';
import type { TreeWalk } from './tree-walk';

const SEPARATOR = '\u0001';

/** What a node's key is made of, and the last one that was made. */
interface NodeKey {
  readonly start: string;
  readonly needs: readonly Need[];
  /** Nodes within an island that may be left out. */
  readonly conditional: readonly ResolvedNode[];
  id: string;
  texts: string;
  /** Of the needs, in their order. */
  items: (DataItem | undefined)[];
  shape: string;
  key: string;
}

/**
 * Keys under which rendered blocks are kept, known before rendering: the node's hash, the words, and the versions of
 * the fields that the block reads. With the same objects as at the last visit a key is the same string again, which
 * costs neither looking at the data nor hashing the key.
 */
export class BlockKeys {
  readonly #nodes = new WeakMap<ResolvedNode, NodeKey>();

  constructor(private readonly implementations: Implementations) {}

  /** @param id the node's, with the suffix of its round */
  of(walk: TreeWalk, node: ResolvedNode, id: string, data: PageData, block: BlockImplementation): string {
    const known = this.#nodes.get(node) ?? this.#plan(node, block);
    const { needs, items } = known;
    const texts = walk.request.site.textsVersion;
    let shape = '';
    for (const child of known.conditional) shape += walk.isVisible(child) ? '+' : '-';
    for (const slot of walk.filledSlots(node)) shape += SEPARATOR + slot;
    let isSame = known.id === id && known.texts === texts && known.shape === shape;
    for (let at = 0; at < needs.length; at += 1) {
      const item = data[needs[at]?.name ?? ''];
      if (items[at] === item) continue;
      items[at] = item;
      isSame = false;
    }
    if (isSame) return known.key;
    let key = `${known.start}${id}${SEPARATOR}${texts}`;
    for (let at = 0; at < needs.length; at += 1) {
      key += SEPARATOR + (items[at]?.key(needs[at]?.fields ?? null) ?? '');
    }
    known.id = id;
    known.texts = texts;
    known.shape = shape;
    return (known.key = key + SEPARATOR + shape);
  }

  #plan(node: ResolvedNode, block: BlockImplementation): NodeKey {
    const isIsland = node.client !== 'none';
    const { needs, conditional } = isIsland
      ? planIsland(node, this.implementations)
      : {
          needs: block.needs.map((need) => ({ ...need, name: node.bind?.[need.name] ?? need.name })),
          conditional: [],
        };
    const plan: NodeKey = {
      start: `${isIsland ? 'i' : ''}${node.hash}${SEPARATOR}`,
      needs,
      conditional,
      id: '',
      texts: '',
      items: [],
      shape: '',
      key: '',
    };
    this.#nodes.set(node, plan);
    return plan;
  }
}
