import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import CategoryList from './CategoryList';
import manifest from './block.json';
import example from './example.json';

const props = {
  ...exampleProps<'category-list'>(manifest, example),
  card: ({ vehicle }: { vehicle: { name: string } }, key: string) => <b key={key}>{vehicle.name}</b>,
};
const html = (overrides: Partial<typeof props.dealershipStock> = {}) =>
  renderToStaticMarkup(
    <CategoryList {...props} dealershipStock={{ ...props.dealershipStock, ...overrides }} />,
  );

describe('category-list', () => {
  it('shows a card for each car of the dealership, and its categories (SRCH-045)', () => {
    const markup = html();
    expect(markup).toContain('>Cars at Southbank Auto</h1>');
    expect(markup).toContain('<b>2023 Toyota RAV4 GXL</b>');
    expect(markup).toContain('<option value="Work">Work (12)</option>');
  });

  it('keeps the filters in pagination links', () => {
    expect(html()).toContain(
      'href="/dealerships/southbank-auto/stock?category=Family&amp;price=:50000&amp;page=2"',
    );
  });

  it('shows a message when no cars match (SRCH-037)', () => {
    expect(html({ vehicles: [], total: 0, pages: 1 })).toContain(
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    );
  });
});
