import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../schemas';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import PriceQuickPicks from './PriceQuickPicks';

const props = exampleProps<'price-quick-picks'>(manifest, example);
const createPicks = (amounts: readonly number[]) => amounts.map((amount) => ({ amount, count: 1 }));
const parseLinks = (markup: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)/g)].map(([, ...groups]) => groups);

describe('price-quick-picks', () => {
  it('shows $5,000 to $70,000 by default (BUDG-021)', () => {
    const defaults = schemas.settings.properties.budget.properties.quickPicks.default;
    const links = parseLinks(html(<PriceQuickPicks {...props} pricePicks={createPicks(defaults)} />));
    expect(links.at(0)).toEqual(['/search/new-used-and-demo-cars?range[price]=:5000', '$5,000']);
    expect(links.at(-1)).toEqual(['/search/new-used-and-demo-cars?range[price]=:70000', '$70,000']);
  });

  it('shows the configured prices, such as $300,000 to $800,000 (BUDG-022)', () => {
    const links = parseLinks(
      html(<PriceQuickPicks {...props} pricePicks={createPicks([300_000, 500_000, 800_000])} />),
    );
    expect(links.map(([, text]) => text)).toEqual(['$300,000', '$500,000', '$800,000']);
  });

  it('does not link a price below that of every car', () => {
    const markup = html(<PriceQuickPicks {...props} />);
    expect(markup).not.toContain(':5000"');
    expect(markup).toMatch(/<span[^>]*>\$5,000<span[^>]*>: No cars at this price/);
    expect(markup).toContain('aria-label="Cars up to $10,000"');
  });

  it('renders nothing without prices', () => {
    expect(html(<PriceQuickPicks {...props} pricePicks={[]} />)).toBe('');
  });
});
