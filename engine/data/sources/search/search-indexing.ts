import type { Route } from '../../../../schemas';

/** What search engines are told of a search page. */
interface SearchIndexing {
  /** For `robots`. */
  robots: string;
  /** Path (and page) under which they should list it. */
  canonical: string;
}

/** Parameters which say where a visitor came from and nothing of what is shown. */
const TRACKING = /^(utm_|gclid$|fbclid$|msclkid$|gad_|_gl$)/;
/** Pages further on are found by their cars. */
const LAST_PAGE = 50;

/**
 * A part of the stock and its pages are listed, each under its own address; what is filtered, sorted or searched
 * for is endless and is not, though its links are followed.
 */
export function searchIndexing({ path, query }: Pick<Route, 'path' | 'query'>): SearchIndexing {
  const { page, ...others } = query;
  const isChosen = Object.keys(others).some((name) => !TRACKING.test(name));
  const number = Number(page ?? 1);
  const isPage = Number.isInteger(number) && number >= 1 && number <= LAST_PAGE;
  if (isChosen || !isPage) return { robots: 'noindex, follow', canonical: path };
  return { robots: 'index, follow', canonical: number > 1 ? `${path}?page=${number}` : path };
}
