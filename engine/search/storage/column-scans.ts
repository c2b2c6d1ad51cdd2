import { BitSet } from './bit-set';

/**
 * The codes of a column: one for each record or, if records have several values, the concatenated runs of all records.
 */
type Codes = Uint16Array | Uint32Array;

/** Counts the codes of records, lists the distinct codes in `usedCodes`, and returns their number. */
export function countSparse(
  codes: Codes,
  rows: Uint32Array,
  counts: Uint32Array,
  usedCodes: Uint32Array,
): number {
  let codeCount = 0;
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i]!]!;
    if (counts[code]!++ === 0) usedCodes[codeCount++] = code;
  }
  return codeCount;
}

/** The buffer of `countDense`: three additional counters for each code. */
let extraCounters = new Uint32Array(0);

/**
 * Counts the codes of many records. Adjacent records often have the same code, and increments of one counter depend on
 * each other. Using four counters per code and summing them at the end is nearly twice as fast.
 * @param codeTotal number of codes, which should be smaller than the number of records
 */
export function countDense(
  codes: Codes,
  codeTotal: number,
  rows: Uint32Array,
  counts: Uint32Array,
  usedCodes: Uint32Array,
): number {
  if (extraCounters.length < codeTotal * 3) extraCounters = new Uint32Array(codeTotal * 3);
  const extraCounts = extraCounters;
  extraCounts.fill(0, 0, codeTotal * 3);
  const thirdOffset = codeTotal * 2;
  const { length } = rows;
  const unrolledLength = length - (length % 4);
  for (let i = 0; i < unrolledLength; i += 4) {
    counts[codes[rows[i]!]!]!++;
    extraCounts[codes[rows[i + 1]!]!]!++;
    extraCounts[codes[rows[i + 2]!]! + codeTotal]!++;
    extraCounts[codes[rows[i + 3]!]! + thirdOffset]!++;
  }
  for (let i = unrolledLength; i < length; i++) counts[codes[rows[i]!]!]!++;
  let codeCount = 0;
  for (let code = 0; code < codeTotal; code++) {
    const count =
      counts[code]! + extraCounts[code]! + extraCounts[code + codeTotal]! + extraCounts[code + thirdOffset]!;
    counts[code] = count;
    if (count > 0) usedCodes[codeCount++] = code;
  }
  return codeCount;
}

/**
 * Counts the codes in runs.
 * @param starts start of each record's run, plus one entry for the end
 */
export function countRuns(
  codes: Codes,
  starts: Codes,
  rows: Uint32Array,
  counts: Uint32Array,
  usedCodes: Uint32Array,
): number {
  let codeCount = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    const end = starts[row + 1]!;
    for (let i = starts[row]!; i < end; i++) {
      const code = codes[i]!;
      if (counts[code]!++ === 0) usedCodes[codeCount++] = code;
    }
  }
  return codeCount;
}

/** Finds the records whose code is marked. */
export function findMarkedRows(codes: Codes, size: number, marks: Uint8Array): BitSet {
  const matches = new BitSet(size);
  const { words } = matches;
  for (let row = 0, word = 0; row < size; word++) {
    const end = Math.min(row + 32, size);
    let bits = 0;
    for (let bit = 0; row < end; row++, bit++) bits |= marks[codes[row]!]! << bit;
    words[word] = bits;
  }
  return matches;
}

export function findMarkedRuns(codes: Codes, starts: Codes, size: number, marks: Uint8Array): BitSet {
  const matches = new BitSet(size);
  for (let row = 0; row < size; row++) {
    for (let i = starts[row]!; i < starts[row + 1]!; i++) {
      if (marks[codes[i]!] === 1) {
        matches.add(row);
        break;
      }
    }
  }
  return matches;
}

/** Filters the first `count` positions of a list of records in place, and returns the number of matches. */
export function keepMatching(
  rows: Uint32Array,
  positions: Uint32Array,
  count: number,
  predicate: (row: number) => boolean,
): number {
  let remaining = 0;
  for (let i = 0; i < count; i++) {
    const position = positions[i]!;
    if (predicate(rows[position]!)) positions[remaining++] = position;
  }
  return remaining;
}
