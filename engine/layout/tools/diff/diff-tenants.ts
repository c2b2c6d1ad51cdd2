import { isEqual } from '../../base/json';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import type { ConfigArea, ConfigDifference, Difference } from './difference';
import { diffPages } from './diff-pages';
import { valueChanges } from './diff-values';

/** Files that are compared as what they mean, or mean nothing to a visitor. */
const NOT_CONTENT = /^(tenant|theme|texts|shadows)\.json$|^pages\//;

interface Configured {
  readonly area: ConfigArea;
  /** In front of the paths within it. */
  readonly prefix: string;
  valueIn(tenant: CompiledTenant): unknown;
}

/** What a tenant is made of beside its pages. */
const AREAS: readonly Configured[] = [
  { area: 'setting', prefix: '', valueIn: ({ config }) => config.settings },
  { area: 'feature', prefix: '', valueIn: ({ config }) => config.features },
  {
    area: 'tenant',
    prefix: '',
    valueIn({ config: { settings: _settings, features: _features, ...rest } }) {
      return rest;
    },
  },
  { area: 'theme', prefix: '', valueIn: ({ theme }) => theme },
  { area: 'text', prefix: '', valueIn: ({ texts }) => texts },
];

/** Content files such as locations.json that either version has. */
const contentOf = (...tenants: readonly CompiledTenant[]): Configured[] => {
  const paths = tenants.flatMap(({ chain }) => chain.flatMap(({ files }) => [...files.keys()]));
  return [...new Set(paths)]
    .filter((path) => !NOT_CONTENT.test(path))
    .sort()
    .map((path) => ({ area: 'file', prefix: path, valueIn: (tenant) => tenant.file(path) }));
};

/** The fewest differences between the configurations of two tenants, or of two versions of one. */
export function* diffConfig(before: CompiledTenant, after: CompiledTenant): Generator<ConfigDifference> {
  for (const { area, prefix, valueIn } of [...AREAS, ...contentOf(before, after)]) {
    // Content files are lists: under a name of its own each is looked into entry by entry.
    const values = [before, after].map((tenant) => {
      const value = valueIn(tenant);
      return prefix === '' ? value : value === undefined ? {} : { [prefix]: value };
    });
    if (isEqual(values[0], values[1])) continue;
    for (const { path, from, to } of valueChanges(values[0], values[1])) {
      yield {
        kind: 'config-changed',
        area,
        path,
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      };
    }
  }
}

/** The fewest differences between two tenants, or two versions of one: configuration first, then page by page. */
export function diffTenants(before: CompiledTenant, after: CompiledTenant): readonly Difference[] {
  if (before === after) return [];
  const pages = [...new Set([...before.pageIds, ...after.pageIds])].sort();
  return [
    ...diffConfig(before, after),
    ...pages
      .filter((id) => !isSamePage(before, after, id))
      .flatMap((id) => diffPages(shown(before, id), shown(after, id))),
  ];
}

/** A page that only serves to be extended has no visitors: what it changes is seen in those that extend it. */
function shown(tenant: CompiledTenant, id: string) {
  const page = tenant.page(id);
  return page && (page.routes.length > 0 || page.status !== undefined) ? page : undefined;
}

/** Both are made of the very same files: then there is nothing to compose, let alone to compare. */
function isSamePage(before: CompiledTenant, after: CompiledTenant, id: string): boolean {
  if (before.compiler !== after.compiler) return false;
  const key = before.compiler.keyOf(before.chain, id);
  return key !== undefined && key === after.compiler.keyOf(after.chain, id);
}
