import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import ReserveOnline from './ReserveOnline';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'reserve-online'>(manifest, example);
const reserveLink = <a href="/checkout">Reserve</a>;
const render = (overrides = {}) => html(<ReserveOnline {...props} actions={reserveLink} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('reserve-online', () => {
  it('explains deposit, hold and refund (VDP-034, RSV-006, RSV-008, RSV-009)', () => {
    const markup = render();
    expect(markup).toContain('a $200 deposit.');
    expect(markup).toContain('48 hours');
    expect(markup).toContain('fully refundable');
    expect(markup).toContain('href="/checkout"');
    const { settings } = props.site;
    const oneHour = { settings: { ...settings, reserve: { ...settings.reserve, holdHours: 1 } } };
    expect(render({ site: oneHour })).toContain('for 1 hour.');
  });

  it('links to the page with details if the layout sets one (RSV-012)', () => {
    expect(render()).not.toContain('How it works');
    expect(render({ moreHref: '/buying' })).toMatch(/<a [^>]*href="\/buying"[^>]*>How it works<\/a>/);
  });

  it('renders nothing without an action or if the site has no reservations (RSV-003)', () => {
    expect(render({ actions: undefined })).toBe('');
    expect(render({ features: { ...props.features, reserve: false } })).toBe('');
  });

  it('shows everything on a page on which to reserve, where the button is optional (RSV-005)', () => {
    const markup = render({ variant: 'open', actions: undefined });
    expect(markup).toMatch(/<h2[^>]*>Reserve Online<\/h2>/);
    expect(markup).toContain('a $200 deposit.');
    expect(markup).not.toContain('<details');
    expect(render({ variant: 'open', vehicle: { ...props.vehicle, reserved: true } })).toBe('');
  });

  it.each([
    [{ reserve_price: 50_000 }, '$500'],
    [
      { reserve_price: 50_000, payment_processors: [{ provider: 'sandbox', deposit_amount: 30_000 }] },
      '$300',
    ],
  ])('prefers the payment processor’s deposit to the car’s (C41): %o', (overrides, deposit) => {
    expect(withCar(overrides)).toContain(`a ${deposit} deposit.`);
  });

  it.each([{ reserved: true }, { sold: true }, { status: 'in_transit' }, { tag: 'Test Drive Only' }])(
    'renders nothing for a car that cannot be reserved: %o (RSV-003)',
    (overrides) => {
      expect(withCar(overrides)).toBe('');
    },
  );
});
