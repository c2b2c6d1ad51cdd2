/** A set of record numbers below `size`, with one bit for each: 12.5 kB for 100,000 records. */
export class BitSet {
  readonly words: Uint32Array;

  constructor(
    readonly size: number,
    words?: Uint32Array,
  ) {
    this.words = words ?? new Uint32Array((size + 31) >>> 5);
  }

  static full(size: number): BitSet {
    const set = new BitSet(size);
    set.words.fill(0xffffffff);
    set.clearTail();
    return set;
  }

  has(member: number): boolean {
    return member < this.size && ((this.words[member >>> 5] ?? 0) & (1 << (member & 31))) !== 0;
  }

  add(member: number): void {
    this.words[member >>> 5]! |= 1 << (member & 31);
  }

  delete(member: number): void {
    this.words[member >>> 5]! &= ~(1 << (member & 31));
  }

  copy(): BitSet {
    return new BitSet(this.size, this.words.slice());
  }

  /** A copy with capacity for `size` members. */
  resize(size: number): BitSet {
    const resizedCopy = new BitSet(size);
    resizedCopy.words.set(this.words.subarray(0, resizedCopy.words.length));
    resizedCopy.clearTail();
    return resizedCopy;
  }

  and(other: BitSet): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i]! &= other.words[i] ?? 0;
    return this;
  }

  or(other: BitSet): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i]! |= other.words[i] ?? 0;
    return this;
  }

  /** Replaces the members with all numbers below `size` that were not members. */
  invert(): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i] = ~words[i]!;
    this.clearTail();
    return this;
  }

  get isEmpty(): boolean {
    return this.words.every((word) => word === 0);
  }

  count(): number {
    let total = 0;
    for (const word of this.words) {
      let bits = word - ((word >>> 1) & 0x55555555);
      bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
      total += (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
    }
    return total;
  }

  /** The members in ascending order. */
  members(): Uint32Array {
    const members = new Uint32Array(this.count());
    const { words } = this;
    let filled = 0;
    for (let i = 0; i < words.length; i++) {
      let word = words[i]!;
      while (word !== 0) {
        const lowest = word & -word;
        members[filled++] = (i << 5) + 31 - Math.clz32(lowest);
        word ^= lowest;
      }
    }
    return members;
  }

  private clearTail(): void {
    const usedBits = this.size & 31;
    if (usedBits !== 0) this.words[this.words.length - 1]! &= (1 << usedBits) - 1;
  }
}
