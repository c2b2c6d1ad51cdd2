/** The limits of online estimates: the setting `trade`. */
export interface EstimateLimits {
  maxAgeYears: number;
  /** Kilometres. */
  maxKm: number;
}

/** Why a car gets no online estimate; the page offers a call instead. */
export type EstimateRefusal = 'age' | 'kilometres';

/**
 * Whether a car is too old or has been driven too far for an online estimate (TRADE-016). A car exactly at the limit
 * still gets one. Undefined if there is no reason against an estimate.
 * @param today ISO date in the dealer's time zone
 */
export function refuseOnlineEstimate(
  { year, km }: { year: number; km: number },
  { maxAgeYears, maxKm }: EstimateLimits,
  today: string,
): EstimateRefusal | undefined {
  if (Number(today.slice(0, 4)) - year > maxAgeYears) return 'age';
  return km > maxKm ? 'kilometres' : undefined;
}
