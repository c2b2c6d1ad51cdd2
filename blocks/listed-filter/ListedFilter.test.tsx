import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readLinks, renderInSearch, readText } from '../../engine/browser/search/testing-render';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import ListedFilter from './ListedFilter';

const props = exampleProps<'listed-filter'>(manifest, example);
const search = { facets: ['created_at_timestamp' as const] };
const SECONDS_PER_DAY = 86_400;
const todaySeconds = Date.parse(props.today) / 1000;

describe('listed-filter', () => {
  it('renders nothing outside a search or if the filter is disabled', async () => {
    expect(renderToString(<ListedFilter {...props} />)).toBe('');
    expect((await renderInSearch(<ListedFilter {...props} />)).html).toBe('');
  });

  it('links to each configured number of days before today (SRCH-011)', async () => {
    const { html } = await renderInSearch(<ListedFilter {...props} />, {
      search,
      address: 'make=Kia&page=2',
    });
    expect(readText(html)).toContain('Newly listed Since yesterday Last 3 days Last 7 days');
    expect(readLinks(html)[2]).toBe(
      `/search/cars?make=Kia&created_at_timestamp=${todaySeconds - 7 * SECONDS_PER_DAY}:`,
    );
    expect(readLinks(html)).toHaveLength(5);
  });

  it('marks the selected option and links to a search without it', async () => {
    const { html } = await renderInSearch(<ListedFilter {...props} isOpen={false} />, {
      search,
      address: `created_at_timestamp=${todaySeconds - 3 * SECONDS_PER_DAY}:`,
    });
    expect(html).toMatch(/<details[^>]* open/);
    expect(readLinks(html)[1]).toBe('/search/cars');
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
  });
});
