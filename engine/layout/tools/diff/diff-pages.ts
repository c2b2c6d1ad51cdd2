import type { ResolvedPage } from '../../compose/resolve-page';
import type { PageDifference } from './difference';
import { fieldDifferences } from './diff-fields';
import { treeDifferences } from './diff-nodes';

const known = new WeakMap<ResolvedPage, WeakMap<ResolvedPage, readonly PageDifference[]>>();

function differences(before: ResolvedPage, after: ResolvedPage): readonly PageDifference[] {
  const fields = [...fieldDifferences(before, after)];
  // A hash covers the root's content and name, but not its own condition.
  const isSameTree =
    before.layout.hash === after.layout.hash &&
    before.layout.id === after.layout.id &&
    before.layout.when === after.layout.when;
  return isSameTree ? fields : [...fields, ...treeDifferences(before, after)];
}

/**
 * The fewest differences that lead from one resolved page to another; none where they are the same. Pages that
 * many tenants share are compared once.
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
  let ofBefore = known.get(before);
  if (!ofBefore) known.set(before, (ofBefore = new WeakMap()));
  let found = ofBefore.get(after);
  if (!found) ofBefore.set(after, (found = differences(before, after)));
  return found;
}
