import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useEagerImages } from '../../engine/browser/search';
import {
  readLinks,
  renderInSearch,
  readText,
  type RenderOptions,
} from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import ResultsGrid from './ResultsGrid';

const props = exampleProps<'results-grid'>(manifest, example);

function Card({ name }: { name: string }) {
  return <b data-eager={useEagerImages() || undefined}>{name}</b>;
}

const renderGrid = async (options: RenderOptions, overrides: Partial<typeof props> = {}) =>
  (
    await renderInSearch(
      <ResultsGrid
        {...props}
        {...overrides}
        card={({ vehicle }, key) => <Card key={key} name={vehicle.name} />}
      />,
      options,
    )
  ).html;
const hits = ['A', 'B', 'C'].map((name) => ({ objectID: name, card: { id: name, name } }));

describe('results-grid', () => {
  it('renders nothing outside a search', () => {
    expect(renderToString(<ResultsGrid {...props} />)).toBe('');
  });

  it('repeats its card for each car and loads the first photos eagerly (SRCH-009)', async () => {
    const html = await renderGrid({ response: { hits } });
    expect(readText(html)).toBe('Results A B C');
    expect(html.match(/data-eager/g)).toHaveLength(2);
    expect(html.match(/<li/g)).toHaveLength(3);
  });

  it('explains what to do if there are no results (SRCH-036, SRCH-037, C5, ERR-019)', async () => {
    const html = await renderGrid({ address: 'query=zzz&sortBy=latest', response: { hits: [] } });
    expect(readText(html)).toBe(
      'No Results Available No results found for your search at this time. Please try adjusting the filters for more results. Clear Filters',
    );
    expect(readLinks(html)).toEqual(['/search/cars?sortBy=latest']);
  });

  it('says that a page beyond the last one does not exist, and links to the last', async () => {
    const html = await renderGrid({
      address: 'make=Kia&page=9',
      response: { hits: [], nbHits: 50 },
    });
    expect(readText(html)).toBe('This page doesn’t exist Your search has 3 pages of results. Go to page 3');
    expect(readLinks(html)).toEqual(['/search/cars?make=Kia&page=3']);
  });

  it('says what the search changed if no car matches the query as typed', async () => {
    const interpretation = {
      text: 'corolla',
      parts: [],
      correctedQuery: 'corolla',
      unmatched: ['under $5', 'zz'],
    };
    const html = await renderGrid({
      address: 'query=corrola',
      response: { hits, query: 'corrola', interpretation },
    });
    expect(readText(html)).toContain('No cars match “corrola”. Showing results for “corolla”.');
    expect(readText(html)).toContain('No cars match “under $5”, “zz”. Showing the closest matches.');
    const anyWord = { text: 'a b', parts: [], isAnyWord: true };
    expect(
      readText(
        await renderGrid({ address: 'query=a+b', response: { hits, query: 'a b', interpretation: anyWord } }),
      ),
    ).toContain('Showing cars that match some of them.');
  });

  it('offers to remove each filter', async () => {
    const html = await renderGrid({
      address: 'query=zzz&make=Kia&price=:9000&sortBy=latest',
      response: { hits: [] },
    });
    expect(readText(html)).toContain('Or remove a filter Without “zzz” Without Kia Without Up to $9,000');
    expect(readLinks(html).slice(1)).toEqual([
      '/search/cars?make=Kia&price=:9000&sortBy=latest',
      '/search/cars?query=zzz&price=:9000&sortBy=latest',
      '/search/cars?query=zzz&make=Kia&sortBy=latest',
    ]);
  });

  it('has the site’s default view', async () => {
    expect(await renderGrid({ response: { hits } })).toContain('data-default-view="grid"');
  });

  describe('promotional tiles', () => {
    const tile = {
      id: 'sale',
      src: '/media/sale.avif',
      wideSrc: '/media/sale-wide.avif',
      alt: 'Winter sale',
      href: '/sale',
      background: '#0d1b66',
    };
    const site = {
      ...props.site,
      settings: {
        ...props.site.settings,
        card: { ...props.site.settings.card, promoPositions: [2] },
      },
    };
    const withTile = (options: RenderOptions, overrides: Partial<typeof props> = {}) =>
      renderGrid(
        { response: { hits }, ...options, search: { tiles: [tile], ...options.search } },
        { site, ...overrides },
      );

    it('appear at their position, in addition to all cars (PROMO-001, PROMO-005)', async () => {
      const html = await withTile({});
      expect(html.match(/<li/g)).toHaveLength(4);
      expect(html.indexOf('>A<')).toBeLessThan(html.indexOf('Winter sale'));
      expect(html.indexOf('Winter sale')).toBeLessThan(html.indexOf('>B<'));
      expect(html).toContain('href="/sale"');
      expect(html).toContain('fill="#0d1b66"');
      expect(html).toContain('sale-wide.avif');
      expect(html).not.toContain('style=');
    });

    it('about a car lead to that car and to its reservation (OFF-011, OFF-012)', async () => {
      const search = { tiles: [{ ...tile, car: 'a-car' }] };
      const withFeatures = (changes: object) =>
        withTile(
          { search },
          { features: { ...props.features, reserve: true, buyOnline: false, ...changes } },
        );
      const readTileLinks = async (changes: object) => readLinks(await withFeatures(changes));
      expect(readText(await withFeatures({}))).toContain('View Details Reserve this Car');
      expect(await readTileLinks({})).toEqual(['/sale', '/cars/a-car', '/cars/a-car/checkout']);
      expect(await readTileLinks({ buyOnline: true })).toContain('/cars/a-car/buy-online');
      expect(await readTileLinks({ reserve: false })).toEqual(['/sale', '/cars/a-car']);
      expect(readLinks(await withTile({}))).toEqual(['/sale']);
    });

    it('appear only with the feature and for matching car types (PROMO-004)', async () => {
      const features = { ...props.features, promoTiles: false };
      expect(await withTile({}, { features })).not.toContain('Winter sale');
      const usedCarsOnly = { tiles: [{ ...tile, carTypes: ['used' as const], strict: true }] };
      expect(await withTile({ search: usedCarsOnly })).not.toContain('Winter sale');
      expect(await withTile({ search: usedCarsOnly, address: 'car_type=used' })).toContain('Winter sale');
    });
  });

  it('links to the offers if there are no filters to clear (SRCH-038)', async () => {
    expect(readLinks(await renderGrid({ response: { hits: [] } }))).toEqual(['/special-offers']);
  });
});
