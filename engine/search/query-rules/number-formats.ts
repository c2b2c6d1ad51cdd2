import type { QueryToken } from './query-lexer';

/** A number in a query: its value and the number of tokens it consists of. */
export interface NumberMatch {
  readonly value: number;
  readonly length: number;
}

const MULTIPLIERS: Readonly<Record<string, number>> = {
  k: 1_000,
  ks: 1_000,
  thousand: 1_000,
  grand: 1_000,
  m: 1_000_000,
  mil: 1_000_000,
  million: 1_000_000,
};
const KILOMETRES = new Set([
  ...['km', 'kms', 'klm', 'klms', 'kay', 'kays', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
]);
const DOLLARS = new Set(['dollar', 'dollars', 'buck', 'bucks', 'aud']);
const COUNTS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
};
/** Smaller amounts without a dollar sign or a unit are not prices of vehicles. */
const MIN_PLAIN_PRICE = 1_000;
const MAX_COUNT = 99;

const isYear = (value: number) => Number.isInteger(value) && value >= 1950 && value <= 2049;

/** Whether a number can start with a token, in any format. Most tokens of a query are other words. */
export const canStartNumber = ({ kind, text }: QueryToken): boolean =>
  kind === 'number' || (kind === 'word' && Object.hasOwn(COUNTS, text));

type NumberReader = (tokens: readonly QueryToken[], at: number) => NumberMatch | undefined;

/** Reads `20k`, `20 thousand`, `20000`. `hasMultiplier` states whether the number has such a word. */
function readMultiplied(
  tokens: readonly QueryToken[],
  at: number,
): (NumberMatch & { readonly hasMultiplier: boolean }) | undefined {
  const token = tokens[at];
  if (token?.kind !== 'number') return undefined;
  const multiplier = MULTIPLIERS[tokens[at + 1]?.text ?? ''];
  const next = tokens[at + 2];
  // The second word is a multiplier only as a separate word: `20 k` and `20k`, but not the model `k5`.
  if (multiplier === undefined || (next?.isAttached && next.kind !== 'symbol'))
    return { value: token.value, length: 1, hasMultiplier: false };
  return { value: token.value * multiplier, length: 2, hasMultiplier: true };
}

function readPrice(tokens: readonly QueryToken[], at: number, needsSign: boolean): NumberMatch | undefined {
  const amount = readMultiplied(tokens, at);
  if (!amount) return undefined;
  const hasDollarSign = tokens[at]?.hasDollarSign === true;
  const hasUnit = DOLLARS.has(tokens[at + amount.length]?.text ?? '');
  const isExplicit = hasDollarSign || hasUnit || amount.hasMultiplier;
  if (!isExplicit && (needsSign || amount.value < MIN_PLAIN_PRICE || isYear(amount.value))) return undefined;
  if (KILOMETRES.has(tokens[at + amount.length]?.text ?? '')) return undefined;
  return { value: amount.value, length: amount.length + (hasUnit ? 1 : 0) };
}

function readKilometres(tokens: readonly QueryToken[], at: number): NumberMatch | undefined {
  const amount = readMultiplied(tokens, at);
  if (!amount || tokens[at]?.hasDollarSign) return undefined;
  const isUnitNext = KILOMETRES.has(tokens[at + amount.length]?.text ?? '');
  return isUnitNext ? { value: amount.value, length: amount.length + 1 } : undefined;
}

/**
 * The numbers that patterns can contain as placeholders:
 *
 * - `price`: dollars, such as `$20,000`, `20k` or `20000`; not a number that can be a year
 * - `amount`: a price with a dollar sign or a unit
 * - `km`: kilometres, with the unit
 * - `year`: four digits
 * - `count`: a small number as digits or a word
 */
export const NUMBER_READERS = {
  price: (tokens, at) => readPrice(tokens, at, false),
  amount: (tokens, at) => readPrice(tokens, at, true),
  km: readKilometres,
  year(tokens, at) {
    const token = tokens[at];
    const isNumber = token?.kind === 'number' && !token.hasDollarSign && token.text.length === 4;
    return isNumber && isYear(token.value) ? { value: token.value, length: 1 } : undefined;
  },
  count(tokens, at) {
    const token = tokens[at];
    if (token?.kind === 'word' && Object.hasOwn(COUNTS, token.text))
      return { value: COUNTS[token.text]!, length: 1 };
    const isCount = token?.kind === 'number' && !token.hasDollarSign && Number.isInteger(token.value);
    return isCount && token.value >= 1 && token.value <= MAX_COUNT
      ? { value: token.value, length: 1 }
      : undefined;
  },
} satisfies Readonly<Record<string, NumberReader>>;

export type NumberFormat = keyof typeof NUMBER_READERS;

export const isNumberFormat = (name: string): name is NumberFormat => Object.hasOwn(NUMBER_READERS, name);
