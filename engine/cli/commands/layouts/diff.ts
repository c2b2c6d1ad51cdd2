import {
  describeDifference,
  diffPages,
  diffTenants,
  findMainNode,
  parseFormKey,
  type Compilation,
  type CompiledTenant,
  type Difference,
} from '../../../layout';
import { notFound, findPage, findTenant } from '../../find-argument';
import { EXIT, UsageError, type Command, type CommandContext } from '../../command';
import { compileTenants } from '../../layouts/compile-tenants';
import { createColouriser } from '../../output/terminal-colour';
import { compileVersions } from '../../layouts/compile-versions';

interface TenantDifferences {
  tenant: string;
  differences: readonly Difference[];
}

/** `coast:home` → tenant and page. */
function parseSide(compilation: Compilation, name: string) {
  const [slug = '', page] = name.split(':');
  const tenant = findTenant(compilation, slug);
  return { tenant, page: page === undefined ? undefined : findPage(tenant, page) };
}

/** Compares two tenants or two pages in their current version. */
function compareTwo([first, second]: readonly string[], compilation: Compilation): TenantDifferences[] {
  if (first === undefined || second === undefined)
    throw new UsageError('Specify two tenants or pages, or use --from.');
  const [before, after] = [parseSide(compilation, first), parseSide(compilation, second)];
  if ((before.page === undefined) !== (after.page === undefined))
    throw new UsageError('Compare a page with a page, or a tenant with a tenant.');
  const differences =
    before.page === undefined || after.page === undefined
      ? diffTenants(before.tenant, after.tenant)
      : compareKeys([before.tenant, before.page], [after.tenant, after.page]);
  return [{ tenant: after.tenant.slug, differences }];
}

/** Compares two pages, or an entry or a form of two tenants. */
function compareKeys(
  [before, old]: readonly [CompiledTenant, string],
  [after, now]: readonly [CompiledTenant, string],
): readonly Difference[] {
  if (findMainNode(old) === undefined && findMainNode(now) === undefined)
    return diffPages(before.page(old), after.page(now));
  if (old !== now) throw new UsageError('Compare an entry or a form with that of another tenant.');
  return diffTenants(before, after).filter(
    (item) => ('entry' in item && item.entry === now) || ('form' in item && item.form === parseFormKey(now)),
  );
}

/** Compares two versions of one tenant or of all tenants. */
function compareVersions(
  { before, after }: { before: Compilation; after: Compilation },
  { values: { tenant: only } }: CommandContext,
): TenantDifferences[] {
  const slugs = [...new Set([...before.tenants.keys(), ...after.tenants.keys()])].sort();
  if (typeof only === 'string' && !slugs.includes(only)) throw notFound('tenant', only, slugs);
  return slugs
    .filter((slug) => only === undefined || slug === only)
    .flatMap((slug) => {
      const [old, now] = [before.tenants.get(slug), after.tenants.get(slug)];
      const differences = old && now ? diffTenants(old, now) : [];
      return differences.length > 0 ? [{ tenant: slug, differences }] : [];
    });
}

/** `diff`: describes the differences between two pages, tenants or versions. */
export const diff: Command = {
  name: 'diff',
  summary: 'Describes the differences between two tenants, pages or versions.',
  usage:
    '<tenant>[:<page>] <tenant>[:<page>] | --from <folder|commit> [--to <folder|commit>] [--tenant <slug>]',
  help: [
    'Compares what visitors get: pages with everything they inherit, and the configuration.',
    '--from <a> --to <b>  tenants folders or commits; also --from a..b; without --to, the current tenants',
    '--tenant <slug>      only this tenant',
  ].join('\n'),
  options: { from: { type: 'string' }, to: { type: 'string' }, tenant: { type: 'string' } },
  async run(context) {
    const { settings, positionals, isJson, out } = context;
    const versions = compileVersions(context);
    if (versions && positionals.length > 0)
      throw new UsageError('Specify two tenants or use --from, not both.');
    const found = versions
      ? compareVersions(versions, context)
      : compareTwo(positionals, compileTenants(settings).compilation);
    if (isJson) {
      const tenants = found.map(({ tenant, differences }) => ({
        tenant,
        differences: differences.map((difference) => ({
          ...difference,
          sentence: describeDifference(difference),
        })),
      }));
      out(JSON.stringify({ tenants }));
      return EXIT.success;
    }
    const paint = createColouriser();
    const sections = found
      .filter(({ differences }) => differences.length > 0)
      .map(({ tenant, differences }) =>
        [
          paint(tenant, 'strong'),
          ...differences.map((difference) => `  ${describeDifference(difference)}`),
        ].join('\n'),
      );
    out(sections.length > 0 ? sections.join('\n\n') : 'No differences.');
    return EXIT.success;
  },
};
