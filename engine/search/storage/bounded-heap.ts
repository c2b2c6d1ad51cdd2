/**
 * Collects the smallest of the finite numbers that it is offered, without sorting the others: a bounded heap with the
 * largest number on top.
 */
export class BoundedHeap {
  private readonly heap: Float64Array;
  private filled = 0;
  /** Numbers greater than or equal to this cannot be in the result. */
  bound: number;

  /** @param count the number of numbers to collect */
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
      for (let i = (heap.length >>> 1) - 1; i >= 0; i--) siftDown(heap, i);
    } else {
      heap[0] = number;
      siftDown(heap, 0);
    }
    this.bound = heap[0]!;
  }

  /** The collected numbers, ascending. Do not offer more numbers afterwards. */
  sort(): Float64Array {
    return this.heap.subarray(0, this.filled).sort();
  }
}

/** Selects the `count` smallest of `total` numbers, ascending. */
export function selectSmallestNumbers(
  total: number,
  count: number,
  getNumber: (index: number) => number,
): Float64Array {
  const smallest = new BoundedHeap(Math.min(total, count));
  for (let i = 0; i < total; i++) smallest.offer(getNumber(i));
  return smallest.sort();
}

function siftDown(heap: Float64Array, startIndex: number): void {
  const value = heap[startIndex]!;
  let index = startIndex;
  for (;;) {
    let child = 2 * index + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child++;
    if (heap[child]! <= value) break;
    heap[index] = heap[child]!;
    index = child;
  }
  heap[index] = value;
}

/** Selects the first `count` of the indexes below `total`, as `compare` orders them. */
export function selectTopIndexes(
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
  let position = 0;
  for (;;) {
    let child = 2 * position + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++;
    if (compare(heap[child]!, index) <= 0) break;
    heap[position] = heap[child]!;
    position = child;
  }
  heap[position] = index;
}
