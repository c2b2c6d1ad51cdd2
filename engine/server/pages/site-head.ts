import type { PageContext } from '../../../schemas';
import { createLocationGraph, createSiteGraph } from '../../dealer';
import type { HeadMetadata } from '../../render';

/**
 * Creates the structured data of the site's home page: the page whose canonical URL is the site's root. Its locations
 * are described if the page loads them.
 */
export function createHomePageHead(
  { site, locations = [], today }: Partial<PageContext>,
  canonical: string | undefined,
): Pick<HeadMetadata, 'graph'> {
  if (!site || !today || canonical === undefined || !URL.canParse(canonical, site.url)) return {};
  if (new URL(canonical, site.url).href !== `${site.url}/`) return {};
  return {
    graph: createSiteGraph({ site, locations, searchHref: site.settings.search.defaultHref, today }),
  };
}

/** Creates the structured data of a location's page, whose canonical URL ends with the location's slug. */
export function createLocationHead(
  { site, location, vehicle, today }: Partial<PageContext>,
  canonical: string | undefined,
): Pick<HeadMetadata, 'graph'> {
  if (!site || !location || vehicle || !today || !canonical?.endsWith(`/${location.slug}`)) return {};
  return { graph: createLocationGraph({ site, location, today }) };
}
