import type { PageContext } from '../../../schemas';
import type { ImageSettings } from '../../browser/images/image-url';
import { createArticleGraph } from '../../dealer';
import type { HeadMetadata } from '../../render';
import { socialImageUrl } from '../sites/image-settings';

interface EntryHeadOptions {
  /** Canonical URL of the page. */
  canonical: string | undefined;
  imageSettings: ImageSettings;
}

/**
 * Creates the structured data of an article's own page: the page whose canonical URL is the article's. Pages with a list
 * of entries that has a feed link to it.
 */
export function createEntryHead(
  { entry, entries, site, today }: Partial<PageContext>,
  { canonical, imageSettings }: EntryHeadOptions,
): Pick<HeadMetadata, 'properties' | 'graph' | 'feed'> {
  const feed = entries?.feed === undefined ? {} : { feed: entries.feed };
  if (entry?.markup !== 'Article' || entry.href === undefined || !site || !today) return feed;
  if (canonical === undefined || !URL.canParse(canonical, site.url)) return feed;
  const url = new URL(canonical, site.url).href;
  if (url !== new URL(entry.href, site.url).href) return feed;
  const { date, updated, image } = entry;
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
      ...(image && { image: socialImageUrl(imageSettings, image.src, site.url) }),
    }),
  };
}
