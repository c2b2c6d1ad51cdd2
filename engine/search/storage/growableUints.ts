type Uints = Uint16Array | Uint32Array;

const WIDEST_16 = 0xffff;

/** A growing list of whole numbers: 16 bits each until one needs 32. */
export class GrowableUints {
  array: Uints;
  length = 0;

  constructor(capacity = 16) {
    this.array = new Uint16Array(capacity);
  }

  push(value: number): void {
    if (value > WIDEST_16 && this.array instanceof Uint16Array) this.array = Uint32Array.from(this.array);
    if (this.length === this.array.length) this.reserve(Math.max(16, Math.ceil(this.length * 1.5)));
    this.array[this.length++] = value;
  }

  at(position: number): number {
    return this.array[position] ?? 0;
  }

  /** Gives back what growing took in advance. */
  trim(): void {
    this.array = this.array.slice(0, this.length);
  }

  private reserve(capacity: number): void {
    const wide = this.array instanceof Uint32Array;
    const grown = wide ? new Uint32Array(capacity) : new Uint16Array(capacity);
    grown.set(this.array);
    this.array = grown;
  }
}
