import type { PageContext } from '../../../schemas';
import { createSiteGraph } from '../../dealer';
import type { HeadMetadata } from '../../render';

/**
 * Creates the structured data of the site's home page: the page whose canonical URL is the site's root. Its locations
 * are described if the page loads them.
 */
export function createSiteHead(
  { site, locations = [], today }: Partial<PageContext>,
  canonical: string | undefined,
): Pick<HeadMetadata, 'graph'> {
  if (!site || !today || canonical === undefined || !URL.canParse(canonical, site.url)) return {};
  if (new URL(canonical, site.url).href !== `${site.url}/`) return {};
  return {
    graph: createSiteGraph({ site, locations, searchHref: site.settings.search.defaultHref, today }),
  };
}
