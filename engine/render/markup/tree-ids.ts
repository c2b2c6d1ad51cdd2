/** A position in the tree, in the form in which React derives the ids of `useId` from it. */
interface TreeContext {
  /** Bits of the indexes below a leading 1. */
  readonly id: number;
  /** Base 32 digits of the indexes that no longer fit into `id`. */
  readonly overflow: string;
}

const ROOT: TreeContext = { id: 1, overflow: '' };
const MAX_BITS = 30;

const countBits = (value: number): number => 32 - Math.clz32(value);

function enterChild(parent: TreeContext, totalChildren: number, index: number): TreeContext {
  const parentBits = countBits(parent.id) - 1;
  const parentId = parent.id & ~(1 << parentBits);
  const slot = index + 1;
  const bits = countBits(totalChildren) + parentBits;
  if (bits <= MAX_BITS)
    return { id: (1 << bits) | (slot << parentBits) | parentId, overflow: parent.overflow };
  // Whole base 32 digits move to the overflow.
  const overflowBits = parentBits - (parentBits % 5);
  const digits = (parentId & ((1 << overflowBits) - 1)).toString(32);
  const restBits = parentBits - overflowBits;
  return {
    id: (1 << (countBits(totalChildren) + restBits)) | (slot << restBits) | (parentId >> overflowBits),
    overflow: digits + parent.overflow,
  };
}

/** The path from the root to the current position. Ids are computed only when a component requests one. */
export class TreePath {
  readonly #totals: number[] = [];
  readonly #indexes: number[] = [];

  push(totalChildren: number, index: number): void {
    this.#totals.push(totalChildren);
    this.#indexes.push(index);
  }

  pop(): void {
    this.#totals.pop();
    this.#indexes.pop();
  }

  /** The same for equal positions only. */
  get key(): string {
    return `${this.#totals.join()};${this.#indexes.join()}`;
  }

  /** The middle part of the ids that `useId` returns at this position. */
  get id(): string {
    let position = ROOT;
    for (const [level, total] of this.#totals.entries())
      position = enterChild(position, total, this.#indexes[level] ?? 0);
    const leadingBit = 1 << (countBits(position.id) - 1);
    return (position.id & ~leadingBit).toString(32) + position.overflow;
  }
}
