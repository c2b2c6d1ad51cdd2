/**
 * The `count` smallest of `total` numbers in ascending order, without sorting the rest: a bounded heap with the
 * largest on top.
 */
export function smallestNumbers(
  total: number,
  count: number,
  numberAt: (at: number) => number,
): Float64Array {
  const heap = new Float64Array(Math.min(total, count));
  if (heap.length === 0) return heap;
  for (let at = 0; at < heap.length; at++) heap[at] = numberAt(at);
  for (let at = (heap.length >>> 1) - 1; at >= 0; at--) sink(heap, at);
  for (let at = heap.length; at < total; at++) {
    const number = numberAt(at);
    if (number < heap[0]!) {
      heap[0] = number;
      sink(heap, 0);
    }
  }
  return heap.sort();
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

/** Of the numbers 0 to before `total`, the first `count` in the order of `compare`: the same heap again. */
export function firstIndexes(
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
