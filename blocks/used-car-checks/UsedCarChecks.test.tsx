import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import UsedCarChecks from './UsedCarChecks';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'used-car-checks'>(manifest, example);
const render = (overrides = {}) => html(<UsedCarChecks {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('used-car-checks', () => {
  it('shows the checks of a used car that have data (VDP-002, VDP-063)', () => {
    const markup = render();
    expect(markup).toContain('href="https://reports.example/history/u1042.pdf"');
    expect(markup).toContain('Expires on 14 March 2027');
    expect(markup).toContain('38,450 km');
    expect(markup).toContain('Mechanical inspection of 98 points');
    expect(markup).toContain('https://www.ppsr.gov.au/');
  });

  it('omits the report if the site disables it (VDP-063)', () => {
    expect(render({ features: { historyReport: false } })).not.toContain('History report');
  });

  it('omits checks without data', () => {
    const markup = withCar({ file: undefined, rego_expiry: undefined, km: undefined, certified: false });
    for (const name of ['History report', 'Registration', 'Odometer', 'Certified']) {
      expect(markup).not.toContain(`>${name}<`);
    }
  });

  it('shows the certification of the program’s make, on sites with the badge, until the sale (VDP-084, VDP-085, CONF-006)', () => {
    const isShown = (overrides: object, car: object = {}) =>
      render({ ...overrides, vehicle: { ...props.vehicle, ...car } }).includes('Certified pre-owned');
    expect(isShown({})).toBe(true);
    expect(isShown({ certifiedMake: 'Toyota' })).toBe(true);
    expect(isShown({ certifiedMake: 'Nissan' })).toBe(false);
    expect(isShown({ features: { ...props.features, certifiedBadge: false } })).toBe(false);
    expect(isShown({}, { certified: false })).toBe(false);
    expect(isShown({}, { status: 'sold' })).toBe(false);
    expect(isShown({}, { sold: true })).toBe(false);
  });

  it('renders nothing for cars that are not used, or if there are no checks', () => {
    expect(withCar({ car_type: 'new' })).toBe('');
    expect(render({ vehicle: { car_type: 'used' }, checks: [], showsPpsr: false })).toBe('');
  });

  it('never renders a javascript: URL', () => {
    expect(withCar({ file: 'javascript:alert(1)' })).not.toContain('javascript:alert');
  });
});
