import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import VehiclePrice from './VehiclePrice';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'vehicle-price'>(manifest, example);
const render = (overrides = {}) => html(<VehiclePrice {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('vehicle-price', () => {
  it('shows price, basis and previous price (VDP-013, VDP-014)', () => {
    const markup = render();
    expect(markup).toContain('$43,990');
    expect(markup).toContain('Drive Away');
    expect(markup).toMatch(/<s [^>]*>.*\$45,990<\/s>/);
    expect(render({ showsBasis: false })).not.toContain('Drive Away');
  });

  it('shows a previous price only if it is higher', () => {
    expect(withCar({ before_price: 4399000 })).not.toContain('<s ');
  });

  it('shows the site’s text if there is no price, and PREORDER for a preorder', () => {
    expect(withCar({ price: undefined })).toContain('Enquire for price.');
    expect(withCar({ price: undefined, preorder: true })).toContain('PREORDER');
  });

  it('shows the subscription price on sites that offer it (CARD-021)', () => {
    const vehicle = { ...props.vehicle, subscription_price: 25000 };
    expect(render({ vehicle, features: { subscriptions: true } })).toMatch(/\$250<.*\/ week/);
    expect(render({ vehicle })).not.toContain('/ week');
  });

  it('uses the site’s texts for preorders and weeks (CARD-021, CARD-024)', () => {
    const { settings } = props.site;
    const price = { ...settings.price, preorderText: 'BUILD SLOT', perWeekText: 'a week' };
    const site = { ...props.site, settings: { ...settings, price } };
    const vehicle = { ...props.vehicle, price: undefined };
    expect(render({ site, vehicle: { ...vehicle, preorder: true } })).toContain('BUILD SLOT');
    const weekly = { site, vehicle: { ...vehicle, subscription_price: 25000 } };
    expect(render({ ...weekly, features: { subscriptions: true } })).toMatch(/\$250<.*a week/);
  });

  it.each([{ sold: true }, { status: 'sold' }, { status: 'in_transit' }])(
    'renders nothing for %o (VDP-052)',
    (state) => {
      expect(withCar(state)).toBe('');
    },
  );
});
