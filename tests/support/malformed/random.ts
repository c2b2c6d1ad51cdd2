import { seededRandom } from '../seeded-random';

/** A source of random choices. The same seed makes the same choices. */
export interface RandomSource {
  /** A whole number from 0 to below `limit`. */
  int(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** Random bytes as Latin-1 text. */
  noise(maxLength: number): string;
}

export function createRandom(seed: number): RandomSource {
  const next = seededRandom(seed);
  const int = (limit: number) => Math.floor(next() * limit);
  return {
    int,
    pick<Item>(items: readonly Item[]) {
      const item = items[int(items.length)];
      if (item === undefined) throw new Error('There is nothing to choose from.');
      return item;
    },
    chance: (probability) => next() < probability,
    noise: (maxLength) => String.fromCharCode(...Array.from({ length: int(maxLength) + 1 }, () => int(256))),
  };
}
