import type { Location, Site } from '../../../schemas';
import { createAutoDealer, type DealerSite } from './auto-dealer';
import type { Graph, WebSite } from './vocabulary';

/** The structured data of a location's page: the dealer at that location. */
export const createLocationGraph = ({
  site,
  location,
  today,
}: Pick<SiteGraphInput, 'site' | 'today'> & { location: Location }): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [createAutoDealer(site, location, { today })],
});

export interface SiteGraphInput {
  site: DealerSite & Pick<Site, 'locale'>;
  /** The dealer's visible locations, the primary one first. */
  locations: readonly Location[];
  /** Path of the search page, which accepts `query`. */
  searchHref: string;
  /** ISO date. Earlier special hours are omitted. */
  today: string;
}

/**
 * The structured data of a home page: the website with its search, and the dealer at each location with address, phone
 * and hours. A dealer without locations is described by the site's own contact details.
 */
export function createSiteGraph({ site, locations, searchHref, today }: SiteGraphInput): Graph {
  const [primary, ...others] = locations;
  const publisher = createAutoDealer(site, primary, { today });
  const search = new URL(searchHref, site.url).href;
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.name,
    url: `${site.url}/`,
    inLanguage: site.locale,
    publisher: {
      '@type': publisher['@type'],
      '@id': publisher['@id'],
      name: publisher.name,
      url: publisher.url,
    },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${search}${search.includes('?') ? '&' : '?'}query={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [website, publisher, ...others.map((location) => createAutoDealer(site, location, { today }))],
  };
}
