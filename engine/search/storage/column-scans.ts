import { BitSet } from './bit-set';

/**
 * The codes of a column: one for each record or, if records have several values, the concatenated runs of all records.
 */
type Codes = Uint16Array | Uint32Array;

/** Counts the codes of records and lists the distinct ones; returns their number. */
export function countSparse(codes: Codes, rows: Uint32Array, counts: Uint32Array, met: Uint32Array): number {
  let found = 0;
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i]!]!;
    if (counts[code]!++ === 0) met[found++] = code;
  }
  return found;
}

/** Buffer of `countDense`: three additional counters for each code. */
let lanes = new Uint32Array(0);

/**
 * Counts the codes of many records. Adjacent records often have the same code, and increments of one counter depend on
 * each other. Using four counters per code and summing them at the end is nearly twice as fast.
 * @param distinct number of codes, which should be smaller than the number of records
 */
export function countDense(
  codes: Codes,
  distinct: number,
  rows: Uint32Array,
  counts: Uint32Array,
  met: Uint32Array,
): number {
  if (lanes.length < distinct * 3) lanes = new Uint32Array(distinct * 3);
  const more = lanes;
  more.fill(0, 0, distinct * 3);
  const third = distinct * 2;
  const { length } = rows;
  const inFours = length - (length % 4);
  for (let i = 0; i < inFours; i += 4) {
    counts[codes[rows[i]!]!]!++;
    more[codes[rows[i + 1]!]!]!++;
    more[codes[rows[i + 2]!]! + distinct]!++;
    more[codes[rows[i + 3]!]! + third]!++;
  }
  for (let i = inFours; i < length; i++) counts[codes[rows[i]!]!]!++;
  let found = 0;
  for (let code = 0; code < distinct; code++) {
    const count = counts[code]! + more[code]! + more[code + distinct]! + more[code + third]!;
    counts[code] = count;
    if (count > 0) met[found++] = code;
  }
  return found;
}

/** Counts the codes in runs. @param starts start of each record's run, plus one entry for the end */
export function countRuns(
  codes: Codes,
  starts: Codes,
  rows: Uint32Array,
  counts: Uint32Array,
  met: Uint32Array,
): number {
  let found = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    const end = starts[row + 1]!;
    for (let at = starts[row]!; at < end; at++) {
      const code = codes[at]!;
      if (counts[code]!++ === 0) met[found++] = code;
    }
  }
  return found;
}

/** The records whose code is marked. */
export function rowsMarked(codes: Codes, size: number, marks: Uint8Array): BitSet {
  const found = new BitSet(size);
  const { words } = found;
  for (let row = 0, word = 0; row < size; word++) {
    const end = Math.min(row + 32, size);
    let bits = 0;
    for (let bit = 0; row < end; row++, bit++) bits |= marks[codes[row]!]! << bit;
    words[word] = bits;
  }
  return found;
}

/** The records with a marked code in their run. */
export function runsMarked(codes: Codes, starts: Codes, size: number, marks: Uint8Array): BitSet {
  const found = new BitSet(size);
  for (let row = 0; row < size; row++) {
    for (let at = starts[row]!; at < starts[row + 1]!; at++) {
      if (marks[codes[at]!] === 1) {
        found.add(row);
        break;
      }
    }
  }
  return found;
}

/** Filters the first `count` positions of a list of records in place; returns the number of matches. */
export function keepTested(
  rows: Uint32Array,
  positions: Uint32Array,
  count: number,
  passes: (row: number) => boolean,
): number {
  let remaining = 0;
  for (let i = 0; i < count; i++) {
    const position = positions[i]!;
    if (passes(rows[position]!)) positions[remaining++] = position;
  }
  return remaining;
}
