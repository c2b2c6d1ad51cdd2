export interface CountRules {
  /** Counts above this are not shown as such (SRCH-046). */
  cappedCount: number;
  /** The site's own figure for its stock; 0 for none. */
  configuredCount: number;
}

/**
 * The number of cars to show. Above the cap it is the configured stock count, else the number of cars in
 * stock by the facet, else the count itself (SRCH-046, C46).
 */
export function displayedCount(count: number, inStock: number | undefined, rules: CountRules): number {
  if (count <= rules.cappedCount) return count;
  if (rules.configuredCount > 0) return rules.configuredCount;
  return inStock ?? count;
}
