import type { Entry } from '../../../schemas';
import { createAutoDealer, type DealerSite } from './auto-dealer';
import type { Graph } from './vocabulary';

export interface ArticleGraphInput {
  entry: Pick<Entry, 'title' | 'summary' | 'date' | 'updated' | 'author' | 'tags'>;
  /** Canonical URL of the article's page. */
  url: string;
  site: DealerSite;
  locale: string;
  /** Absolute URL of its image. */
  image?: string;
  /** ISO date. */
  today: string;
}

/** The structured data of an article's page: the article, its author, and the dealer who publishes it. */
export function createArticleGraph({ entry, url, site, locale, image, today }: ArticleGraphInput): Graph {
  const { title, summary, date, updated = date, author, tags = [] } = entry;
  const dealer = createAutoDealer(site, undefined, { today });
  const publisher = {
    '@type': dealer['@type'],
    '@id': dealer['@id'],
    name: dealer.name,
    url: dealer.url,
  } as const;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        '@id': `${url}#article`,
        headline: title,
        url,
        mainEntityOfPage: url,
        inLanguage: locale,
        ...(summary !== undefined && { description: summary }),
        ...(image !== undefined && { image: [image] }),
        ...(date !== undefined && { datePublished: date }),
        ...(updated !== undefined && { dateModified: updated }),
        ...(tags.length > 0 && { keywords: tags.join(', ') }),
        author: author
          ? {
              '@type': 'Person',
              name: author.name,
              ...(author.role !== undefined && { jobTitle: author.role }),
            }
          : publisher,
        publisher,
      },
    ],
  };
}
