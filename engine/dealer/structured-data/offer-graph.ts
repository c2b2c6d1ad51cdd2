import type { Entry } from '../../../schemas';
import { createAutoDealer, type DealerSite } from './auto-dealer';
import type { Graph } from './vocabulary';

export interface OfferGraphInput {
  entry: Pick<Entry, 'title' | 'summary' | 'until'> & { from?: unknown };
  /** Canonical URL of the offer's page. */
  url: string;
  site: DealerSite;
  /** Absolute URL of its image. */
  image?: string;
  /** ISO date. */
  today: string;
}

/** The structured data of an offer's page: the offer, its dates, and the dealer who makes it. */
export function createOfferGraph({ entry, url, site, image, today }: OfferGraphInput): Graph {
  const { title, summary, from, until } = entry;
  const dealer = createAutoDealer(site, undefined, { today });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Offer',
        '@id': `${url}#offer`,
        name: title,
        url,
        ...(summary !== undefined && { description: summary }),
        ...(image !== undefined && { image }),
        ...(typeof from === 'string' && { validFrom: from.slice(0, 10) }),
        ...(until !== undefined && { validThrough: until.slice(0, 10) }),
        offeredBy: { '@type': dealer['@type'], '@id': dealer['@id'], name: dealer.name, url: dealer.url },
      },
    ],
  };
}
