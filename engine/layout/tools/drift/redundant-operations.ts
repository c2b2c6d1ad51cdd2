import type { Compilation } from '../../compile/compilation';
import type { Composition } from '../../compose/compose-page';
import type { Environment } from '../../model/environment';
import { isEqual, formatPointer, type Pointer } from '../../base/json';
import { PageBuilder } from '../../compose/page-builder';
import { completeNode } from '../../compose/override-fingerprint';
import type { Source } from '../../model/source';

/** The page complete with defaults when some changes of a file are left out, and how many others fail then. */
function pageWithout(
  { steps }: Composition,
  source: Source,
  left: ReadonlySet<string>,
  environment: Environment,
) {
  const progress = new PageBuilder(environment);
  let failures = 0;
  for (const step of steps) {
    const isLeft = step.kind === 'change' && step.source === source && left.has(formatPointer(step.at));
    if (!isLeft && progress.apply(step)) failures += 1;
  }
  return { layout: progress.layout && completeNode(progress.layout, environment), failures };
}

/** Every page of any tenant in which a file has a part, each once. */
function pagesWith(compilation: Compilation, source: Source): Composition[] {
  const pages = new Map<string, Composition>();
  for (const tenant of compilation.tenants.values()) {
    if (!tenant.layers.includes(source.layer)) continue;
    for (const id of tenant.pageIds) {
      const composition = tenant.composition(id);
      const isPart = composition?.steps.some((step) => step.source === source);
      if (composition && isPart) pages.set(composition.key, composition);
    }
  }
  return [...pages.values()];
}

/** Those of a file's changes without which all pages of all tenants are the same, and no other change fails. */
export function findRedundantOperations(
  compilation: Compilation,
  source: Source,
  places: readonly Pointer[],
): Pointer[] {
  const first = compilation.tenants.values().next().value;
  if (!first || places.length === 0) return [];
  const { environment } = first.compiler;
  const pages = pagesWith(compilation, source).map((page) => ({
    page,
    was: pageWithout(page, source, new Set(), environment),
  }));
  const isSameWithout = (left: ReadonlySet<string>) =>
    pages.every(({ page, was }) => {
      const is = pageWithout(page, source, left, environment);
      return is.failures <= was.failures && isEqual(is.layout, was.layout);
    });
  const left = new Set<string>();
  return places.filter((at) => {
    const pointer = formatPointer(at);
    if (!isSameWithout(new Set([...left, pointer]))) return false;
    left.add(pointer);
    return true;
  });
}
