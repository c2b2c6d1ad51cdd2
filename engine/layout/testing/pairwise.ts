/** Factors by name, with their possible values. */
export type Factors = { readonly [name: string]: readonly unknown[] };
/** One combination: a value for each factor. */
export type Row<Of extends Factors> = { readonly [Name in keyof Of]: Of[Name][number] };

/** A value of one factor as indices: the factor, and the value within it. */
type Choice = readonly [factor: number, value: number];

const toPairKey = (a: Choice, b: Choice): string =>
  a[0] < b[0] ? `${a.join()};${b.join()}` : `${b.join()};${a.join()}`;

/** Every pair of values of different factors. */
function allPairs(sizes: readonly number[]): Map<string, readonly [Choice, Choice]> {
  const pairs = new Map<string, readonly [Choice, Choice]>();
  for (const [a, sizeOfA] of sizes.entries()) {
    for (const [b, sizeOfB] of sizes.entries()) {
      if (b <= a) continue;
      for (let i = 0; i < sizeOfA; i += 1) {
        for (let j = 0; j < sizeOfB; j += 1)
          pairs.set(toPairKey([a, i], [b, j]), [
            [a, i],
            [b, j],
          ]);
      }
    }
  }
  return pairs;
}

/**
 * A small set of combinations that contains every pair of values of different factors (pairwise testing),
 * because most faults depend on at most two factors. Greedy and deterministic. A factor without values gives
 * no rows.
 */
export function pairwise<const Of extends Factors>(factors: Of): Row<Of>[] {
  const names = Object.keys(factors);
  const values = names.map((name) => factors[name] ?? []);
  const sizes = values.map((list) => list.length);
  if (names.length === 0 || sizes.includes(0)) return [];
  const uncovered = allPairs(sizes);
  const rows: number[][] = [];
  // One factor has no pairs: each of its values is a row.
  if (names.length === 1) rows.push(...values.flatMap((list) => list.map((_, index) => [index])));
  for (let [first] = uncovered.values(); first; [first] = uncovered.values())
    rows.push(rowFrom(first, sizes, uncovered));
  return rows.map((row) => asRow<Of>(names, values, row));
}

/** A row with the given pair. Every other factor gets the value that covers the most uncovered pairs. */
function rowFrom(
  [a, b]: readonly [Choice, Choice],
  sizes: readonly number[],
  uncovered: Map<string, readonly [Choice, Choice]>,
): number[] {
  const row = new Map<number, number>([a, b]);
  for (const [factor, size] of sizes.entries()) {
    if (row.has(factor)) continue;
    let best = 0;
    let bestCount = -1;
    for (let value = 0; value < size; value += 1) {
      const covered = [...row].filter((chosen) => uncovered.has(toPairKey(chosen, [factor, value]))).length;
      if (covered > bestCount) [best, bestCount] = [value, covered];
    }
    row.set(factor, best);
  }
  const choices = [...row];
  for (const a of choices) for (const b of choices) if (a !== b) uncovered.delete(toPairKey(a, b));
  return sizes.map((_, factor) => row.get(factor) ?? 0);
}

function asRow<Of extends Factors>(
  names: readonly string[],
  values: readonly (readonly unknown[])[],
  row: readonly number[],
): Row<Of> {
  const entries = names.map((name, factor) => [name, values[factor]?.[row[factor] ?? 0]]);
  // Each name is paired with one of its factor's values.
  return Object.fromEntries(entries) as Row<Of>;
}
