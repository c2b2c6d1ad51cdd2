import { fnv1a, murmurMix } from '../../lib';

/** A seeded random number generator: the same seed generates the same numbers on every machine. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  /** An integer from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  /** Approximately normal: a sum of three uniform numbers, mostly within two `spread`s of `mean`. */
  around(mean: number, spread: number): number;
  /** Returns true with the probability `share`. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** A random item with a probability proportional to its weight. */
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item;
  /** `count` different items, in list order. */
  sample<Item>(items: readonly Item[], count: number): Item[];
}

/** A 32-bit hash of a string. */
export const hashSeed = (text: string): number => murmurMix(fnv1a(text));

/**
 * Creates a generator (mulberry32). Use one for each vehicle, so that additional vehicles do not change earlier ones.
 */
export function createRandom(seed: string): Random {
  let state = hashSeed(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const weighted = <Item>(items: readonly Item[], weight: (item: Item) => number): Item => {
    let remaining = next() * items.reduce((sum, item) => sum + weight(item), 0);
    for (const item of items) {
      remaining -= weight(item);
      if (remaining < 0) return item;
    }
    return getLast(items);
  };
  return {
    next,
    int,
    weighted,
    around: (mean, spread) => mean + (next() + next() + next() - 1.5) * 1.6 * spread,
    chance: (share) => next() < share,
    pick: (items) => items[int(0, items.length - 1)] ?? getLast(items),
    sample: (items, count) => {
      const keys = items.map((_, at) => ({ at, key: next() }));
      const chosen = keys.sort((a, b) => a.key - b.key).slice(0, count);
      const chosenIndexes = new Set(chosen.map(({ at }) => at));
      return items.filter((_, at) => chosenIndexes.has(at));
    },
  };
}

function getLast<Item>(items: readonly Item[]): Item {
  const item = items[items.length - 1];
  if (item === undefined) throw new RangeError('Nothing to choose from: the list is empty.');
  return item;
}
