export interface CountRules {
  /** Counts above this number are replaced (SRCH-046). */
  cappedCount: number;
  /** The site's configured stock count; 0 for none. */
  configuredCount: number;
}

/**
 * Returns the number of vehicles to show. Above the cap, it is the configured stock count, otherwise the number in
 * stock by facet, otherwise the count itself (SRCH-046, C46).
 */
export function getDisplayedCount(count: number, inStock: number | undefined, rules: CountRules): number {
  if (count <= rules.cappedCount) return count;
  if (rules.configuredCount > 0) return rules.configuredCount;
  return inStock ?? count;
}
