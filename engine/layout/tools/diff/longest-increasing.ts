/**
 * The positions of a longest increasing run (not necessarily adjacent) in a list of different numbers. With the
 * old positions of what stands in a list now, these need not move, and no other choice lets more of them stay.
 * Patience sorting: O(n log n).
 */
export function longestIncreasing(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [position, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[position] = ends[low - 1];
    ends[low] = position;
  }
  const kept = new Set<number>();
  for (let position = ends.at(-1); position !== undefined; position = previous[position]) kept.add(position);
  return kept;
}
