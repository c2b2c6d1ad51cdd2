import { readProvidedShapes } from '../check';
import type { CompiledTenant } from './compiled-tenant';

/** The data that a page provides to its nodes: context names and their shapes. */
export function findProvidedShapes(
  tenant: CompiledTenant,
  page: string,
): { readonly [name: string]: string } {
  const composition = tenant.composition(page);
  if (!composition) return {};
  return Object.fromEntries(readProvidedShapes(composition.fields, tenant.compiler));
}
