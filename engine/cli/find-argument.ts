import { suggestName, type Compilation, type CompiledTenant } from '../layout';
import { UsageError } from './command';

/** A usage error for an unknown name, with the closest match as a suggestion. */
export function notFound(what: string, name: string, candidates: Iterable<string>): UsageError {
  const all = [...candidates];
  const suggestion = suggestName(name, all);
  const few = all.length > 0 && all.length <= 20 ? ` Available: ${all.join(', ')}.` : '';
  return new UsageError(
    `There is no ${what} '${name}'.${suggestion ? ` Did you mean '${suggestion}'?` : few}`,
  );
}

/** @throws UsageError if there is no such tenant */
export function findTenant({ tenants }: Compilation, slug: string): CompiledTenant {
  const tenant = tenants.get(slug);
  if (!tenant) throw notFound('tenant', slug, tenants.keys());
  return tenant;
}

/** @throws UsageError if the tenant has no such page */
export function findPage(tenant: CompiledTenant, page: string): string {
  if (!tenant.pageIds.includes(page)) throw notFound(`page of ${tenant.slug}`, page, tenant.pageIds);
  return page;
}
