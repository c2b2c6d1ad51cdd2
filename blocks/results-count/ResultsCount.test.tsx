import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderInSearch, readText } from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import ResultsCount from './ResultsCount';

const props = exampleProps<'results-count'>(manifest, example);
const renderCount = async (response: object, address = '') =>
  (await renderInSearch(<ResultsCount {...props} />, { response, address })).html;

describe('results-count', () => {
  it('renders nothing outside a search', () => {
    expect(renderToString(<ResultsCount {...props} />)).toBe('');
  });

  it('is a live region', async () => {
    expect(await renderCount({ nbHits: 3 })).toContain('role="status"');
  });

  it.each([
    [0, 'No cars found'],
    [1, '1 car found'],
    [1999, '1,999 cars found'],
  ])('shows %d', async (nbHits, text) => {
    expect(readText(await renderCount({ nbHits }))).toMatch(new RegExp(`^${text}`));
  });

  it('announces the current page', async () => {
    expect(readText(await renderCount({ nbHits: 50 }, 'page=2'))).toBe('50 cars found Page 2 of 3');
  });

  it('shows the number of cars in stock if the count is capped (SRCH-046)', async () => {
    const html = await renderCount({ nbHits: 2000, facets: { status: { in_stock: 1812, sold: 188 } } });
    expect(readText(html)).toMatch(/^1,812 cars found/);
  });
});
