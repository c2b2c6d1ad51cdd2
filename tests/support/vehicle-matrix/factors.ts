import { pairwise, type Factors, type Row } from '../../../engine/layout/testing/pairwise';
import { MEDIA, PRICES, STATES } from './tables';
import { SITES } from './sites';
import { seededRandom } from '../seeded-random';

const listKeys = <Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] =>
  // The keys of a table are its names.
  Object.keys(table) as Name[];

/** Factors of a car besides its state. */
const OTHER_FACTORS = {
  site: listKeys(SITES),
  type: ['new', 'used', 'demo'],
  price: listKeys(PRICES),
  basis: ['Drive Away', 'Excl. Govt. Charges', ''],
  tag: ['', 'Test Drive Only', 'test drive only', 'Demo Sale'],
  fuel: ['Petrol', 'Electric', 'Hybrid'],
  daysInStock: [2, 11, 60],
  media: listKeys(MEDIA),
  isCertified: [true, false],
  make: ['Toyota', 'Mazda', 'Kia'],
  isReserved: [false, true],
  location: ['main', 'coast', 'far', 'unset'],
  market: [
    'none',
    'state 500 above',
    'state 499 above',
    'national 500 above',
    'state 499, national 5000 above',
  ],
  lender: ['none', 'complete', 'no comparison rate'],
  comments: [
    'none',
    'short',
    '100 characters',
    '101 characters',
    '400 characters',
    '401 characters',
    'paragraphs',
  ],
  features: [0, 3, 4, 8, 9],
  specifications: ['few', 'many'],
  rego: ['unset', 'past', 'future'],
  hasReport: [false, true],
  deposit: ['unset', 'custom'],
} as const satisfies Factors;

const FOR_SALE = listKeys(STATES).filter((name) => STATES[name].isForSale);
const NOT_FOR_SALE = listKeys(STATES).filter((name) => !STATES[name].isForSale);

export const FACTORS = { state: listKeys(STATES), ...OTHER_FACTORS } as const;

/** One car on one site: a value of each factor, and a number that identifies it. */
export type Case = Row<typeof FACTORS> & { readonly number: number };

/**
 * Generates at least `count` different combinations. They contain all pairs of values both for cars for sale and for
 * others, because the page of a sold car shows too little to test the rest.
 */
export function generateCases(count: number, seed: number): Case[] {
  const rows: Row<typeof FACTORS>[] = [
    ...pairwise({ state: FOR_SALE, ...OTHER_FACTORS }),
    ...pairwise({ state: NOT_FOR_SALE, ...OTHER_FACTORS }),
  ];
  const seen = new Set(rows.map((row) => JSON.stringify(row)));
  const random = seededRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('A factor has no values');
    return value;
  };
  while (rows.length < count) {
    const entries = Object.entries({ ...FACTORS, state: FOR_SALE }).map(([name, values]) => [
      name,
      pick<unknown>(values),
    ]);
    // Each name has one of its values.
    const row = Object.fromEntries(entries) as Row<typeof FACTORS>;
    const text = JSON.stringify(row);
    if (seen.has(text)) continue;
    seen.add(text);
    rows.push(row);
  }
  return rows.map((row, number) => ({ ...row, number }));
}
