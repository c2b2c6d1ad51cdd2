import { FNV_OFFSET_BASIS, fnv1aStep, isObject, murmurMix } from '../../lib';

/**
 * An incremental 64-bit content hash: two 32-bit hashes in the style of FNV-1a, mixed at the end. It gives the same result in
 * every runtime. It is for cache keys and not cryptographic.
 */
class Hasher {
  #a = FNV_OFFSET_BASIS;
  #b = 0x9747b28c;

  /**
   * Adds a string. `sign` is a type prefix, a separate argument because concatenating strings would allocate.
   */
  addText(text: string, sign = 0): void {
    let a = this.#a;
    let b = this.#b;
    if (sign > 0) {
      a = fnv1aStep(a, sign);
      b = Math.imul(b ^ sign, 0x85ebca6b);
    }
    const length = text.length + (sign > 0 ? 1 : 0);
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      a = fnv1aStep(a, code);
      b = Math.imul(b ^ code, 0x85ebca6b);
    }
    // The length distinguishes ['ab', 'c'] from ['a', 'bc'].
    this.#a = fnv1aStep(a, length);
    this.#b = Math.imul(b ^ (length + 0x9e3779b9), 0x85ebca6b);
  }

  digest(): string {
    const a = murmurMix(this.#a ^ Math.imul(this.#b, 0xc2b2ae35));
    const b = murmurMix(this.#b ^ Math.imul(this.#a, 0x27d4eb2f));
    return `${a.toString(36).padStart(7, '0')}${b.toString(36).padStart(7, '0')}`;
  }
}

const QUOTE = 34;
const LIST = 91;
const OBJECT = 123;

function addValue(hasher: Hasher, value: unknown): void {
  if (typeof value === 'string') {
    hasher.addText(value, QUOTE);
  } else if (Array.isArray(value)) {
    hasher.addText(String(value.length), LIST);
    for (const item of value) addValue(hasher, item);
  } else if (isObject(value)) {
    const keys = Object.keys(value).sort();
    hasher.addText(String(keys.length), OBJECT);
    for (const key of keys) {
      hasher.addText(key);
      addValue(hasher, value[key]);
    }
  } else {
    hasher.addText(String(value));
  }
}

/** The content hash of a JSON value, 14 characters. The order of keys does not matter. */
export function hashJson(value: unknown): string {
  const hasher = new Hasher();
  addValue(hasher, value);
  return hasher.digest();
}
