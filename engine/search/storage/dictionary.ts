import { FNV_OFFSET_BASIS, fnv1a, fnv1aStep } from '../../lib';
import type { Scalar } from './record';

/** The first values are also cached in a Map, because most attributes have only a few. */
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
  hasTexts = false;
  /** The codes from 1 to this one are numbers in ascending order, so a range of numbers is a range of codes. */
  ascending = 0;
  private readonly remembered = new Map<Scalar, number>();
  private places: Uint32Array = new Uint32Array(16);

  /** The code of a value. A new value gets a new code. */
  encode(value: Scalar): number {
    const known = this.remembered.get(value);
    if (known !== undefined) return known;
    const code = this.findOrAdd(value);
    if (this.remembered.size < MAX_MEMOIZED) this.remembered.set(value, code);
    return code;
  }

  /** Codes of the values that match a filter's value. As in Algolia, letter case is ignored. */
  codesOf(text: string): readonly number[] {
    const folded = text.toLowerCase();
    const codes = this.codesAt(hashText(folded), (value) => String(value).toLowerCase() === folded);
    const number = Number(text);
    if (Number.isNaN(number)) return codes;
    const numeric = this.codesAt(hashNumber(number), (value) => value === number && String(value) === text);
    return numeric.length === 0 ? codes : [...new Set([...codes, ...numeric])];
  }

  /**
   * Reassigns codes in the order of the numbers, and returns the new code for each old one; null if there are strings.
   */
  sortNumbers(): Uint32Array | null {
    const { values, numbers, hasNumbers, hasTexts } = this;
    if (!hasNumbers || hasTexts) return null;
    const sorted = Float64Array.from(numbers.slice(1)).sort();
    const renamed = new Uint32Array(values.length);
    const codes = new Map(Array.from(sorted, (number, at) => [number, at + 1]));
    for (let code = 1; code < values.length; code++) renamed[code] = codes.get(numbers[code]!)!;
    for (let code = 1; code < values.length; code++) values[code] = numbers[code] = sorted[code - 1]!;
    this.ascending = sorted.length;
    this.remembered.clear();
    this.fill(new Uint32Array(this.places.length));
    return renamed;
  }

  private codesAt(hash: number, isWanted: (value: Scalar | undefined) => boolean): readonly number[] {
    const { places, values } = this;
    let found: number[] | null = null;
    for (let at = hash & (places.length - 1); places[at] !== 0; at = (at + 1) & (places.length - 1)) {
      if (isWanted(values[places[at]!])) (found ??= []).push(places[at]!);
    }
    return found ?? NONE;
  }

  private findOrAdd(value: Scalar): number {
    if (this.values.length * 2 > this.places.length) this.widen();
    const { places, values } = this;
    let at = hashOf(value) & (places.length - 1);
    for (; places[at] !== 0; at = (at + 1) & (places.length - 1)) {
      if (values[places[at]!] === value) return places[at]!;
    }
    const code = values.push(value) - 1;
    this.numbers.push(typeof value === 'number' ? value : NaN);
    if (typeof value === 'number') this.hasNumbers = true;
    else this.hasTexts = true;
    const isNext = this.ascending === code - 1 && typeof value === 'number';
    if (isNext && (code === 1 || value > this.numbers[code - 1]!)) this.ascending = code;
    places[at] = code;
    return code;
  }

  private widen(): void {
    this.fill(new Uint32Array(this.places.length * 4));
  }

  private fill(positions: Uint32Array): void {
    for (let code = 1; code < this.values.length; code++) {
      let at = hashOf(this.values[code]!) & (positions.length - 1);
      while (positions[at] !== 0) at = (at + 1) & (positions.length - 1);
      positions[at] = code;
    }
    this.places = positions;
  }
}

function hashOf(value: Scalar): number {
  return typeof value === 'number' ? hashNumber(value) : hashText(String(value));
}

function hashNumber(number: number): number {
  return Number.isInteger(number) ? mixed(number | 0) : hashText(String(number));
}

/** The same for strings that differ only in case. */
function hashText(text: string): number {
  let hash = FNV_OFFSET_BASIS;
  for (let at = 0; at < text.length; at++) {
    let letter = text.charCodeAt(at);
    if (letter > 127) return mixed(fnv1a(text.toLowerCase()));
    if (letter >= 65 && letter <= 90) letter |= 32;
    hash = fnv1aStep(hash, letter);
  }
  return mixed(hash);
}

/** Mixes the high bits into the low ones, which select the table entry. */
function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (half ^ (half >>> 15)) >>> 0;
}
