/**
 * Builds the levels of a hierarchical menu for InstantSearch: `buildHierarchicalFacet('Toyota', 'Corolla')` returns
 * `{ lvl0: 'Toyota', lvl1: 'Toyota > Corolla' }`. Ends at the first empty name.
 */
export function buildHierarchicalFacet(
  ...names: readonly (string | null | undefined)[]
): Record<string, string> {
  const levels: Record<string, string> = {};
  const path: string[] = [];
  for (const name of names) {
    if (!name) break;
    path.push(name);
    levels[`lvl${path.length - 1}`] = path.join(' > ');
  }
  return levels;
}
