/**
 * Lists with more edits are not compared further, which bounds time and memory; the rest counts as
 * different.
 */
const MAX_EDITS = 1_500;

/** The indices of an entry that both lists contain. */
export type Match = readonly [a: number, b: number];

/**
 * The longest common subsequence of two lists (E. W. Myers, "An O(ND) Difference Algorithm", 1986). Lists
 * with more than `MAX_EDITS` differences are only matched at the start and the end.
 */
export function alignLists(a: readonly string[], b: readonly string[]): Match[] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const middle = alignMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [
    ...Array.from({ length: start }, (_, index): Match => [index, index]),
    ...middle.map(([x, y]): Match => [x + start, y + start]),
    ...Array.from({ length: end }, (_, index): Match => [a.length - end + index, b.length - end + index]),
  ];
}

function alignMiddle(a: readonly string[], b: readonly string[]): Match[] {
  const limit = Math.min(a.length + b.length, MAX_EDITS);
  /** The furthest position on each diagonal, one row for each number of edits. */
  const rows: Map<number, number>[] = [];
  let reach = new Map([[1, 0]]);
  for (let edits = 0; edits <= limit; edits += 1) {
    const row = new Map(reach);
    rows.push(reach);
    for (let k = -edits; k <= edits; k += 2) {
      let x = isStepDown(reach, k, edits) ? (reach.get(k + 1) ?? 0) : (reach.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      row.set(k, x);
      if (x >= a.length && x - k >= b.length) return backtrack(rows, a.length, b.length);
    }
    reach = row;
  }
  return [];
}

const isStepDown = (reach: ReadonlyMap<number, number>, k: number, edits: number): boolean =>
  k === -edits || (k !== edits && (reach.get(k - 1) ?? 0) < (reach.get(k + 1) ?? 0));

function backtrack(rows: readonly ReadonlyMap<number, number>[], lengthA: number, lengthB: number): Match[] {
  const matches: Match[] = [];
  let x = lengthA;
  let y = lengthB;
  for (let edits = rows.length - 1; edits >= 0; edits -= 1) {
    const reach = rows[edits] ?? new Map<number, number>();
    const k = x - y;
    const before = isStepDown(reach, k, edits) ? k + 1 : k - 1;
    const fromX = reach.get(before) ?? 0;
    const fromY = fromX - before;
    while (x > fromX && y > fromY && x > 0 && y > 0) matches.push([(x -= 1), (y -= 1)]);
    x = fromX;
    y = fromY;
  }
  return matches.reverse();
}
