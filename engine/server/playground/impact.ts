import type { PlaygroundChangedPage, PlaygroundImpact } from '../../../schemas';
import type { Compilation, CompiledTenant, ResolvedPage } from '../../layout';
import { describeClause, diffConfig, diffPages } from '../../layout/tools/diff';

/** Whether visitors can open the page. A page that is only extended is visible in the pages that extend it. */
const isReachable = (page: ResolvedPage | undefined): page is ResolvedPage =>
  page !== undefined && (page.routes.length > 0 || page.status !== undefined);

const MAX_CLAUSES = 40;

function changedPages(before: CompiledTenant | undefined, after: CompiledTenant): PlaygroundChangedPage[] {
  const ids = new Set([...(before?.pageIds ?? []), ...after.pageIds]);
  return [...ids].sort().flatMap((id): PlaygroundChangedPage[] => {
    const [old, next] = [before?.page(id), after.page(id)];
    if (!isReachable(old)) return isReachable(next) ? [{ id, change: 'added', details: [] }] : [];
    if (!isReachable(next)) return [{ id, change: 'removed', details: [] }];
    const details = diffPages(old, next).slice(0, MAX_CLAUSES).map(describeClause);
    return details.length > 0 ? [{ id, change: 'changed', details }] : [];
  });
}

/**
 * The sites that a draft changes, with the changes to configuration and pages. Unchanged tenants are the same object,
 * so comparing them costs nothing.
 */
export function impactOf(before: Compilation | undefined, after: Compilation): PlaygroundImpact[] {
  return [...after.tenants.values()].flatMap((tenant): PlaygroundImpact[] => {
    const old = before?.tenants.get(tenant.slug);
    if (tenant === old || tenant.isTemplate) return [];
    const pages = changedPages(old, tenant);
    const configChanges = old ? [...diffConfig(old, tenant)].slice(0, MAX_CLAUSES).map(describeClause) : [];
    if (pages.length === 0 && configChanges.length === 0) return [];
    return [{ tenant: tenant.slug, name: tenant.config.name, configChanges, pages }];
  });
}
