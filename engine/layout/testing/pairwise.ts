/** What varies, by name, and the values that it can have. */
export type Factors = { readonly [name: string]: readonly unknown[] };
/** One combination: a value for each factor. */
export type Row<Of extends Factors> = { readonly [Name in keyof Of]: Of[Name][number] };

/** A value of one factor as indices: which factor, which of its values. */
type Choice = readonly [factor: number, value: number];

const keyOf = (a: Choice, b: Choice): string =>
  a[0] < b[0] ? `${a.join()};${b.join()}` : `${b.join()};${a.join()}`;

/** Every pair of values of different factors. */
function allPairs(sizes: readonly number[]): Map<string, readonly [Choice, Choice]> {
  const pairs = new Map<string, readonly [Choice, Choice]>();
  for (const [a, sizeOfA] of sizes.entries()) {
    for (const [b, sizeOfB] of sizes.entries()) {
      if (b <= a) continue;
      for (let i = 0; i < sizeOfA; i += 1) {
        for (let j = 0; j < sizeOfB; j += 1)
          pairs.set(keyOf([a, i], [b, j]), [
            [a, i],
            [b, j],
          ]);
      }
    }
  }
  return pairs;
}

/**
 * Few combinations in which every two values of different factors meet at least once: most faults need no more than
 * two things to come together. Greedy and without chance: the same factors give the same rows. A factor without
 * values gives no rows.
 */
export function pairwise<const Of extends Factors>(factors: Of): Row<Of>[] {
  const names = Object.keys(factors);
  const values = names.map((name) => factors[name] ?? []);
  const sizes = values.map((list) => list.length);
  if (names.length === 0 || sizes.includes(0)) return [];
  const open = allPairs(sizes);
  const rows: number[][] = [];
  // One factor has no pairs: each of its values is a row.
  if (names.length === 1) rows.push(...values.flatMap((list) => list.map((_, index) => [index])));
  for (let [first] = open.values(); first; [first] = open.values()) rows.push(rowFrom(first, sizes, open));
  return rows.map((row) => asRow<Of>(names, values, row));
}

/** A row that holds the pair, and with each further factor the value that meets most open pairs. */
function rowFrom(
  [a, b]: readonly [Choice, Choice],
  sizes: readonly number[],
  open: Map<string, readonly [Choice, Choice]>,
): number[] {
  const row = new Map<number, number>([a, b]);
  for (const [factor, size] of sizes.entries()) {
    if (row.has(factor)) continue;
    let best = 0;
    let most = -1;
    for (let value = 0; value < size; value += 1) {
      const met = [...row].filter((chosen) => open.has(keyOf(chosen, [factor, value]))).length;
      if (met > most) [best, most] = [value, met];
    }
    row.set(factor, best);
  }
  const choices = [...row];
  for (const one of choices) for (const other of choices) if (one !== other) open.delete(keyOf(one, other));
  return sizes.map((_, factor) => row.get(factor) ?? 0);
}

function asRow<Of extends Factors>(
  names: readonly string[],
  values: readonly (readonly unknown[])[],
  row: readonly number[],
): Row<Of> {
  const entries = names.map((name, factor) => [name, values[factor]?.[row[factor] ?? 0]]);
  // Each name has just been given one of its own values.
  return Object.fromEntries(entries) as Row<Of>;
}
