import type { MenuCounts, MenuItem, Site } from '../../../../schemas';
import { quoteFilterValue } from '../../../search';
import { resolveScope } from '../search/search-scope';
import type { Source, SourceRequest } from '../source';

const SEARCH_PATH = /^\/search\/([^/?#]+)(?:\/([^/?#]+))?$/;
/** Query parameters of search pages whose value is one value of the attribute of the same name. */
const FILTERS: ReadonlySet<string> = new Set([
  'item_type',
  'car_type',
  'body',
  'fuel',
  'transmission',
  'drive',
]);

/** The search addresses in a menu, each once. */
function listSearchHrefs(items: readonly MenuItem[]): string[] {
  const hrefs = items.flatMap(({ href, items: inner = [] }) => [
    ...(href?.startsWith('/search/') ? [href] : []),
    ...listSearchHrefs(inner),
  ]);
  return [...new Set(hrefs)];
}

/** The filter of a search address; undefined if it has a part that only the search page understands. */
function readFilters(href: string, request: SourceRequest): string | undefined {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  const [, scope, model] = SEARCH_PATH.exec(pathname) ?? [];
  const parameters = [...searchParams];
  const isKnown = parameters.every(
    ([name, value]) =>
      FILTERS.has(name) &&
      request.settings.search.filters.some((filter) => filter === name) &&
      !value.includes(','),
  );
  const found = scope === undefined || !isKnown ? undefined : resolveScope(scope, model, request);
  if (!found) return undefined;
  const parts = [found.filters, ...parameters.map(([name, value]) => `${name}:${quoteFilterValue(value)}`)];
  return parts.flatMap((part) => (part === '' ? [] : [`(${part})`])).join(' AND ');
}

/** Whether the address is of a search page without other filters: if no such stock is known, it has no cars. */
const isPlain = (href: string): boolean => SEARCH_PATH.test(href);

function countHrefs(hrefs: readonly string[], request: SourceRequest): MenuCounts {
  const filtered = hrefs.map((href) => ({ href, filters: readFilters(href, request) }));
  const known = filtered.flatMap(({ href, filters }) => (filters === undefined ? [] : [{ href, filters }]));
  const results = request.catalogue.search(
    known.map(({ filters }) => ({ indexName: 'cars', filters, hitsPerPage: 0 })),
  );
  const counts = known.map(({ href }, index): [string, number] => [href, results[index]?.nbHits ?? 0]);
  const soldOut = filtered.flatMap(({ href, filters }): [string, number][] =>
    filters === undefined && isPlain(href) ? [[href, 0]] : [],
  );
  return Object.fromEntries([...counts, ...soldOut]);
}

/** Number of vehicles behind each search address in a menu. */
export const menuCounts: Source = {
  manifest: {
    name: 'menu-counts',
    description: 'Number of vehicles behind each search address in a menu, if `header.menuCounts` is on.',
    gives: 'menuCounts',
    params: {
      type: 'object',
      properties: { menu: { type: 'string', default: 'header', description: 'Name of the menu.' } },
    },
  },
  load(request) {
    const { params, settings, catalogue, data } = request;
    const site = data('site') as Pick<Site, 'menus'> | undefined;
    const hrefs = listSearchHrefs(site?.menus[String(params['menu'] ?? 'header')] ?? []);
    if (!settings.header.menuCounts || hrefs.length === 0) return { absent: true };
    return { value: catalogue.memoize(`menu-counts:${hrefs.join(' ')}`, () => countHrefs(hrefs, request)) };
  },
};
