import type { PlaygroundChangedPage, PlaygroundImpact } from '../../../schemas';
import type { Compilation, CompiledTenant, ResolvedPage } from '../../layout';
import { describeClause, diffConfig, diffContent, diffForms, diffPages } from '../../layout/tools/diff';

/** Whether visitors can open the page. A page that is only extended is visible in the pages that extend it. */
const isReachable = (page: ResolvedPage | undefined): page is ResolvedPage =>
  page !== undefined && (page.routes.length > 0 || page.status !== undefined);

const MAX_CLAUSES = 40;

function listChangedPages(
  before: CompiledTenant | undefined,
  after: CompiledTenant,
): PlaygroundChangedPage[] {
  const ids = new Set([...(before?.pageIds ?? []), ...after.pageIds]);
  return [...ids].sort().flatMap((id): PlaygroundChangedPage[] => {
    const [oldPage, newPage] = [before?.page(id), after.page(id)];
    if (!isReachable(oldPage)) return isReachable(newPage) ? [{ id, change: 'added', details: [] }] : [];
    if (!isReachable(newPage)) return [{ id, change: 'removed', details: [] }];
    const details = diffPages(oldPage, newPage).slice(0, MAX_CLAUSES).map(describeClause);
    return details.length > 0 ? [{ id, change: 'changed', details }] : [];
  });
}

/**
 * Lists the sites that a draft changes, with the changes to their configuration, content and pages. Unchanged tenants are the
 * same object, which makes the comparison fast.
 */
export function computeImpact(
  findServed: (slug: string) => CompiledTenant | undefined,
  after: Compilation,
): PlaygroundImpact[] {
  return [...after.tenants.values()].flatMap((tenant): PlaygroundImpact[] => {
    const oldTenant = findServed(tenant.slug);
    // Tenants with errors are not changed.
    if (tenant === oldTenant || tenant.isTemplate || after.invalidTenants.has(tenant.slug)) return [];
    const pages = listChangedPages(oldTenant, tenant);
    const configChanges = oldTenant
      ? [...diffConfig(oldTenant, tenant)].slice(0, MAX_CLAUSES).map(describeClause)
      : [];
    const contentChanges = oldTenant
      ? [
          ...[...diffContent(oldTenant, tenant)].map(describeClause),
          ...[...diffForms(oldTenant, tenant)].map((item) => `form ${item.form}: ${describeClause(item)}`),
        ].slice(0, MAX_CLAUSES)
      : [];
    if ([pages, configChanges, contentChanges].every(({ length }) => length === 0)) return [];
    return [{ tenant: tenant.slug, name: tenant.config.name, configChanges, contentChanges, pages }];
  });
}
