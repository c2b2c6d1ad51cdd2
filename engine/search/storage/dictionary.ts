import { FNV_OFFSET_BASIS, fnv1a, fnv1aStep } from '../../lib';
import type { Scalar } from './record';

/** The number of values that are also cached in a Map. Most attributes have fewer values. */
const MAX_MEMOIZED = 512;
const NONE: readonly number[] = [];

/**
 * The distinct values of an attribute, each with a code from 1; code 0 means no value. Look-up uses a hash table with
 * open addressing: four bytes per value, compared with fifty for a `Map`. Strings that differ only in case are
 * adjacent, so the same table serves case-insensitive filters.
 */
export class Dictionary {
  readonly values: (Scalar | undefined)[] = [undefined];
  /** The values as numbers; NaN for strings. */
  readonly numbers: number[] = [NaN];
  hasNumbers = false;
  hasStrings = false;
  /** The codes from 1 to this one are numbers in ascending order, so a range of numbers is a range of codes. */
  ascending = 0;
  private readonly codesByValue = new Map<Scalar, number>();
  private table: Uint32Array = new Uint32Array(16);

  /** Returns the code of a value. A new value gets a new code. */
  encode(value: Scalar): number {
    const knownCode = this.codesByValue.get(value);
    if (knownCode !== undefined) return knownCode;
    const code = this.findOrAdd(value);
    if (this.codesByValue.size < MAX_MEMOIZED) this.codesByValue.set(value, code);
    return code;
  }

  /** Finds the codes of the values that match a filter's value. As in Algolia, letter case is ignored. */
  findCodes(text: string): readonly number[] {
    const lowerCased = text.toLowerCase();
    const codes = this.findCodesByHash(
      hashString(lowerCased),
      (value) => String(value).toLowerCase() === lowerCased,
    );
    const number = Number(text);
    if (Number.isNaN(number)) return codes;
    const numericCodes = this.findCodesByHash(
      hashNumber(number),
      (value) => value === number && String(value) === text,
    );
    return numericCodes.length === 0 ? codes : [...new Set([...codes, ...numericCodes])];
  }

  /**
   * Reassigns codes in numeric order and returns the new code for each old one; null if there are strings or no numbers.
   */
  sortNumbers(): Uint32Array | null {
    const { values, numbers, hasNumbers, hasStrings } = this;
    if (!hasNumbers || hasStrings) return null;
    const sorted = Float64Array.from(numbers.slice(1)).sort();
    const newCodes = new Uint32Array(values.length);
    const codes = new Map(Array.from(sorted, (number, at) => [number, at + 1]));
    for (let code = 1; code < values.length; code++) newCodes[code] = codes.get(numbers[code]!)!;
    for (let code = 1; code < values.length; code++) values[code] = numbers[code] = sorted[code - 1]!;
    this.ascending = sorted.length;
    this.codesByValue.clear();
    this.rebuildTable(new Uint32Array(this.table.length));
    return newCodes;
  }

  private findCodesByHash(hash: number, isMatch: (value: Scalar | undefined) => boolean): readonly number[] {
    const { table, values } = this;
    let matchingCodes: number[] | null = null;
    for (let slot = hash & (table.length - 1); table[slot] !== 0; slot = (slot + 1) & (table.length - 1)) {
      if (isMatch(values[table[slot]!])) (matchingCodes ??= []).push(table[slot]!);
    }
    return matchingCodes ?? NONE;
  }

  private findOrAdd(value: Scalar): number {
    if (this.values.length * 2 > this.table.length) this.grow();
    const { table, values } = this;
    let slot = hashValue(value) & (table.length - 1);
    for (; table[slot] !== 0; slot = (slot + 1) & (table.length - 1)) {
      if (values[table[slot]!] === value) return table[slot]!;
    }
    const code = values.push(value) - 1;
    this.numbers.push(typeof value === 'number' ? value : NaN);
    if (typeof value === 'number') this.hasNumbers = true;
    else this.hasStrings = true;
    const isNext = this.ascending === code - 1 && typeof value === 'number';
    if (isNext && (code === 1 || value > this.numbers[code - 1]!)) this.ascending = code;
    table[slot] = code;
    return code;
  }

  private grow(): void {
    this.rebuildTable(new Uint32Array(this.table.length * 4));
  }

  private rebuildTable(newTable: Uint32Array): void {
    for (let code = 1; code < this.values.length; code++) {
      let slot = hashValue(this.values[code]!) & (newTable.length - 1);
      while (newTable[slot] !== 0) slot = (slot + 1) & (newTable.length - 1);
      newTable[slot] = code;
    }
    this.table = newTable;
  }
}

function hashValue(value: Scalar): number {
  return typeof value === 'number' ? hashNumber(value) : hashString(String(value));
}

function hashNumber(number: number): number {
  return Number.isInteger(number) ? mixBits(number | 0) : hashString(String(number));
}

/** Strings that differ only in case have the same hash. */
function hashString(text: string): number {
  let hash = FNV_OFFSET_BASIS;
  for (let i = 0; i < text.length; i++) {
    let charCode = text.charCodeAt(i);
    if (charCode > 127) return mixBits(fnv1a(text.toLowerCase()));
    if (charCode >= 65 && charCode <= 90) charCode |= 32;
    hash = fnv1aStep(hash, charCode);
  }
  return mixBits(hash);
}

/** Mixes the high bits into the low ones, which select the table entry. */
function mixBits(hash: number): number {
  const mixedHash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (mixedHash ^ (mixedHash >>> 15)) >>> 0;
}
