import { parseEntryKey, parseFormKey, type Compilation, type CompiledTenant } from '../../layout';
import { createNotFound } from './agent-error';

/** @throws AgentError if there is no such tenant or template */
export function requireTenant({ tenants }: Pick<Compilation, 'tenants'>, slug: string): CompiledTenant {
  const tenant = tenants.get(slug);
  if (!tenant) throw createNotFound('tenant', slug, tenants.keys(), 'Call list_tenants.');
  return tenant;
}

/** @throws AgentError if the tenant has no such collection */
export function requireCollection(tenant: CompiledTenant, name: string) {
  const collection = tenant.collection(name);
  if (!collection)
    throw createNotFound(`collection of ${tenant.slug}`, name, tenant.collectionNames, 'Call list_entries.');
  return collection;
}

/**
 * Checks that a tenant has a page, an entry (`articles/towing`) or a form (`forms/contact`), even if a layer removed the
 * entry or form.
 * @throws AgentError if it does not
 */
export function requirePage(tenant: CompiledTenant, key: string): void {
  const form = parseFormKey(key);
  if (form !== undefined) {
    if (!tenant.formIds.includes(form))
      throw createNotFound(`form of ${tenant.slug}`, form, tenant.formIds, 'Call list_pages.');
    return;
  }
  const entry = parseEntryKey(key);
  if (!entry) {
    if (!tenant.pageIds.includes(key))
      throw createNotFound(`page of ${tenant.slug}`, key, tenant.pageIds, 'Call list_pages.');
    return;
  }
  const { entries } = requireCollection(tenant, entry.collection);
  if (!tenant.composition(key))
    throw createNotFound(`entry of ${entry.collection}`, entry.id, entries.keys(), 'Call list_entries.');
}
