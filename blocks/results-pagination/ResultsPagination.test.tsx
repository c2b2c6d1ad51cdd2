import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readLinks, renderInSearch, readText } from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import ResultsPagination from './ResultsPagination';

const props = exampleProps<'results-pagination'>(manifest, example);
const renderPagination = async (nbHits: number, address = '') =>
  (await renderInSearch(<ResultsPagination {...props} />, { response: { nbHits }, address })).html;

describe('results-pagination', () => {
  it('renders nothing outside a search or for a single page', async () => {
    expect(renderToString(<ResultsPagination {...props} />)).toBe('');
    expect(await renderPagination(21)).toBe('');
  });

  it('links to the pages and keeps the filters (SRCH-004)', async () => {
    const html = await renderPagination(60, 'make=Kia&page=2');
    expect(readLinks(html)).toEqual([
      '/search/cars?make=Kia',
      '/search/cars?make=Kia',
      '/search/cars?make=Kia&page=2',
      '/search/cars?make=Kia&page=3',
      '/search/cars?make=Kia&page=3',
    ]);
    expect(html).toMatch(/aria-label="Page 2" aria-current="page"/);
  });

  it('can add cars to the list with a link that works without JavaScript', async () => {
    const hits = Array.from({ length: 42 }, (_, index) => ({ objectID: String(index) }));
    const renderMore = async (nbHits: number, count: number) =>
      (
        await renderInSearch(<ResultsPagination {...props} />, {
          response: { nbHits, hits: hits.slice(0, count) },
          address: 'make=Kia&page=2',
          settings: { paging: 'more' },
        })
      ).html;
    const html = await renderMore(60, 42);
    expect(readLinks(html)).toEqual(['/search/cars?make=Kia&page=3']);
    expect(readText(html)).toBe('42 of 60 cars Show more cars');
    expect(readText(await renderMore(42, 42))).toBe('42 of 42 cars');
    expect(await renderMore(21, 21)).toBe('');
  });
});
