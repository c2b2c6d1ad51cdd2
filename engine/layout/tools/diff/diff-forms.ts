import type { CompiledTenant } from '../../compile/compiled-tenant';
import type { FormDifference } from './difference';
import { diffValues } from './diff-values';

/** The differences between the forms of two tenants, or of two versions of one. */
export function* diffForms(before: CompiledTenant, after: CompiledTenant): Generator<FormDifference> {
  for (const form of [...new Set([...before.formIds, ...after.formIds])].sort()) {
    const [old, now] = [before.form(form), after.form(form)];
    // Tenants that inherit a form unchanged share it.
    if (old === now) continue;
    if (!old || !now) {
      const { title = '' } = old ?? now ?? {};
      yield { kind: old ? 'form-removed' : 'form-added', form, title };
      continue;
    }
    for (const change of diffValues(old, now)) {
      const { path } = change;
      if (change.kind === 'order')
        yield { kind: 'form-order-changed', form, path, from: change.from, to: change.to };
      else
        yield {
          kind: 'form-changed',
          form,
          path,
          ...(change.from !== undefined && { from: change.from }),
          ...(change.to !== undefined && { to: change.to }),
        };
    }
  }
}
