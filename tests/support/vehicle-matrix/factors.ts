import { pairwise, type Factors, type Row } from '../../../engine/layout/testing/pairwise';
import { MEDIA, PRICES, STATES } from './tables';
import { SITES } from './sites';

const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] =>
  // A table's own keys are its names.
  Object.keys(table) as Name[];

/** What varies from car to car beside its state. */
const MORE = {
  site: namesOf(SITES),
  type: ['new', 'used', 'demo'],
  price: namesOf(PRICES),
  basis: ['Drive Away', 'Excl. Govt. Charges', ''],
  tag: ['', 'Test Drive Only', 'test drive only', 'Demo Sale'],
  fuel: ['Petrol', 'Electric', 'Hybrid'],
  daysHere: [2, 11, 60],
  media: namesOf(MEDIA),
  isCertified: [true, false],
  make: ['Toyota', 'Mazda', 'Kia'],
  isReserved: [false, true],
  place: ['main', 'coast', 'far', 'unsaid'],
  market: ['none', 'state 500 above', 'state 499 above', 'nation 500 above', 'state 499, nation 5000 above'],
  lender: ['none', 'complete', 'no comparison rate'],
  comments: ['none', 'short', '100 letters', '101 letters', '400 letters', '401 letters', 'paragraphs'],
  features: [0, 3, 4, 8, 9],
  facts: ['few', 'many'],
  rego: ['unsaid', 'past', 'to come'],
  hasReport: [false, true],
  deposit: ['unsaid', 'its own'],
} as const satisfies Factors;

/** Every state a car can be in: those in which it is for sale, and the others. */
const FOR_SALE = namesOf(STATES).filter((name) => STATES[name].isForSale);
const GONE = namesOf(STATES).filter((name) => !STATES[name].isForSale);

export const FACTORS = { state: namesOf(STATES), ...MORE } as const;

/** One car on one site: a value of each factor, and its number, by which it is known. */
export type Case = Row<typeof FACTORS> & { readonly number: number };

/** A list of numbers between 0 and 1 that looks like chance and is the same every time (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * At least `count` combinations, none of them twice. Of the cars that are for sale every two values of any two factors
 * meet, and so they do of the others: a page that shows nothing of a car proves nothing about it.
 */
export function cases(count: number, seed: number): Case[] {
  const rows: Row<typeof FACTORS>[] = [
    ...pairwise({ state: FOR_SALE, ...MORE }),
    ...pairwise({ state: GONE, ...MORE }),
  ];
  const known = new Set(rows.map((row) => JSON.stringify(row)));
  const next = chance(seed);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(next() * values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from');
    return value;
  };
  while (rows.length < count) {
    const entries = Object.entries({ ...FACTORS, state: FOR_SALE }).map(([name, values]) => [
      name,
      pick<unknown>(values),
    ]);
    // Each name has just received one of its values.
    const row = Object.fromEntries(entries) as Row<typeof FACTORS>;
    const text = JSON.stringify(row);
    if (known.has(text)) continue;
    known.add(text);
    rows.push(row);
  }
  return rows.map((row, number) => ({ ...row, number }));
}
