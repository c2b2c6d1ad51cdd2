import type { Entry, ModelStock } from '../../../schemas';
import { createAutoDealer, type DealerSite } from './auto-dealer';
import type { Graph } from './vocabulary';

const CENTS = 100;

export interface ModelGraphInput {
  entry: Pick<Entry, 'title' | 'summary'>;
  stock: Pick<ModelStock, 'make' | 'model' | 'priced' | 'lowestPrice' | 'highestPrice'>;
  /** Canonical URL of the model's page. */
  url: string;
  site: DealerSite;
  /** Absolute URL of its image. */
  image?: string;
  /** ISO date. */
  today: string;
}

/**
 * The structured data of a model's page: the car, and the range of prices in stock. Without prices it has no offer,
 * because an AggregateOffer requires its lowest price.
 */
export function createModelGraph({ entry, stock, url, site, image, today }: ModelGraphInput): Graph {
  const { title, summary } = entry;
  const { make, model, priced, lowestPrice, highestPrice } = stock;
  const dealer = createAutoDealer(site, undefined, { today });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Car',
        '@id': `${url}#model`,
        name: title,
        url,
        brand: { '@type': 'Brand', name: make },
        model,
        ...(summary !== undefined && { description: summary }),
        ...(image !== undefined && { image: [image] }),
        ...(lowestPrice !== undefined &&
          highestPrice !== undefined && {
            offers: {
              '@type': 'AggregateOffer',
              url,
              priceCurrency: 'AUD',
              lowPrice: lowestPrice / CENTS,
              highPrice: highestPrice / CENTS,
              offerCount: priced,
              availability: 'https://schema.org/InStock',
              seller: { '@type': dealer['@type'], '@id': dealer['@id'], name: dealer.name, url: dealer.url },
            },
          }),
      },
    ],
  };
}
