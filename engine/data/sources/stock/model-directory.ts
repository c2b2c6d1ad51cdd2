import { foldDiacritics, slugify } from '../../../dealer';
import { quoteFilterValue } from '../../../search';
import type { DirectoryEntry, ModelDirectory } from '../../../../schemas';
import type { Catalogue } from '../../catalogue';
import { getCachedList } from '../list-cache';
import { redirectToLastPage, readPageParam, readTextParam } from '../query-params';
import type { Source } from '../source';

const LEVEL_SEPARATOR = ' > ';

/** Every model in stock with its body type, sorted by make and name. Runs one query per body type. */
function listEntries(catalogue: Catalogue): DirectoryEntry[] {
  const bodies = [...catalogue.facet('body').keys()];
  const results = catalogue.search(
    bodies.map((body) => ({
      indexName: 'cars',
      filters: `body:${quoteFilterValue(body)}`,
      facets: ['make_model.lvl1'],
      maxValuesPerFacet: 1_000,
      hitsPerPage: 0,
    })),
  );
  return results
    .flatMap(({ facets }, index) =>
      Object.entries(facets?.['make_model.lvl1'] ?? {}).map(([makeModel, count]) => {
        const [make = '', ...rest] = makeModel.split(LEVEL_SEPARATOR);
        const [model, body] = [rest.join(LEVEL_SEPARATOR), bodies[index] ?? ''];
        const href = `/search/${slugify(make)}/${slugify(model)}?body=${encodeURIComponent(body)}`;
        return { manufacturer: { name: make }, model: { name: model, body }, count, href };
      }),
    )
    .sort(
      (a, b) =>
        a.manufacturer.name.localeCompare(b.manufacturer.name) ||
        a.model.name.localeCompare(b.model.name) ||
        a.model.body.localeCompare(b.model.body),
    );
}

/** Whether each word of the query is the start of a word in make, model or body type. */
function isMatch({ manufacturer, model }: DirectoryEntry, query: string): boolean {
  const words = foldDiacritics(`${manufacturer.name} ${model.name} ${model.body}`).split(/[\s-]+/);
  return foldDiacritics(query)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** The makes and models in stock, paginated (SRCH-044, API-004). */
export const modelDirectory: Source = {
  manifest: {
    name: 'model-directory',
    description:
      'Models in stock by make: `?query=` searches make, model and body type; `?make=`, `?model=` and `?body=` filter; `?page=` or `?offset=` selects the page.',
    gives: 'directory',
  },
  load({ route, catalogue, settings }) {
    const { directoryHitsPerPage: perPage, directoryCacheEntries } = settings.search;
    const [query, make, model, body] = [
      readTextParam(route, 'query'),
      readTextParam(route, 'make'),
      readTextParam(route, 'model'),
      readTextParam(route, 'body'),
    ];
    const requestedPage = readPageParam(route, perPage);
    const key = JSON.stringify(['directory', query, make, model, body, requestedPage]);
    const value = getCachedList(catalogue, key, directoryCacheEntries, (): ModelDirectory => {
      const all = catalogue.memoize('directory', () => listEntries(catalogue));
      const found = all.filter(
        (entry) =>
          (make === '' || entry.manufacturer.name === make) &&
          (model === '' || entry.model.name === model) &&
          (body === '' || entry.model.body === body) &&
          (query === '' || isMatch(entry, query)),
      );
      const pages = Math.max(1, Math.ceil(found.length / perPage));
      const page = Math.min(requestedPage, pages);
      return {
        entries: found.slice((page - 1) * perPage, page * perPage),
        total: found.length,
        page,
        pages,
        query,
        make,
        body,
        makes: [...new Set(all.map((entry) => entry.manufacturer.name))],
        bodies: [...new Set(all.map((entry) => entry.model.body))].sort(),
      };
    });
    const redirect = redirectToLastPage(route, value.pages);
    return redirect === undefined ? { value } : { redirect, isTemporary: true };
  },
};
