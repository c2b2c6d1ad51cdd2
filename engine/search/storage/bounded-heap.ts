/**
 * Collects the smallest of the finite numbers it is offered, without sorting the rest: a bounded heap with the largest
 * on top.
 */
export class BoundedHeap {
  private readonly heap: Float64Array;
  private filled = 0;
  /** Numbers greater than or equal to this cannot be in the result. */
  bound: number;

  /** @param count how many numbers to collect */
  constructor(count: number) {
    this.heap = new Float64Array(count);
    this.bound = count === 0 ? -Infinity : Infinity;
  }

  offer(number: number): void {
    if (number >= this.bound) return;
    const { heap } = this;
    if (this.filled < heap.length) {
      heap[this.filled++] = number;
      if (this.filled < heap.length) return;
      for (let at = (heap.length >>> 1) - 1; at >= 0; at--) sink(heap, at);
    } else {
      heap[0] = number;
      sink(heap, 0);
    }
    this.bound = heap[0]!;
  }

  /** The collected numbers, ascending. Do not offer more numbers afterwards. */
  sorted(): Float64Array {
    return this.heap.subarray(0, this.filled).sort();
  }
}

/** The `count` smallest of `total` numbers, ascending. */
export function smallestNumbers(
  total: number,
  count: number,
  numberAt: (at: number) => number,
): Float64Array {
  const smallest = new BoundedHeap(Math.min(total, count));
  for (let at = 0; at < total; at++) smallest.offer(numberAt(at));
  return smallest.sorted();
}

function sink(heap: Float64Array, from: number): void {
  const value = heap[from]!;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child++;
    if (heap[child]! <= value) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = value;
}

/** The first `count` of the numbers below `total`, in the order of `compare`. */
export function topIndexes(
  total: number,
  count: number,
  compare: (a: number, b: number) => number,
): number[] {
  const heap = Array.from({ length: Math.min(total, count) }, (_, index) => index);
  if (heap.length === 0) return heap;
  heap.sort((a, b) => compare(b, a));
  for (let index = heap.length; index < total; index++) {
    if (compare(index, heap[0]!) < 0) replaceTop(heap, index, compare);
  }
  return heap.sort(compare);
}

function replaceTop(heap: number[], index: number, compare: (a: number, b: number) => number): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++;
    if (compare(heap[child]!, index) <= 0) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = index;
}
