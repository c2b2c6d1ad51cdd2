import type { ContentResults } from '../../../../schemas';
import { redirectToLastPage, readPageParam, readTextParam } from '../query-params';
import type { Source } from '../source';

const DEFAULT_PER_PAGE = 10;

/** The results of searching the site's own content for `?query=`. */
export const contentSearch: Source = {
  manifest: {
    name: 'content-search',
    description:
      'What the text in `?query=` finds in the pages, entries and questions of the site, best first; `?page=` selects a page of it. Nothing without a text.',
    gives: 'contentResults',
    params: {
      type: 'object',
      properties: {
        perPage: {
          type: 'integer',
          minimum: 1,
          maximum: 50,
          default: DEFAULT_PER_PAGE,
          description: 'Results on a page.',
        },
      },
    },
  },
  async load({ params, route, searchContent }) {
    const perPage = typeof params['perPage'] === 'number' ? params['perPage'] : DEFAULT_PER_PAGE;
    const query = readTextParam(route, 'query');
    const page = readPageParam(route, perPage);
    const { hits, total } = (await searchContent?.({ query, limit: perPage, page })) ?? {
      hits: [],
      total: 0,
    };
    const pages = Math.max(1, Math.ceil(total / perPage));
    const redirect = redirectToLastPage(route, pages);
    if (redirect !== undefined) return { redirect, isTemporary: true };
    const value: ContentResults = { query, hits: [...hits], total, page, pages, path: route.path };
    return { value };
  },
};
