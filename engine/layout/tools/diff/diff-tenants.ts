import { isEqual } from '../../base/json';
import { REDIRECTS_FILE } from '../../compose/redirects';
import { redirectKey } from '../../model/redirect-table';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import type { ConfigArea, ConfigDifference, Difference } from './difference';
import { diffContent } from './diff-content';
import { diffForms } from './diff-forms';
import { diffPages } from './diff-pages';
import { diffValues } from './diff-values';

/** Files that are compared by their meaning, or that visitors never see. */
const NOT_CONTENT = /^(tenant|theme|texts|shadows|redirects)\.json$|^(?:pages|content|forms|patterns)\//;

interface Configured {
  readonly area: ConfigArea;
  readonly prefix: string;
  valueIn(tenant: CompiledTenant): unknown;
}

/** The parts of a tenant's configuration. */
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
  {
    area: 'file',
    prefix: REDIRECTS_FILE,
    valueIn({ redirects: { table } }) {
      const entries = table.rules.map(({ to, status, ...address }) => [
        redirectKey(address) ?? address.from,
        to === undefined ? String(status) : `${status} ${to}`,
      ]);
      return entries.length > 0 ? Object.fromEntries(entries) : undefined;
    },
  },
];

/** Content files such as locations.json of either version. */
const listContentFiles = (...tenants: readonly CompiledTenant[]): Configured[] => {
  const paths = tenants.flatMap(({ chain }) => chain.flatMap(({ files }) => [...files.keys()]));
  return [...new Set(paths)]
    .filter((path) => !NOT_CONTENT.test(path))
    .sort()
    .map((path) => ({ area: 'file', prefix: path, valueIn: (tenant) => tenant.file(path) }));
};

/** A minimal list of differences between the configurations of two tenants, or two versions of one. */
export function* diffConfig(before: CompiledTenant, after: CompiledTenant): Generator<ConfigDifference> {
  for (const { area, prefix, valueIn } of [...AREAS, ...listContentFiles(before, after)]) {
    // Content files are lists. Wrapping them in an object compares them entry by entry.
    const values = [before, after].map((tenant) => {
      const value = valueIn(tenant);
      return prefix === '' ? value : value === undefined ? {} : { [prefix]: value };
    });
    if (isEqual(values[0], values[1])) continue;
    for (const { path, from, to } of diffValues(values[0], values[1])) {
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

/** A minimal list of differences between two tenants, or two versions of one: configuration, entries, forms, then pages. */
export function diffTenants(before: CompiledTenant, after: CompiledTenant): readonly Difference[] {
  if (before === after) return [];
  const pages = [...new Set([...before.pageIds, ...after.pageIds])].sort();
  return [
    ...diffConfig(before, after),
    ...diffContent(before, after),
    ...diffForms(before, after),
    ...pages
      .filter((id) => !isSamePage(before, after, id))
      .flatMap((id) => diffPages(visiblePage(before, id), visiblePage(after, id))),
  ];
}

/** Abstract pages are ignored, because their differences show in the pages that extend them. */
function visiblePage(tenant: CompiledTenant, id: string) {
  const page = tenant.page(id);
  return page && (page.routes.length > 0 || page.status !== undefined) ? page : undefined;
}

/** Pages composed from the same files are identical, so they need not be composed. */
function isSamePage(before: CompiledTenant, after: CompiledTenant, id: string): boolean {
  if (before.compiler !== after.compiler) return false;
  const key = before.compiler.findPageKey(before.chain, id);
  return key !== undefined && key === after.compiler.findPageKey(after.chain, id);
}
