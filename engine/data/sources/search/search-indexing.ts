import type { Route } from '../../../../schemas';

/** Instructions for search engines about a search page. */
interface SearchIndexing {
  /** Value of the `robots` meta tag. */
  robots: string;
  /** Canonical path, with the page number. */
  canonical: string;
}

/** Campaign parameters, which do not affect the content. */
const CAMPAIGN_PARAMETERS = /^(utm_|gclid$|fbclid$|msclkid$|gad_|_gl$)/;
/** Later pages are not indexed, because their vehicles are found through their own pages. */
const LAST_INDEXED_PAGE = 50;

/** Whether the visitor filtered, sorted or searched this page. */
export const isRefined = ({ query }: Pick<Route, 'query'>): boolean =>
  Object.keys(query).some((name) => name !== 'page' && !CAMPAIGN_PARAMETERS.test(name));

/**
 * Pages for parts of the stock are indexed, including their later pages. Filtered, sorted and searched pages are
 * unlimited in number, so they are not indexed, but their links are followed.
 * @param canonicalPath path of the page that search engines should list in place of this one
 */
export function getSearchIndexing(
  { path, query }: Pick<Route, 'path' | 'query'>,
  canonicalPath = path,
): SearchIndexing {
  const number = Number(query['page'] ?? 1);
  const isPage = Number.isInteger(number) && number >= 1 && number <= LAST_INDEXED_PAGE;
  if (isRefined({ query }) || !isPage) return { robots: 'noindex, follow', canonical: canonicalPath };
  // Another page may have fewer pages, because its cars are in another order or it has other cars.
  const isOwn = canonicalPath === path;
  return {
    robots: 'index, follow',
    canonical: isOwn && number > 1 ? `${path}?page=${number}` : canonicalPath,
  };
}
