import { parseRoute, routeParams } from '../../engine/layout';

const listParams = (pattern: string): string[] => {
  const route = parseRoute(pattern, '');
  return route ? routeParams(route) : [];
};

/**
 * Lists the addresses that a page had and no longer has, and that can lead to its first new one: they have all its
 * parameters.
 */
export function listReplaced(before: readonly string[], after: readonly string[]): string[] {
  const [first] = after;
  if (first === undefined) return [];
  const needed = listParams(first);
  return before.filter(
    (pattern) => !after.includes(pattern) && needed.every((name) => listParams(pattern).includes(name)),
  );
}
