/** Edits that are looked for before the rest is taken as wholly different; bounds time and memory. */
const MAX_EDITS = 1_500;

/** A pair of places of the same entry in two lists. */
export type Match = readonly [a: number, b: number];

/**
 * What two lists have in common, in order: the longest such selection (E. W. Myers, "An O(ND) Difference
 * Algorithm", 1986). Lists that differ in very much are only matched at their beginning and end.
 */
export function alignLists(a: readonly string[], b: readonly string[]): Match[] {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const inner = middle(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [
    ...Array.from({ length: start }, (_, index): Match => [index, index]),
    ...inner.map(([x, y]): Match => [x + start, y + start]),
    ...Array.from({ length: end }, (_, index): Match => [a.length - end + index, b.length - end + index]),
  ];
}

function middle(a: readonly string[], b: readonly string[]): Match[] {
  const limit = Math.min(a.length + b.length, MAX_EDITS);
  /** How far each diagonal reaches, one row for each number of edits. */
  const rows: Map<number, number>[] = [];
  let reach = new Map([[1, 0]]);
  for (let edits = 0; edits <= limit; edits += 1) {
    const row = new Map(reach);
    rows.push(reach);
    for (let k = -edits; k <= edits; k += 2) {
      let x = stepsDown(reach, k, edits) ? (reach.get(k + 1) ?? 0) : (reach.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      row.set(k, x);
      if (x >= a.length && x - k >= b.length) return backwards(rows, a.length, b.length);
    }
    reach = row;
  }
  return [];
}

const stepsDown = (reach: ReadonlyMap<number, number>, k: number, edits: number): boolean =>
  k === -edits || (k !== edits && (reach.get(k - 1) ?? 0) < (reach.get(k + 1) ?? 0));

function backwards(rows: readonly ReadonlyMap<number, number>[], lengthA: number, lengthB: number): Match[] {
  const matches: Match[] = [];
  let x = lengthA;
  let y = lengthB;
  for (let edits = rows.length - 1; edits >= 0; edits -= 1) {
    const reach = rows[edits] ?? new Map<number, number>();
    const k = x - y;
    const before = stepsDown(reach, k, edits) ? k + 1 : k - 1;
    const fromX = reach.get(before) ?? 0;
    const fromY = fromX - before;
    while (x > fromX && y > fromY && x > 0 && y > 0) matches.push([(x -= 1), (y -= 1)]);
    x = fromX;
    y = fromY;
  }
  return matches.reverse();
}
