import { parseFormKey, suggestName, type Compilation, type CompiledTenant } from '../layout';
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

/**
 * The id of a page, or the key of an entry (`articles/towing`) or a form (`forms/test-drive`).
 * @throws UsageError if the tenant has no such page, entry or form
 */
export function findPage(tenant: CompiledTenant, page: string): string {
  const form = parseFormKey(page);
  if (form !== undefined) {
    // A form that a layer removed can be explained too.
    if (!tenant.formIds.includes(form)) throw notFound(`form of ${tenant.slug}`, form, tenant.formIds);
    return page;
  }
  const [collection = '', id] = page.split('/');
  if (id !== undefined) {
    const found = tenant.collection(collection);
    if (!found) throw notFound(`collection of ${tenant.slug}`, collection, tenant.collectionNames);
    // An entry that a layer removed can be explained too.
    if (!tenant.composition(page)) throw notFound(`entry of ${collection}`, id, found.entries.keys());
    return page;
  }
  if (!tenant.pageIds.includes(page)) throw notFound(`page of ${tenant.slug}`, page, tenant.pageIds);
  return page;
}
