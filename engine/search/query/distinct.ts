import type { IndexState } from '../index-state';

/** Records grouped by value. Each record without a value forms a separate group. */
interface Groups {
  /** The best records of each group; groups are ordered by their best record. */
  readonly groups: readonly (readonly number[])[];
  /** All of these records, ascending. */
  readonly rows: Uint32Array;
}

/**
 * @param rankedRows all found rows, best first
 * @param maxGroupSize the number of records to keep in each group
 */
export function groupByAttribute(
  state: IndexState,
  attribute: string,
  rankedRows: readonly number[],
  maxGroupSize: number,
): Groups {
  const column = state.column(attribute);
  const groupsByValue = new Map<string | number | boolean, number[]>();
  const groups: number[][] = [];
  for (const row of rankedRows) {
    const value = column?.first(row);
    const group = value === undefined ? undefined : groupsByValue.get(value);
    if (group === undefined) {
      const newGroup = [row];
      groups.push(newGroup);
      if (value !== undefined) groupsByValue.set(value, newGroup);
    } else if (group.length < maxGroupSize) {
      group.push(row);
    }
  }
  return { groups, rows: Uint32Array.from(groups.flat()).sort() };
}
