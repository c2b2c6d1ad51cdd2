import { FNV_OFFSET_BASIS, fnv1a, fnv1aStep } from '../../lib';
import type { Scalar } from './record';

/** Values met first are remembered by themselves, since most attributes have few. */
const MAX_MEMOIZED = 512;
const NONE: readonly number[] = [];

/**
 * The distinct values of an attribute and a code for each, from 1; code 0 is "no value". Found again through a table
 * of open places, four bytes a value where a `Map` takes fifty. Texts which differ only in letter case follow one
 * another in it, so that the same table answers filters, to which case does not matter.
 */
export class Dictionary {
  readonly values: (Scalar | undefined)[] = [undefined];
  /** The same as a number; NaN for texts. */
  readonly numbers: number[] = [NaN];
  hasNumbers = false;
  hasTexts = false;
  /** Codes from 1 up to here stand for numbers in ascending order, so that a range of them is a range of codes. */
  ascending = 0;
  private readonly remembered = new Map<Scalar, number>();
  private places: Uint32Array = new Uint32Array(16);

  /** The code of a value; a new one when it was not met before. */
  encode(value: Scalar): number {
    const known = this.remembered.get(value);
    if (known !== undefined) return known;
    const code = this.findOrAdd(value);
    if (this.remembered.size < MAX_MEMOIZED) this.remembered.set(value, code);
    return code;
  }

  /** Codes of the values equal to a filter's text. Letter case does not count, as in Algolia. */
  codesOf(text: string): readonly number[] {
    const folded = text.toLowerCase();
    const codes = this.codesAt(hashText(folded), (value) => String(value).toLowerCase() === folded);
    const number = Number(text);
    if (Number.isNaN(number)) return codes;
    const numeric = this.codesAt(hashNumber(number), (value) => value === number && String(value) === text);
    return numeric.length === 0 ? codes : [...new Set([...codes, ...numeric])];
  }

  /**
   * Gives numbers new codes in their order, the new one of each old code in what is returned; null where texts are
   * among them.
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

  private fill(places: Uint32Array): void {
    for (let code = 1; code < this.values.length; code++) {
      let at = hashOf(this.values[code]!) & (places.length - 1);
      while (places[at] !== 0) at = (at + 1) & (places.length - 1);
      places[at] = code;
    }
    this.places = places;
  }
}

function hashOf(value: Scalar): number {
  return typeof value === 'number' ? hashNumber(value) : hashText(String(value));
}

function hashNumber(number: number): number {
  return Number.isInteger(number) ? mixed(number | 0) : hashText(String(number));
}

/** The same for texts that differ in letter case only. */
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

/** Spreads what differs in the high bits only over the low ones, by which places are found. */
function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (half ^ (half >>> 15)) >>> 0;
}
