import type { Diagnostic } from '../../../../schemas';
import type { Compilation } from '../../compile/compilation';
import { formatPointer } from '../../base/json';
import { isCompleteChain } from '../../compose/layers';
import { CompiledTenant } from '../../compile/compiled-tenant';
import { classifyConfigValues } from './classify-config';
import { classifyFields } from './classify-fields';
import { classifyMarkdown } from './classify-markdown';
import { toDriftEntry, type DriftEntry } from './drift-entry';
import { classifyOperations, type ErrorAt } from './classify-operations';

/** Looks up the errors of a tenant's pages; computed on first use. */
function createErrorLookup(tenant: CompiledTenant): ErrorAt {
  let errors: readonly Diagnostic[] | undefined;
  return (source, at) => {
    errors ??= [
      ...tenant.pageIds.flatMap((id) => tenant.checkPage(id)),
      ...tenant.checkContent(),
      ...tenant.checkForms(),
    ].filter(({ severity }) => severity === 'error');
    const outer = formatPointer(at);
    return errors.find(
      ({ file, path = '' }) => file === source.file && (path === outer || path.startsWith(`${outer}/`)),
    )?.message;
  };
}

function getTenantDrift(tenant: CompiledTenant): DriftEntry[] {
  // With an incomplete chain, every target of a change would be missing.
  if (!isCompleteChain(tenant.chain)) return [];
  const findErrorAt = createErrorLookup(tenant);
  const facts = [
    ...classifyOperations(tenant, tenant.slug, findErrorAt),
    ...classifyMarkdown(tenant, findErrorAt),
    ...classifyFields(tenant, findErrorAt),
    ...classifyConfigValues(tenant),
  ];
  return facts.map(({ source, facts: item }) => toDriftEntry(tenant.slug, source, item));
}

/**
 * Lists the classified overrides of a tenant, or of all tenants and templates. Each override is listed once, for
 * its own layer. Overrides without a stored fingerprint are `clean`, unless they have no effect, cannot be
 * applied or lack a target.
 */
export function drift(of: Compilation | CompiledTenant): DriftEntry[] {
  if (of instanceof CompiledTenant) return getTenantDrift(of);
  return [...of.tenants.values()].flatMap(getTenantDrift);
}
