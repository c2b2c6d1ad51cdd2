import type { Compilation } from '../../compile/compilation';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { findComposedKey } from '../../model/composed-key';
import type { Composition } from '../../compose/compose-page';
import type { Environment } from '../../model/environment';
import { isEqual, formatPointer, type Pointer } from '../../base/json';
import { PageBuilder } from '../../compose/page-builder';
import { completeNode } from '../../compose/override-fingerprint';
import type { JsonSource } from '../../model/source';

/** The page with defaults but without some of a file's changes, and the number of other steps that then fail. */
function pageWithout(
  { steps }: Composition,
  source: JsonSource,
  excluded: ReadonlySet<string>,
  environment: Environment,
) {
  const builder = new PageBuilder(environment);
  let failures = 0;
  for (const step of steps) {
    const isExcluded =
      step.kind === 'change' && step.source === source && excluded.has(formatPointer(step.at));
    if (!isExcluded && builder.apply(step)) failures += 1;
  }
  return { layout: builder.layout && completeNode(builder.layout, environment), failures };
}

/** The pages to which a file can contribute: all, because they may extend its page; or its entry or form. */
function listComposedIds(tenant: CompiledTenant, { path }: JsonSource): readonly string[] {
  const key = findComposedKey(path);
  return key === undefined ? tenant.pageIds : [key];
}

/** All distinct pages of all tenants that a file contributes to. */
function pagesWith(compilation: Compilation, source: JsonSource): Composition[] {
  const pages = new Map<string, Composition>();
  for (const tenant of compilation.tenants.values()) {
    if (!tenant.layers.includes(source.layer)) continue;
    for (const id of listComposedIds(tenant, source)) {
      const composition = tenant.composition(id);
      const isPart = composition?.steps.some((step) => step.source === source);
      if (composition && isPart) pages.set(composition.key, composition);
    }
  }
  return [...pages.values()];
}

/** The changes in a file that can be removed without changing a page of any tenant or making another change fail. */
export function findRedundantOperations(
  compilation: Compilation,
  source: JsonSource,
  pointers: readonly Pointer[],
): Pointer[] {
  const first = compilation.tenants.values().next().value;
  if (!first || pointers.length === 0) return [];
  const { environment } = first.compiler;
  const pages = pagesWith(compilation, source).map((page) => ({
    page,
    original: pageWithout(page, source, new Set(), environment),
  }));
  const isSameWithout = (excluded: ReadonlySet<string>) =>
    pages.every(({ page, original }) => {
      const remaining = pageWithout(page, source, excluded, environment);
      return remaining.failures <= original.failures && isEqual(remaining.layout, original.layout);
    });
  const excluded = new Set<string>();
  return pointers.filter((at) => {
    const pointer = formatPointer(at);
    if (!isSameWithout(new Set([...excluded, pointer]))) return false;
    excluded.add(pointer);
    return true;
  });
}
