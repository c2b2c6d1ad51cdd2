import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import StockLineUp from './StockLineUp';

const props = exampleProps<'stock-line-up'>(manifest, example);
const render = (overrides: object = {}) => html(<StockLineUp {...props} {...overrides} />);
const listHrefs = (markup: string) =>
  [...markup.matchAll(/href="([^"]+)" class="entry"/g)].map((match) => match[1]);
const [rav4] = props.vehicles;

describe('stock-line-up', () => {
  it('lists each model once, at its lowest price, cheapest first', () => {
    const markup = render();
    expect(listHrefs(markup)).toEqual([
      '/search/toyota/corolla',
      '/search/toyota/rav4',
      '/search/toyota/hilux',
    ]);
    expect(markup).toContain('$44,990');
    expect(markup).not.toContain('$48,990');
    expect(markup).toContain('Drive Away');
  });

  it('names the make only if there are several', () => {
    expect(render()).not.toContain('Toyota RAV4');
    const outback = { ...rav4, id: '2001', make: 'Subaru', model: 'Outback' };
    expect(render({ vehicles: [...props.vehicles, outback] })).toContain('Toyota RAV4');
  });

  it('lists body types', () => {
    const markup = render({ groupBy: 'body', variant: 'tiles' });
    expect(listHrefs(markup)).toEqual(['/search/hatch-cars', '/search/suv-cars', '/search/ute-cars']);
    expect(markup).toContain('Hatches');
  });

  it('shows weekly prices on sites with subscriptions, and omits cars without one', () => {
    const [first, ...others] = props.vehicles;
    const vehicles = [{ ...first, subscription_price: 28900 }, ...others];
    const markup = render({ vehicles, features: { ...props.features, subscriptions: true } });
    expect(listHrefs(markup)).toEqual(['/search/toyota/rav4']);
    expect(markup).toContain('$289');
    expect(markup).toContain(props.site.settings.price.perWeekText);
  });

  it('omits sold cars and cars without a price, and renders nothing without any other', () => {
    expect(render({ vehicles: [{ ...rav4, status: 'sold', sold: true }] })).toBe('');
    expect(render({ vehicles: [{ ...rav4, price: undefined }] })).toBe('');
  });

  it('has no pictures in the index', () => {
    expect(render()).toContain('<img');
    expect(render({ variant: 'index' })).not.toContain('<img');
  });
});
