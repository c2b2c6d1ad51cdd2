import type { Route } from '../../../schemas';
import type { ResolvedPage } from '../../layout';
import type { Site } from '../sites/site';

/** A page of a site and the route that leads to it. */
export interface PageRequest {
  page: ResolvedPage;
  route: Route;
}

const NO_QUERY: Readonly<Record<string, string>> = {};

/** Splits a URL path from its query (with the `?`, or empty). */
export function splitQuery(url: string): { path: string; search: string } {
  const queryStart = url.indexOf('?');
  return queryStart < 0
    ? { path: url, search: '' }
    : { path: url.slice(0, queryStart), search: url.slice(queryStart) };
}

/** Finds the page for a URL such as `/cars?page=2`; undefined if the site has none. */
export function matchPage(site: Site, origin: string, url: string): PageRequest | undefined {
  const { path, search } = splitQuery(url);
  const match = site.match(path);
  const page = match && site.page(match.page);
  if (!match || !page) return undefined;
  const { pattern, params } = match;
  // The first value of a repeated parameter counts.
  const query = search === '' ? NO_QUERY : Object.fromEntries([...new URLSearchParams(search)].reverse());
  return { page, route: { path, pattern, params, query, url: origin + url } };
}

/** Finds the site's page for an error status, at the URL of the error. */
export function matchErrorPage(
  site: Site,
  origin: string,
  url: string,
  status: number,
): PageRequest | undefined {
  const page = site.errorPage(status);
  const { path } = splitQuery(url);
  return page && { page, route: { path, pattern: path, params: {}, query: {}, url: origin + path } };
}
