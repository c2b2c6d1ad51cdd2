import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readLinks, renderInSearch } from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import SaveSearch from './SaveSearch';

const props = exampleProps<'save-search'>(manifest, example);
const readSearch = async (address: string) => {
  const { html } = await renderInSearch(<SaveSearch {...props} />, { address });
  const [link = ''] = readLinks(html);
  const url = new URL(link.replaceAll('&amp;', '&'), 'http://yard');
  return [url.pathname, url.searchParams.get('search')];
};

describe('save-search', () => {
  it('renders nothing outside a search', () => {
    expect(renderToString(<SaveSearch {...props} />)).toBe('');
  });

  it('links to the search with its filters, without its order and page', async () => {
    expect(await readSearch('make=Kia&price=:30000&sortBy=latest&page=3')).toEqual([
      '/my-alerts',
      '/search/cars?make=Kia&price=:30000',
    ]);
    expect(await readSearch('query=tow+bar')).toEqual(['/my-alerts', '/search/cars?query=tow+bar']);
  });
});
