import type { SearchRecord } from '../../../engine/search/storage/record';
import { randomNumbers } from '../../support/search-records';
import { tokenize } from '../../../engine/search/text/tokenizer';

/** One query of a results page, in nobody's own form. */
export interface Question {
  readonly words: readonly string[];
  /** Whether the last word is only begun, or one of them mistyped, on which not all engines can agree. */
  readonly kind: 'exact' | 'prefix' | 'typo';
  /** All must hold, and of each any. */
  readonly lists: readonly { readonly attribute: string; readonly values: readonly string[] }[];
  readonly price: { readonly from: number; readonly to: number };
}

/** What is counted for every query; `categories` has several values a car. */
export const COUNTED = [
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

const LISTED = ['body', 'fuel', 'transmission', 'drive', 'car_type', 'colour', 'make'] as const;
/** Hits of a page. */
export const SHOWN = 21;

/** Of a hundred, ten are begun and ten mistyped. */
export function questions(cars: readonly SearchRecord[], count: number, seed: number): Question[] {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, (_, at) => {
    const car = pick(cars);
    const all = tokenize(`${String(car['make'])} ${String(car['model'])}`).map(({ word }) => word);
    const words = all.length > 1 && random() < 0.5 ? all.slice(0, 2) : [pick(all)];
    const kind = at % 10 === 0 ? 'prefix' : at % 10 === 1 ? 'typo' : 'exact';
    const lists = [0, 1].map(() => {
      const attribute = pick(LISTED);
      const values = new Set([car[attribute], ...[0, 1].map(() => pick(cars)[attribute])].map(String));
      return { attribute, values: [...values].slice(0, 1 + Math.floor(random() * 3)) };
    });
    const price = typeof car['price'] === 'number' ? car['price'] : 30_000;
    const range = { from: Math.floor(price * 0.6), to: Math.ceil(price * 1.6) };
    return { words: changed(words, kind, random), kind, lists, price: range };
  });
}

function changed(words: readonly string[], kind: Question['kind'], random: () => number): string[] {
  const last = words.at(-1) ?? '';
  if (kind === 'exact' || last.length < 4) return [...words];
  const at = 1 + Math.floor(random() * (last.length - 2));
  const other =
    kind === 'prefix' ? last.slice(0, 3) : last.slice(0, at) + last[at + 1] + last[at] + last.slice(at + 2);
  return [...words.slice(0, -1), other];
}
