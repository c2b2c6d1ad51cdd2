import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderInSearch, type RenderOptions } from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import RangeFilter from './RangeFilter';

const props = exampleProps<'range-filter'>(manifest, example);
const PRICE_RESPONSE = {
  facets: { price: { 5490: 1, 60_100: 1 } },
  facets_stats: { price: { min: 5490, max: 60_100 } },
};
const renderFilter = async (options: RenderOptions, overrides = {}) =>
  (await renderInSearch(<RangeFilter {...props} {...overrides} />, options)).html;

/** Returns the attributes of each input of a type. */
const parseInputs = (html: string, type: string) =>
  [...html.matchAll(/<input [^>]*>/g)]
    .map(([tag]) =>
      Object.fromEntries([...tag.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
    )
    .filter((attributes) => attributes['type'] === type);

describe('range-filter', () => {
  it('renders nothing outside a search, if the filter is disabled, or if all cars have the same value', async () => {
    expect(renderToString(<RangeFilter {...props} />)).toBe('');
    expect(await renderFilter({ response: PRICE_RESPONSE, search: { facets: [] } })).toBe('');
    expect(
      await renderFilter({
        response: { nbHits: 2, facets: { price: { 5: 2 } }, facets_stats: { price: { min: 5, max: 5 } } },
      }),
    ).toBe('');
  });

  it('stays without results, up to the default maximum (SRCH-027)', async () => {
    const [low, high] = parseInputs(await renderFilter({ response: { hits: [] } }), 'range');
    expect([low?.['min'], high?.['max']]).toEqual(['0', '100000']);
    expect(await renderFilter({ response: { hits: [] } }, { attribute: 'year' })).toBe('');
  });

  it('rounds its bounds to thousands and has a hundred steps (SRCH-025, SRCH-030)', async () => {
    const handles = parseInputs(await renderFilter({ response: PRICE_RESPONSE }), 'range');
    expect(handles.map(({ min, max, step, value }) => [min, max, step, value])).toEqual([
      ['5000', '61000', '560', '5000'],
      ['5000', '61000', '560', '61000'],
    ]);
    expect(handles.map((handle) => handle['aria-label'])).toEqual(['Price from', 'Price up to']);
  });

  it('shows the range of the URL, clamped to its bounds (SRCH-026, SRCH-031)', async () => {
    const html = await renderFilter({ address: 'price=10000:999999', response: PRICE_RESPONSE });
    expect(parseInputs(html, 'number').map(({ name, value }) => [name, value])).toEqual([
      ['range[price][min]', '10000'],
      ['range[price][max]', '61000'],
    ]);
    expect(parseInputs(html, 'range').map((handle) => handle['aria-valuetext'])).toEqual([
      '$10,000',
      '$61,000',
    ]);
    expect(html).toContain('$10,000 – $61,000');
    expect(html).not.toContain('999,999');
  });

  it('is a form that keeps all other filters and returns to page 1', async () => {
    const html = await renderFilter({
      address: 'make=Kia&price=:20000&page=4&sortBy=latest',
      response: PRICE_RESPONSE,
    });
    expect(html).toMatch(/<form class="[^"]*" action="\/search\/cars" method="get"/);
    expect(parseInputs(html, 'hidden').map(({ name, value }) => [name, value])).toEqual([
      ['make', 'Kia'],
      ['sortBy', 'latest'],
    ]);
  });

  it('has the suffix kms for kilometres and the prefix $ for prices (BUDG-015)', async () => {
    const response = { facets: { km: { 10: 1, 90_000: 1 } }, facets_stats: { km: { min: 10, max: 90_000 } } };
    expect(await renderFilter({ response }, { attribute: 'km' })).toMatch(/<span[^>]*>kms<\/span>/);
    const prices = await renderFilter({ response: PRICE_RESPONSE });
    expect(prices).not.toContain('kms');
    expect(prices).toMatch(/<span[^>]*>\$<\/span>/);
  });

  it('has steps of one year', async () => {
    const response = {
      facets: { year: { 2011: 1, 2024: 1 } },
      facets_stats: { year: { min: 2011, max: 2024 } },
    };
    const [minHandle] = parseInputs(await renderFilter({ response }, { attribute: 'year' }), 'range');
    expect([minHandle?.['min'], minHandle?.['max'], minHandle?.['step']]).toEqual(['2011', '2024', '1']);
  });

  it('has no inline style', async () => {
    expect(await renderFilter({ response: PRICE_RESPONSE })).not.toContain('style=');
  });
});
