export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** Median of the ratios per round. Other load on the machine in a round affects both sides of its ratio. */
export const medianRatio = (values: readonly number[], baseline: readonly number[]): number =>
  median(values.map((value, round) => value / (baseline[round] ?? NaN)));

/** The smallest value that at least this share (0 to 1) of the values does not exceed; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
