// Finds each block in the page. Outside islands, comments surround the HTML of a block. A hydrated island
// lists its own blocks; before hydration, it counts as one block.
import { groupBy, isObject } from '../../lib';
import { listIslandBlocks } from '../islands/react-nodes';
import { readMarker } from './protocol';

/** A block in the page. A node in a repeating slot has one for each item. */
export interface BlockInstance {
  readonly id: string;
  /** Its outermost elements. */
  readonly elements: readonly Element[];
}

function collectNodeIds(node: unknown, ids: Set<string>): Set<string> {
  if (!isObject(node)) return ids;
  if (typeof node.id === 'string') ids.add(node.id);
  const { live = {}, fallbacks = {} } = node;
  for (const children of [live, fallbacks])
    if (isObject(children)) for (const child of Object.values(children).flat()) collectNodeIds(child, ids);
  return ids;
}

const idsByIsland = new WeakMap<Element, ReadonlySet<string>>();

/** Reads the ids of an island's nodes from the JSON that follows it. */
function readNodeIds(island: Element): ReadonlySet<string> {
  let ids = idsByIsland.get(island);
  if (!ids) {
    const payload: unknown = JSON.parse(island.nextElementSibling?.textContent ?? 'null');
    ids = collectNodeIds(isObject(payload) ? payload.root : undefined, new Set());
    idsByIsland.set(island, ids);
  }
  return ids;
}

/** Lists all blocks in the page, parents first. */
export function listInstances(): BlockInstance[] {
  const instances: BlockInstance[] = [];
  const openBlocks: { id: string; elements: Element[] }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      const element = node;
      for (const { elements } of openBlocks) if (!elements.at(-1)?.contains(element)) elements.push(element);
      if (element.localName === 'fc-island')
        for (const block of listIslandBlocks(element, readNodeIds(element)))
          if (block.id !== openBlocks.at(-1)?.id) instances.push(block);
      continue;
    }
    const marker = node instanceof Comment ? readMarker(node.data) : undefined;
    if (marker === 'close') openBlocks.pop();
    else if (marker) {
      const block = { id: marker.open, elements: [] };
      openBlocks.push(block);
      instances.push(block);
    }
  }
  return instances;
}

/** How deep to search for elements with a box. */
const MAX_DEPTH = 6;

/** A rectangle in the viewport, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Measures elements. Those without a box of their own, such as islands, have the boxes of their children. */
export function measureElements(elements: Iterable<Element>, depth = 0): Box | undefined {
  let box: Box | undefined;
  for (const element of elements) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const part =
      right > left && bottom > top
        ? { left, top, right, bottom }
        : depth < MAX_DEPTH
          ? measureElements(element.children, depth + 1)
          : undefined;
    if (!part) continue;
    box = box
      ? {
          left: Math.min(box.left, part.left),
          top: Math.min(box.top, part.top),
          right: Math.max(box.right, part.right),
          bottom: Math.max(box.bottom, part.bottom),
        }
      : part;
  }
  return box;
}

/** The blocks in the page, read again after the page has changed. */
export class PageBlocks {
  #instances: readonly BlockInstance[] | undefined;
  #byElement = new Map<Element, BlockInstance>();
  #byId: ReadonlyMap<string, readonly BlockInstance[]> = new Map();

  constructor() {
    new MutationObserver(() => (this.#instances = undefined)).observe(document.documentElement, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-ready'],
    });
  }

  get instances(): readonly BlockInstance[] {
    if (!this.#instances) {
      this.#instances = listInstances();
      // Nested blocks can share an outermost element. The innermost is last, so it wins in the map.
      this.#byElement = new Map(
        this.#instances.flatMap((instance) =>
          instance.elements.map((element) => [element, instance] as const),
        ),
      );
      this.#byId = groupBy(this.#instances, ({ id }) => id);
    }
    return this.#instances;
  }

  /** Finds the innermost block around an element. */
  findAt(element: Element | null): BlockInstance | undefined {
    if (this.instances.length === 0) return undefined;
    for (let current = element; current; current = current.parentElement) {
      const instance = this.#byElement.get(current);
      if (instance) return instance;
    }
    return undefined;
  }

  list(id: string): readonly BlockInstance[] {
    return this.instances.length > 0 ? (this.#byId.get(id) ?? []) : [];
  }
}
