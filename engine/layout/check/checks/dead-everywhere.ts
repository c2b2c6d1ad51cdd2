import type { Finding } from '../../model/diagnostic';
import { memoizeWeak } from '../../base/memoize-weak';
import type { CheckedSite, SitesCheck } from '../check';

interface OverriddenChange {
  readonly location: Finding['location'];
  readonly page: string;
  readonly source: number;
  sites: number;
}

/** Changes in lower layers that a site overrides, and the ids of the files from which it inherits changes. */
const findOverriddenChanges = memoizeWeak((tenant: CheckedSite) => {
  const pages = [...tenant.usages];
  const dead = pages.flatMap(([page, usage]) =>
    usage.dead
      .filter(({ source, by }) => by !== source.layer)
      .map(({ source, at }) => ({ page, source, at })),
  );
  return { files: [...new Set(pages.flatMap(([, { sources }]) => sources))], dead };
});

/** Counts how many sites inherit each file, and how many of them override each of its changes. */
function countOverrides(tenants: Iterable<CheckedSite>) {
  const inheritors = new Map<number, number>();
  const changes = new Map<string, OverriddenChange>();
  for (const tenant of tenants) {
    if (tenant.isTemplate) continue;
    const { files, dead } = findOverriddenChanges(tenant);
    for (const id of files) inheritors.set(id, (inheritors.get(id) ?? 0) + 1);
    const seen = new Set<string>();
    for (const { page, source, at } of dead) {
      const key = `${source.id} ${at.join('/')}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const change = changes.get(key) ?? {
        location: { source, pointer: at },
        page,
        source: source.id,
        sites: 0,
      };
      change.sites += 1;
      changes.set(key, change);
    }
  }
  return { inheritors, changes };
}

export const deadEverywhere: SitesCheck = {
  meta: {
    code: 'FC913',
    name: 'dead-everywhere',
    severity: 'advice',
    docs: 'A change in a template has no effect on any site: in every site, a higher layer sets the same prop or removes the node. Remove the change, or remove the overrides in the higher layers.',
  },
  *run({ tenants }) {
    const { inheritors, changes } = countOverrides(tenants.values());
    for (const { location, page, sites, source } of changes.values()) {
      // With only one site, that site's override is intentional.
      if (sites < 2 || sites < (inheritors.get(source) ?? 0)) continue;
      yield {
        location,
        message: `Every site that inherits this change (${sites}) overrides it, so it has no effect. Remove it, or remove their overrides.`,
        page,
      };
    }
  },
};
