import type { Finding } from '../../model/diagnostic';
import { memoizeWeak } from '../../base/memoize-weak';
import type { CheckedSite, SitesCheck } from '../check';

interface Tally {
  readonly place: Finding['place'];
  readonly page: string;
  readonly source: number;
  sites: number;
}

/** Changes of lower layers that a site undoes, and the files of which it has the changes. */
const undoneBy = memoizeWeak((tenant: CheckedSite) => {
  const pages = [...tenant.usages];
  const dead = pages.flatMap(([page, usage]) =>
    usage.dead
      .filter(({ source, by }) => by !== source.layer)
      .map(({ source, at }) => ({ page, source, at })),
  );
  return { files: [...new Set(pages.flatMap(([, { sources }]) => sources))], dead };
});

/** How many sites have each changing file, and on how many of them each of its changes is undone. */
function tally(tenants: Iterable<CheckedSite>) {
  const holders = new Map<number, number>();
  const tallies = new Map<string, Tally>();
  for (const tenant of tenants) {
    if (tenant.isTemplate) continue;
    const { files, dead } = undoneBy(tenant);
    for (const id of files) holders.set(id, (holders.get(id) ?? 0) + 1);
    const seen = new Set<string>();
    for (const { page, source, at } of dead) {
      const key = `${source.id} ${at.join('/')}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const known = tallies.get(key) ?? { place: { source, pointer: at }, page, source: source.id, sites: 0 };
      known.sites += 1;
      tallies.set(key, known);
    }
  }
  return { holders, tallies };
}

export const deadEverywhere: SitesCheck = {
  meta: {
    code: 'FC913',
    name: 'dead-everywhere',
    severity: 'advice',
    docs: 'A change of a template that no site shows: on every site that has it, a layer above sets the same prop or takes the node away. Take the change away, or lift what the layers above say.',
  },
  *run({ tenants }) {
    const { holders, tallies } = tally(tenants.values());
    for (const { place, page, sites, source } of tallies.values()) {
      // With one site it is that site's own wish.
      if (sites < 2 || sites < (holders.get(source) ?? 0)) continue;
      yield {
        place,
        message: `All ${sites} sites that have this change undo it above, so no site shows it.`,
        page,
      };
    }
  },
};
