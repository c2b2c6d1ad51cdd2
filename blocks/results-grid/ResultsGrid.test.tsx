import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useEager } from '../../engine/browser/search';
import {
  linksOf,
  renderInSearch,
  wordsOf,
  type RenderOptions,
} from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import ResultsGrid from './ResultsGrid';

const props = exampleProps<'results-grid'>(manifest, example);

function Card({ name }: { name: string }) {
  return <b data-eager={useEager() || undefined}>{name}</b>;
}

const show = async (options: RenderOptions) =>
  (
    await renderInSearch(
      <ResultsGrid {...props} card={({ vehicle }, key) => <Card key={key} name={vehicle.name} />} />,
      options,
    )
  ).html;
const hits = ['A', 'B', 'C'].map((name) => ({ objectID: name, card: { id: name, name } }));

describe('results-grid', () => {
  it('shows nothing outside a search', () => {
    expect(renderToString(<ResultsGrid {...props} />)).toBe('');
  });

  it('repeats its card for each car, the first photos at once (SRCH-009)', async () => {
    const html = await show({ answer: { hits } });
    expect(wordsOf(html)).toBe('Results A B C');
    expect(html.match(/data-eager/g)).toHaveLength(2);
    expect(html.match(/<li/g)).toHaveLength(3);
  });

  it('says what to do when there are none, and clears in place (SRCH-036, SRCH-037, C5)', async () => {
    const html = await show({ address: 'query=zzz&sortBy=latest', answer: { hits: [] } });
    expect(wordsOf(html)).toBe(
      'No Results Available No results found for your search at this time. Please try adjusting the filters for more results. Clear Filters',
    );
    expect(linksOf(html)).toEqual(['/search/cars?sortBy=latest']);
  });

  it('leads to the offers where nothing is left to clear (SRCH-038)', async () => {
    expect(linksOf(await show({ answer: { hits: [] } }))).toEqual(['/special-offers']);
  });
});
