type Uints = Uint16Array | Uint32Array;

const MAX_UINT16 = 0xffff;
/** Growth factor during a build; afterwards only single records are added. */
const BUILD_GROWTH = 1.5;
const UPDATE_GROWTH = 1.125;
/** Spare capacity after a build, so that the first changes need no copy. */
const SPARE_CAPACITY = 256;

/** A growing list of whole numbers. Each takes 16 bits until a number needs 32. */
export class GrowableUintArray {
  array: Uints;
  length = 0;
  private growth = BUILD_GROWTH;

  constructor(capacity = 16) {
    this.array = new Uint16Array(capacity);
  }

  static copyFrom(array: Uints): GrowableUintArray {
    const list = new GrowableUintArray(0);
    list.array = array;
    list.length = array.length;
    list.trim();
    return list;
  }

  push(value: number): void {
    if (value > MAX_UINT16 && this.array instanceof Uint16Array) this.array = Uint32Array.from(this.array);
    if (this.length === this.array.length) this.reserve(Math.max(16, Math.ceil(this.length * this.growth)));
    this.array[this.length++] = value;
  }

  at(position: number): number {
    return this.array[position] ?? 0;
  }

  /** The numbers. Shared; do not modify them. */
  get usedNumbers(): Uints {
    return this.array.subarray(0, this.length);
  }

  /** Releases spare capacity after a build. */
  trim(): void {
    this.growth = UPDATE_GROWTH;
    this.array = copyWithCapacity(this.usedNumbers, this.length + SPARE_CAPACITY);
  }

  private reserve(capacity: number): void {
    this.array = copyWithCapacity(this.array, capacity);
  }
}

function copyWithCapacity(numbers: Uints, capacity: number): Uints {
  const is32Bit = numbers instanceof Uint32Array;
  const copy = is32Bit ? new Uint32Array(capacity) : new Uint16Array(capacity);
  copy.set(numbers);
  return copy;
}
