import type { LayoutNode } from '../../../schemas';
import { getPageId } from '../model/document';
import { PageBuilder } from '../compose/page-builder';
import type { CompiledTenant } from './compiled-tenant';

/** The tree of a page or entry before the tenant's own file changes it. Undefined if that file defines the whole page. */
export function resolveInheritedLayout(tenant: CompiledTenant, page: string): LayoutNode | undefined {
  const builder = new PageBuilder(tenant.compiler.environment);
  for (const step of tenant.composition(page)?.steps ?? []) {
    const { layer, file } = step.source;
    if (layer === tenant.slug && getPageId(file) === getPageId(page)) break;
    builder.apply(step);
  }
  return builder.layout;
}
