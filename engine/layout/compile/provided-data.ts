import { readProvidedShapes } from '../check';
import type { CompiledTenant } from './compiled-tenant';

/** What a page provides to all its nodes: names of the page context, with the shape of each. */
export function findProvidedShapes(
  tenant: CompiledTenant,
  page: string,
): { readonly [name: string]: string } {
  const composition = tenant.composition(page);
  if (!composition) return {};
  return Object.fromEntries(readProvidedShapes(composition.fields, tenant.compiler));
}
