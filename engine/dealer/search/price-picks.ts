/** The prices of a stock, in whole dollars. */
export interface StockPrices {
  lowest: number;
  highest: number;
}

/** Target number of steps between the lowest and the highest price. */
const STEPS = 6;
const ROUND_STEPS = [1, 2, 2.5, 5, 10];
/** Fewer round amounts than this would offer too little choice. */
const MIN_PICKS = 2;

/** The smallest of 1, 2, 2.5, 5 and 10 times a power of ten that is not below the amount. */
function roundStep(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, amount)));
  return Math.max(1, ROUND_STEPS.map((step) => step * power).find((step) => step >= amount) ?? 10 * power);
}

/**
 * The prices to offer as quick picks: the site's own (BUDG-021, BUDG-022), or round amounts within the price range of
 * the stock if the site's amounts would find nothing or everything, such as $300,000 if no car costs more than
 * $107,000.
 */
export function choosePricePicks(configured: readonly number[], prices: StockPrices | undefined): number[] {
  if (configured.length === 0 || !prices) return [...configured];
  const { lowest, highest } = prices;
  const isChoice = (amount: number) => amount >= lowest && amount < highest;
  if (configured.some(isChoice)) return [...configured];
  const step = roundStep((highest - lowest) / STEPS);
  const first = Math.ceil(lowest / step);
  const amounts = Array.from({ length: STEPS + 1 }, (_, index) => (first + index) * step).filter(isChoice);
  return amounts.length >= MIN_PICKS ? amounts : [...configured];
}
