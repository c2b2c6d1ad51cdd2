import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  createFakeSearch,
  readLinks,
  readText,
  type FakeResponse,
} from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import Search, { type PreparedProps, type SearchProps } from './Search';
import { prepare } from './Search.server';

const props: SearchProps = exampleProps<'search'>(manifest, example);

async function render(overrides: Partial<SearchProps> = {}, response: FakeResponse | Error = { nbHits: 34 }) {
  const fake = createFakeSearch(response instanceof Error ? {} : response);
  const search = response instanceof Error ? () => Promise.reject(response) : fake.search;
  const element = (extraProps: Record<string, unknown>) => (
    <Search {...props} {...overrides} {...extraProps} />
  );
  const result = await prepare({
    element,
    renderToString,
    props: {},
    services: { version: () => '', search: async (requests) => search(requests as []) },
  });
  const preparedProps: PreparedProps = { ...result.props, ...result.serverProps };
  return {
    html: renderToString(element({ ...preparedProps })).replaceAll('<!-- -->', ''),
    requests: fake.sentRequests,
    result,
  };
}

describe('search', () => {
  it('shows its scope, slots and the number of cars (SRCH-035)', async () => {
    const { html } = await render({ filters: <i>f</i>, toolbar: <i>t</i>, results: <i>r</i> });
    expect(readText(html)).toBe(
      'New, Used and Demo Cars Filters Close filters f Clear Filters Show Me 34 cars Filters t r',
    );
    expect(html).toContain('<h1');
  });

  it('opens its filters without script as a native popover', async () => {
    const { html } = await render();
    expect(html).toMatch(/<section id="search-filters" popover="auto"/);
    expect(html.match(/popoverTarget="search-filters"/gi)).toHaveLength(3);
  });

  it('requests one page of cards in its scope, only once', async () => {
    const search = { ...props.search, scope: { ...props.search.scope, filters: 'car_type:used' } };
    const { requests, result } = await render({ search });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      indexName: 'cars',
      params: expect.objectContaining({
        filters: 'car_type:used',
        hitsPerPage: 21,
        attributesToRetrieve: ['card'],
      }),
    });
    expect(JSON.parse(JSON.stringify(result.props))).toEqual(result.props);
  });

  it('applies all filters of the URL, including filters that are not in the panel (SRCH-011)', async () => {
    const url = `${props.route.url}?query=tow&state=QLD,NSW&price=:30000&sortBy=lowestPrice&page=2#x`;
    const { html, requests } = await render({ route: { ...props.route, url } });
    expect(requests[0]).toMatchObject({
      indexName: 'cars_price_asc',
      params: {
        query: 'tow',
        page: 1,
        facetFilters: [['state:NSW', 'state:QLD']],
        numericFilters: ['price<=30000'],
      },
    });
    expect(readLinks(html)).toContain('/search/new-used-and-demo-cars?sortBy=lowestPrice');
    expect(readText(html)).toContain('Filters (4)');
  });

  it('excludes unpriced cars from lowest-price order if configured (SRCH-033)', async () => {
    const route = { ...props.route, url: `${props.route.url}?sortBy=lowestPrice` };
    const hidingUnpriced = { ...props.features, hidesUnpricedByPrice: true };
    const requestedFilters = async (overrides: Partial<SearchProps>) => {
      const [request] = (await render(overrides)).requests as { params?: { filters?: string } }[];
      return request?.params?.filters ?? '';
    };
    expect(await requestedFilters({ route })).toBe('');
    expect(await requestedFilters({ features: hidingUnpriced })).toBe('');
    expect(await requestedFilters({ route, features: hidingUnpriced })).toBe('price > 0');
  });

  it('shows an error message if the search fails (instantsearch issue 6525)', async () => {
    const { html, result } = await render({}, new Error('down'));
    expect(readText(html)).toMatch(/^New, Used and Demo Cars Search isn’t available right now .* Try again$/);
    expect(result.props).toEqual({});
  });

  it('has no inline style', async () => {
    expect((await render()).html).not.toContain('style=');
  });
});
