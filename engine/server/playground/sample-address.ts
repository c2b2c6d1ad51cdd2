import type { ResolvedPage } from '../../layout';
import type { Site } from '../sites/site';

/** A value for a parameter of a source, out of what the site really has. */
type Sample = (site: Site) => string | undefined;

/** By source and parameter: `vehicle.slug` is any car in stock. What is not here cannot be made up. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  'vehicle.slug': (site) => site.catalogue.list({ filters: '', sort: 'latest', limit: 1 })[0]?.slug,
  'search.scope': () => 'new-used-and-demo-cars',
};

const NO_PAGE = '/this-page-is-not-there';

function filled(pattern: string, page: ResolvedPage, site: Site): string | undefined {
  const segments = pattern.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment;
    for (const { source, ...params } of Object.values(page.provides)) {
      const found = Object.entries(params).find(([, value]) => value === segment);
      const sample = found && SAMPLES[`${source}.${found[0]}`]?.(site);
      if (sample) return encodeURIComponent(sample);
    }
    return undefined;
  });
  return segments.includes(undefined) ? undefined : segments.join('/') + filledQuery(page, site);
}

/** The parameters of a query that sources take: `?car_id`. */
function filledQuery(page: ResolvedPage, site: Site): string {
  const query = new URLSearchParams();
  for (const { source, ...params } of Object.values(page.provides)) {
    for (const [name, value] of Object.entries(params)) {
      if (typeof value !== 'string' || !value.startsWith('?')) continue;
      const sample = SAMPLES[`${source}.${name}`]?.(site);
      if (sample) query.set(value.slice(1), sample);
    }
  }
  return query.size > 0 ? `?${query}` : '';
}

/** Where a page can be seen: its first address whose parameters can be filled; the home page where it has none. */
export function sampleAddress(site: Site, page: ResolvedPage | undefined): string {
  if (page?.status) return NO_PAGE;
  for (const pattern of page?.routes ?? []) {
    const address = page && filled(pattern, page, site);
    if (address) return address;
  }
  return '/';
}
