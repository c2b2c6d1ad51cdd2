import { fnv1a, murmurMix } from '../../lib';

/** A seeded stream of numbers: the same seed always gives the same numbers, on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** Near `mean`, mostly within two `spread`s of it (a sum of three uniform numbers). */
  around(mean: number, spread: number): number;
  /** True in `share` of all cases. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One item, as often as its weight says. */
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item;
  /** `count` different items in the list's own order. */
  sample<Item>(items: readonly Item[], count: number): Item[];
}

/** One 32-bit number for a text. */
export const seedHash = (text: string): number => murmurMix(fnv1a(text));

/** A stream for a seed (mulberry32). Give each car its own, so that more cars never change the earlier ones. */
export function createRandom(seed: string): Random {
  let state = seedHash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const weighted = <Item>(items: readonly Item[], weight: (item: Item) => number): Item => {
    let left = next() * items.reduce((sum, item) => sum + weight(item), 0);
    for (const item of items) {
      left -= weight(item);
      if (left < 0) return item;
    }
    return lastOf(items);
  };
  return {
    next,
    int,
    weighted,
    around: (mean, spread) => mean + (next() + next() + next() - 1.5) * 1.6 * spread,
    chance: (share) => next() < share,
    pick: (items) => items[int(0, items.length - 1)] ?? lastOf(items),
    sample: (items, count) => {
      const keys = items.map((_, at) => ({ at, key: next() }));
      const chosen = keys.sort((a, b) => a.key - b.key).slice(0, count);
      const kept = new Set(chosen.map(({ at }) => at));
      return items.filter((_, at) => kept.has(at));
    },
  };
}

function lastOf<Item>(items: readonly Item[]): Item {
  const item = items[items.length - 1];
  if (item === undefined) throw new RangeError('Nothing to choose from: the list is empty.');
  return item;
}
