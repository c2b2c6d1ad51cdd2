import type { Generation } from '../generation';

/** Groups records by value. Each record without a value forms its own group. */
interface Groups {
  /** The best records of each group; groups are ordered by their best record. */
  readonly list: readonly (readonly number[])[];
  /** All of these records, ascending. */
  readonly rows: Uint32Array;
}

/** @param ordered all found rows, best first; @param max maximum records of a group */
export function groupByAttribute(
  generation: Generation,
  attribute: string,
  ordered: readonly number[],
  max: number,
): Groups {
  const column = generation.column(attribute);
  const groups = new Map<string | number | boolean, number[]>();
  const list: number[][] = [];
  for (const row of ordered) {
    const value = column?.first(row);
    const group = value === undefined ? undefined : groups.get(value);
    if (group === undefined) {
      const fresh = [row];
      list.push(fresh);
      if (value !== undefined) groups.set(value, fresh);
    } else if (group.length < max) {
      group.push(row);
    }
  }
  return { list, rows: Uint32Array.from(list.flat()).sort() };
}
