import type { LayoutNode } from '../../../schemas';
import { pageIdOf } from '../model/document';
import { Progress } from '../compose/page-builder';
import type { CompiledTenant } from './compiled-tenant';

/**
 * The tree of a page before the tenant's own file of that page says anything: what its changes are written against.
 * Undefined where the file brings the whole page itself.
 */
export function beneathOf(tenant: CompiledTenant, page: string): LayoutNode | undefined {
  const progress = new Progress(tenant.compiler.environment);
  for (const step of tenant.composition(page)?.steps ?? []) {
    const { layer, file } = step.source;
    if (layer === tenant.slug && pageIdOf(file) === page) break;
    progress.do(step);
  }
  return progress.layout;
}
