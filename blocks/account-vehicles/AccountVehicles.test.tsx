import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import AccountVehicles from './AccountVehicles';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'account-vehicles'>(manifest, example);
const [first, second] = props.account?.vehicles ?? [];
const render = (overrides = {}) => html(<AccountVehicles {...props} {...overrides} />);
const withCar = (change: object) => render({ account: { vehicles: [{ ...first, ...change }] } });

describe('account-vehicles', () => {
  it('shows the price now and how it has changed (AUTH-017, AUTH-022)', () => {
    expect(withCar({})).toContain('$38,490');
    expect(withCar({})).toContain('$1,500 less than when you saved it ($39,990)');
    expect(withCar({ price: 4_099_000 })).toContain('$1,000 more');
    expect(withCar({ price: 3_999_000 })).not.toContain('when you saved it');
    expect(withCar({ price: undefined })).toContain('It was $39,990');
    expect(withCar({ state: 'reserved' })).toContain('Reserved');
  });

  it('says that a car is sold, without a price that means nothing any more', () => {
    const markup = render({ account: { vehicles: [second] } });
    expect(markup).toContain('Sold');
    expect(markup).not.toContain('$');
    expect(markup).toContain('href="/cars/2019-mazda-cx-5-touring-900"');
    expect(withCar({ state: 'gone' })).not.toContain('href="/cars/');
  });

  it('removes a car with a form and comes back to the same page', () => {
    const markup = withCar({});
    expect(markup).toContain('action="/api/account/vehicles"');
    expect(markup).toContain('name="remove" value="car-1042"');
    expect(markup).toContain('name="page" value="/my-garage"');
  });

  it('says how to save a car if there is none, and is hidden without an account', () => {
    expect(render({ account: { vehicles: [] } })).toContain('haven’t saved any cars');
    expect(render({ account: undefined })).toBe('');
    expect(render({ name: 'watchlist' })).toContain('Watchlist');
  });
});
