import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderInSearch, searchData } from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import SortSelect from './SortSelect';

const props = exampleProps<'sort-select'>(manifest, example);
const renderSelect = async (options = {}) => (await renderInSearch(<SortSelect {...props} />, options)).html;

describe('sort-select', () => {
  it('renders nothing outside a search or with a single order', async () => {
    expect(renderToString(<SortSelect {...props} />)).toBe('');
    expect(await renderSelect({ search: { sorts: searchData.sorts.slice(0, 1) } })).toBe('');
  });

  it('offers four orders and selects the default (SRCH-007)', async () => {
    const html = await renderSelect();
    expect(
      [...html.matchAll(/<option value="(\w+)"([^>]*)>([^<]+)/g)].map((match) => match.slice(1)),
    ).toEqual([
      ['mostRelevant', ' selected=""', 'Most relevant'],
      ['latest', '', 'Latest'],
      ['highestPrice', '', 'Highest price'],
      ['lowestPrice', '', 'Lowest price'],
    ]);
  });

  it('selects the order of the URL, even by its old name (SRCH-005, C45)', async () => {
    expect(await renderSelect({ address: 'sortBy=Car_production:price:desc' })).toContain(
      '<option value="highestPrice" selected="">',
    );
  });

  it('is a form that keeps the filters and returns to page 1', async () => {
    const html = await renderSelect({ address: 'colour=Red&sortBy=latest&page=2' });
    expect([...html.matchAll(/type="hidden" name="(\w+)"/g)].map(([, name]) => name)).toEqual(['colour']);
  });
});
