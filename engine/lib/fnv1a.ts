/** Start value of a 32-bit FNV-1a hash (draft-eastlake-fnv). */
export const FNV_OFFSET_BASIS = 0x811c9dc5;

/** One FNV-1a step: mixes a value into a running hash. The result is a signed 32-bit integer. */
export const fnv1aStep = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);

/** 32-bit FNV-1a of a string's UTF-16 units, unsigned. For ETags and cache keys; not cryptographic. */
export function fnv1a(text: string): number {
  let hash = FNV_OFFSET_BASIS;
  for (let i = 0; i < text.length; i += 1) hash = fnv1aStep(hash, text.charCodeAt(i));
  return hash >>> 0;
}

/** The final mix of MurmurHash3: each bit of the input changes about half the bits of the unsigned result. */
export function murmurMix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
