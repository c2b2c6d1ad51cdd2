/** The middle value; the mean of the two middle ones where their number is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** Median of the ratios of each round: what loads the machine in one round loads both sides of its ratio. */
export const medianRatio = (values: readonly number[], others: readonly number[]): number =>
  median(values.map((value, round) => value / (others[round] ?? NaN)));
