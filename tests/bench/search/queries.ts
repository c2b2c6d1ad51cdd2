import type { SearchRecord } from '../../../engine/search/storage/record';
import { seededRandom } from '../../support/seeded-random';
import { tokenize } from '../../../engine/search/text/tokenizer';

/** One query of a results page, independent of the engine. */
export interface BenchmarkQuery {
  readonly words: readonly string[];
  /** `prefix`: the last word is incomplete. `typo`: the last word is mistyped, and engines may find different cars. */
  readonly kind: 'exact' | 'prefix' | 'typo';
  /** A car must have one of the values of each filter. */
  readonly filters: readonly { readonly attribute: string; readonly values: readonly string[] }[];
  readonly price: { readonly from: number; readonly to: number };
}

/** Facets counted for every query. Cars have several `categories`. */
export const FACETS = [
  'make',
  'model',
  'body',
  'colour',
  'fuel',
  'transmission',
  'drive',
  'car_type',
  'state',
  'categories',
] as const;

const FILTER_ATTRIBUTES = ['body', 'fuel', 'transmission', 'drive', 'car_type', 'colour', 'make'] as const;
export const HITS_PER_PAGE = 21;

/** Generates queries: 10% have an incomplete word, 10% a typo. The same seed results in the same queries. */
export function generateQueries(
  cars: readonly SearchRecord[],
  count: number,
  seed: number,
): BenchmarkQuery[] {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, (_, index) => {
    const car = pick(cars);
    const nameWords = tokenize(`${String(car['make'])} ${String(car['model'])}`).map(({ word }) => word);
    const words = nameWords.length > 1 && random() < 0.5 ? nameWords.slice(0, 2) : [pick(nameWords)];
    const kind = index % 10 === 0 ? 'prefix' : index % 10 === 1 ? 'typo' : 'exact';
    const filters = [0, 1].map(() => {
      const attribute = pick(FILTER_ATTRIBUTES);
      const values = new Set([car[attribute], ...[0, 1].map(() => pick(cars)[attribute])].map(String));
      return { attribute, values: [...values].slice(0, 1 + Math.floor(random() * 3)) };
    });
    const price = typeof car['price'] === 'number' ? car['price'] : 30_000;
    const range = { from: Math.floor(price * 0.6), to: Math.ceil(price * 1.6) };
    return { words: alterLastWord(words, kind, random), kind, filters, price: range };
  });
}

function alterLastWord(
  words: readonly string[],
  kind: BenchmarkQuery['kind'],
  random: () => number,
): string[] {
  const lastWord = words.at(-1) ?? '';
  if (kind === 'exact' || lastWord.length < 4) return [...words];
  const index = 1 + Math.floor(random() * (lastWord.length - 2));
  const alteredWord =
    kind === 'prefix'
      ? lastWord.slice(0, 3)
      : lastWord.slice(0, index) + lastWord[index + 1] + lastWord[index] + lastWord.slice(index + 2);
  return [...words.slice(0, -1), alteredWord];
}
