import type { ResolvedPage } from '../../compose/resolve-page';
import type { PageDifference } from './difference';
import { diffFields } from './diff-fields';
import { diffTrees } from './diff-trees';

const cache = new WeakMap<ResolvedPage, WeakMap<ResolvedPage, readonly PageDifference[]>>();

function differences(before: ResolvedPage, after: ResolvedPage): readonly PageDifference[] {
  const fields = [...diffFields(before, after)];
  // The hash does not include the root's id and condition.
  const isSameTree =
    before.layout.hash === after.layout.hash &&
    before.layout.id === after.layout.id &&
    before.layout.when === after.layout.when;
  return isSameTree ? fields : [...fields, ...diffTrees(before, after)];
}

/**
 * A minimal list of differences between two resolved pages; empty if they are identical. Pages that tenants share are
 * compared once.
 */
export function diffPages(
  before: ResolvedPage | undefined,
  after: ResolvedPage | undefined,
): readonly PageDifference[] {
  if (before === after) return [];
  if (!before || !after) {
    const page = before ?? after;
    if (!page) return [];
    return [{ kind: before ? 'page-removed' : 'page-added', page: page.id, routes: page.routes }];
  }
  let results = cache.get(before);
  if (!results) cache.set(before, (results = new WeakMap()));
  let found = results.get(after);
  if (!found) results.set(after, (found = differences(before, after)));
  return found;
}
