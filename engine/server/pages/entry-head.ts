import type { PageContext } from '../../../schemas';
import type { ImageSettings } from '../../browser/images/image-url';
import { createArticleGraph, createModelGraph, createOfferGraph } from '../../dealer';
import type { HeadMetadata } from '../../render';
import { absoluteImageUrl } from '../sites/image-settings';

interface EntryHeadOptions {
  canonical: string | undefined;
  imageSettings: ImageSettings;
}

/**
 * Creates the structured data of an entry's own page: the page whose canonical URL is the entry's. Pages with a list
 * of entries that has a feed link to it.
 */
export function createEntryHead(
  { entry, entries, modelStock, site, today }: Partial<PageContext>,
  { canonical, imageSettings }: EntryHeadOptions,
): Pick<HeadMetadata, 'properties' | 'graph' | 'feed'> {
  const feed = entries?.feed === undefined ? {} : { feed: entries.feed };
  if (entry?.markup === undefined || entry.href === undefined || !site || !today) return feed;
  if (canonical === undefined || !URL.canParse(canonical, site.url)) return feed;
  const url = new URL(canonical, site.url).href;
  if (url !== new URL(entry.href, site.url).href) return feed;
  const { date, updated } = entry;
  const image = entry.image && { image: absoluteImageUrl(imageSettings, entry.image.src, site.url) };
  if (entry.markup === 'Offer')
    return { ...feed, graph: createOfferGraph({ entry, url, site, today, ...image }) };
  if (entry.markup === 'Car') {
    if (!modelStock) return feed;
    return { ...feed, graph: createModelGraph({ entry, stock: modelStock, url, site, today, ...image }) };
  }
  return {
    ...feed,
    properties: {
      'og:type': 'article',
      ...(date !== undefined && { 'article:published_time': date }),
      ...(updated !== undefined && { 'article:modified_time': updated }),
    },
    graph: createArticleGraph({
      entry,
      url,
      site,
      locale: site.locale,
      today,
      ...image,
    }),
  };
}
