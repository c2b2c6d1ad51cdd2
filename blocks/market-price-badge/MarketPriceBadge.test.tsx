import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import MarketPriceBadge from './MarketPriceBadge';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'market-price-badge'>(manifest, example);
const render = (overrides = {}) => html(<MarketPriceBadge {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('market-price-badge', () => {
  it('is shown from $500 below the average (VDP-082)', () => {
    const autograb_data = { state_average_market_price: 2000000 };
    expect(withCar({ price: 1950000, autograb_data })).toContain('$500 below market average');
    expect(withCar({ price: 1950100, autograb_data })).toBe('');
  });

  it('uses the site’s margin', () => {
    const vehicle = { price: 1950000, autograb_data: { state_average_market_price: 2000000 } };
    const settings = { vehicle: { ...props.site.settings.vehicle, marketPriceMargin: 500 } };
    const badgeFor = (price: number) =>
      render({ site: { settings }, vehicle: { ...props.vehicle, ...vehicle, price } });
    expect(badgeFor(1950000)).toBe('');
    expect(badgeFor(1949900)).toContain('$501 below market average');
  });

  it('falls back to the Australian average (VDP-083)', () => {
    expect(withCar({ price: 1950000, autograb_data: { average_market_price: 2000000 } })).toContain('$500');
    expect(withCar({ autograb_data: undefined })).toBe('');
  });

  it('renders nothing without a price or for an unavailable car', () => {
    expect(withCar({ price: undefined })).toBe('');
    expect(withCar({ sold: true })).toBe('');
  });
});
