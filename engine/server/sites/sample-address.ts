import type { ResolvedPage } from '../../layout';
import type { Site } from './site';

/** Returns a value for a data source's parameter from the site's real data. */
type Sample = (site: Site) => string | undefined;

/** Samples by source and parameter: `vehicle.slug` is any vehicle in stock. Other parameters have no samples. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  'vehicle.slug': (site) => site.catalogue.list({ filters: '', sort: 'latest', limit: 1 })[0]?.slug,
  'search.scope': () => 'new-used-and-demo-cars',
};

const NOT_FOUND_ADDRESS = '/this-page-is-not-there';

/** A form that an address names: the parameter, such as `:form`, and its value. */
interface NamedForm {
  readonly form: string;
  readonly id: string;
}

function fillPattern(
  pattern: string,
  page: ResolvedPage,
  site: Site,
  { samples = SAMPLES, named }: { samples?: typeof SAMPLES; named?: NamedForm | undefined } = {},
): string | undefined {
  const segments = pattern.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment;
    if (segment === named?.form) return named.id;
    for (const { source, ...params } of Object.values(page.provides)) {
      const parameter = Object.entries(params).find(([, value]) => value === segment);
      const sample = parameter && samples[`${source}.${parameter[0]}`]?.(site);
      if (sample) return encodeURIComponent(sample);
    }
    return undefined;
  });
  return segments.includes(undefined) ? undefined : segments.join('/') + createSampleQuery(page, site);
}

/** Creates the query parameters that the page's sources read, such as `?car_id`. */
function createSampleQuery(page: ResolvedPage, site: Site): string {
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

/** The URL at which the page shows a car; undefined if the page is not about one car. */
export function findCarAddress(site: Site, page: ResolvedPage | undefined, slug: string): string | undefined {
  if (!page || !Object.values(page.provides).some(({ source }) => source === 'vehicle')) return undefined;
  const samples = { ...SAMPLES, 'vehicle.slug': () => slug };
  const patterns = page.routes.filter((pattern) => pattern.includes(':'));
  return patterns
    .map((pattern) => fillPattern(pattern, page, site, { samples }))
    .find((address) => address?.includes(encodeURIComponent(slug)));
}

/**
 * Finds a URL that shows the page: the first route that has a sample for every parameter or, for an error page, a URL
 * that does not exist. Falls back to the home page.
 * @param named a form that the URL must select. If its name is a parameter of routes, only routes with it are used
 */
export function findSampleAddress(site: Site, page: ResolvedPage | undefined, named?: NamedForm): string {
  if (page?.status) return NOT_FOUND_ADDRESS;
  const isNamed = named?.form.startsWith(':') === true;
  for (const pattern of page?.routes ?? []) {
    if (isNamed && !pattern.split('/').includes(named.form)) continue;
    const address = page && fillPattern(pattern, page, site, { named });
    if (address) return address;
  }
  return '/';
}
