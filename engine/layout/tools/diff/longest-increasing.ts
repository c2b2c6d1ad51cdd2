/**
 * Finds the positions of a longest increasing subsequence in a list of distinct numbers. Applied to the old positions
 * of list entries, it gives the largest set of entries that need not move. Patience sorting, O(n log n).
 */
export function findLongestIncreasing(numbers: readonly number[]): Set<number> {
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
  const result = new Set<number>();
  for (let position = ends.at(-1); position !== undefined; position = previous[position])
    result.add(position);
  return result;
}
