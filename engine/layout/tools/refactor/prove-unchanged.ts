import type { Diagnostic } from '../../../../schemas';
import type { Compilation } from '../../compile/compilation';
import { describeDifference, diffContent, diffForms, diffPages, diffTenants } from '../diff';
import { hashJson } from '../../base/hash-json';
import type { CompiledTenant } from '../../compile/compiled-tenant';

const MAX_DIFFERENCES = 50;

export interface Proof {
  readonly differences: readonly string[];
  readonly compared: { readonly tenants: number; readonly pages: number };
}

const pageName = (hash: string | undefined, id: string) => `${id} (${hash ?? 'none'})`;

/** Describes the differences between two versions of a tenant, including abstract pages, entries and forms. */
function listDifferences(before: CompiledTenant, after: CompiledTenant): string[] {
  const ids = [...new Set([...before.pageIds, ...after.pageIds])];
  const pages = ids.flatMap((id): string[] => {
    const [was, current] = [before.page(id), after.page(id)];
    const found = diffPages(was, current).map((item) => describeDifference(item));
    // If the hashes differ, this is reported even if no difference can be described.
    const isSame = was?.hash === current?.hash;
    return found.length > 0 || isSame
      ? found
      : [`${pageName(was?.hash, id)} is ${pageName(current?.hash, id)}.`];
  });
  const entries = [...diffContent(before, after), ...diffForms(before, after)].map((item) =>
    describeDifference(item),
  );
  const configured = diffTenants(before, after).flatMap((item) =>
    item.kind === 'config-changed' ? [describeDifference(item)] : [],
  );
  const isSame = hashJson(ofConfig(before)) === hashJson(ofConfig(after));
  return [
    ...pages,
    ...entries,
    ...(configured.length > 0 || isSame ? configured : ['Its configuration differs.']),
  ];
}

const ofConfig = ({ config, texts, theme }: CompiledTenant) => [{ ...config }, texts, theme];

const listErrors = (compilation: Compilation, slug: string): Diagnostic[] =>
  compilation.check(slug).filter(({ severity }) => severity === 'error');

/** New errors. They are compared without locations, because lines shift. */
function newErrors(before: Compilation, after: Compilation, slug: string): string[] {
  const errorsBefore = new Set(listErrors(before, slug).map(({ code, message }) => `${code} ${message}`));
  return listErrors(after, slug)
    .filter(({ code, message }) => !errorsBefore.has(`${code} ${message}`))
    .map(({ code, message, file, line, column }) => `${file}:${line}:${column} error ${code} ${message}`);
}

/**
 * Compares all tenants: resolved pages, entries, forms, configuration, texts and theme must be identical, and changed layers must have
 * no new errors.
 */
export function proveUnchanged(
  before: Compilation,
  after: Compilation,
  about: { readonly changed: Iterable<string>; readonly mayDiffer: ReadonlySet<string> },
): Proof {
  const differences: string[] = [];
  let pages = 0;
  let tenants = 0;
  for (const slug of about.changed) differences.push(...newErrors(before, after, slug));
  for (const [slug, was] of before.tenants) {
    const is = after.tenants.get(slug);
    if (about.mayDiffer.has(slug) || !is) continue;
    tenants += 1;
    pages += was.pageIds.length;
    if (was === is || differences.length >= MAX_DIFFERENCES) continue;
    for (const item of listDifferences(was, is)) differences.push(`${slug}: ${item}`);
  }
  return { differences: differences.slice(0, MAX_DIFFERENCES), compared: { tenants, pages } };
}
