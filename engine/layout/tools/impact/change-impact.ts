import type { Diagnostic } from '../../../../schemas';
import type { Compilation } from '../../compile/compilation';
import { diffTenants, type Difference } from '../diff';
import { hashJson } from '../../base/hash-json';

/** A difference and the tenants in which it occurs. */
export interface GroupedDifference {
  readonly difference: Difference;
  readonly tenants: readonly string[];
}

/** Added and removed addresses of a page, with the affected tenants. */
export interface RouteChange {
  readonly page: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly tenants: readonly string[];
}

/** The effect of file changes on all sites. */
export interface ChangeImpact {
  /** Number of sites after the change, without templates. */
  readonly sites: number;
  readonly changed: readonly string[];
  readonly newSites: readonly string[];
  readonly lostSites: readonly string[];
  /** Differences, those of most sites first. */
  readonly differences: readonly GroupedDifference[];
  readonly routes: readonly RouteChange[];
  /** New findings of `check`, and resolved ones. */
  readonly findings: { readonly added: readonly Diagnostic[]; readonly mended: readonly Diagnostic[] };
}

/** Identifies a finding without its line number, because edits shift lines. */
const getFindingKey = ({ code, file, message, node }: Diagnostic): string =>
  [code, file, node, message].join('\n');

function excludeFindings(all: readonly Diagnostic[], existingFindings: readonly Diagnostic[]): Diagnostic[] {
  const names = new Set(existingFindings.map(getFindingKey));
  return all.filter((item) => !names.has(getFindingKey(item)));
}

/** The routes of a page before and after a difference. */
function findRouteChange(difference: Difference): { page: string; from: unknown; to: unknown } | undefined {
  switch (difference.kind) {
    case 'page-added':
      return { page: difference.page, from: [], to: difference.routes };
    case 'page-removed':
      return { page: difference.page, from: difference.routes, to: [] };
    case 'field-changed':
      return difference.field === 'routes' ? { from: [], to: [], ...difference } : undefined;
    default:
      return undefined;
  }
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

function routeChanges(groups: readonly GroupedDifference[]): RouteChange[] {
  return groups.flatMap(({ difference, tenants }): RouteChange[] => {
    const found = findRouteChange(difference);
    if (!found) return [];
    const [from, to] = [texts(found.from), texts(found.to)];
    const added = to.filter((route) => !from.includes(route));
    const removed = from.filter((route) => !to.includes(route));
    if (added.length === 0 && removed.length === 0) return [];
    return [{ page: found.page, added, removed, tenants }];
  });
}

/**
 * Computes the effect of a change: differences between resolved pages (each listed once with its sites), changed
 * addresses and findings. Compile the second version with the first as `previous`, so that unchanged parts are shared
 * and skipped.
 */
export function findChangeImpact(before: Compilation, after: Compilation): ChangeImpact {
  const listSites = ({ tenants }: Compilation) =>
    [...tenants.values()].filter(({ isTemplate }) => !isTemplate);
  const old = new Map(listSites(before).map((site) => [site.slug, site]));
  const now = listSites(after);
  const groups = new Map<string, { difference: Difference; tenants: string[] }>();
  const names = new WeakMap<Difference, string>();
  const changed: string[] = [];
  for (const site of now) {
    const earlier = old.get(site.slug);
    const differences = earlier ? diffTenants(earlier, site) : [];
    if (differences.length > 0) changed.push(site.slug);
    for (const difference of differences) {
      // Sites that share a page share its difference objects, so each is hashed once.
      const name = names.get(difference) ?? hashJson(difference);
      names.set(difference, name);
      const group = groups.get(name);
      if (group) group.tenants.push(site.slug);
      else groups.set(name, { difference, tenants: [site.slug] });
    }
  }
  const differences = [...groups.values()].sort((a, b) => b.tenants.length - a.tenants.length);
  const slugs = now.map(({ slug }) => slug);
  return {
    sites: now.length,
    changed,
    newSites: slugs.filter((slug) => !old.has(slug)),
    lostSites: [...old.keys()].filter((slug) => !slugs.includes(slug)),
    differences,
    routes: routeChanges(differences),
    findings: {
      added: excludeFindings(after.diagnostics, before.diagnostics),
      mended: excludeFindings(before.diagnostics, after.diagnostics),
    },
  };
}
