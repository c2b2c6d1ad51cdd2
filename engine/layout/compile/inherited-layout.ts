import type { LayoutNode } from '../../../schemas';
import { pageIdOf } from '../model/document';
import { PageBuilder } from '../compose/page-builder';
import type { CompiledTenant } from './compiled-tenant';

/**
 * The tree of a page before the tenant's own file of that page says anything: what its changes are written against.
 * Undefined where the file brings the whole page itself.
 */
export function inheritedLayout(tenant: CompiledTenant, page: string): LayoutNode | undefined {
  const progress = new PageBuilder(tenant.compiler.environment);
  for (const step of tenant.composition(page)?.steps ?? []) {
    const { layer, file } = step.source;
    if (layer === tenant.slug && pageIdOf(file) === page) break;
    progress.apply(step);
  }
  return progress.layout;
}
