import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import WhatsIncluded from './WhatsIncluded';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'whats-included'>(manifest, example);
const render = (overrides = {}) => html(<WhatsIncluded {...props} {...overrides} />);
const reserveSettings = props.site.settings.reserve;
const withReserveSettings = (overrides: object) => ({
  site: { settings: { reserve: { ...reserveSettings, ...overrides } } },
});
const withCar = (overrides: object) => ({ vehicle: { ...props.vehicle, ...overrides } });

describe('whats-included', () => {
  it('lists the settings’ promises for a used car and the dealer’s items (VDP-032, TERMS-001, TERMS-003, TERMS-005, TERMS-009, CONF-018)', () => {
    const markup = render();
    expect(markup).toContain('48-hour money-back guarantee');
    expect(markup).toContain('Return it within 14 days if you’ve driven no more than 500 km');
    expect(markup).toContain('3-year mechanical protection');
    expect(markup).toContain('A full tank');
    expect(markup).toContain('href="/returns"');
  });

  it('omits promises that the site does not make', () => {
    const markup = render(withReserveSettings({ moneyBackHours: 0, usedProtectionYears: 1 }));
    expect(markup).not.toContain('money-back');
    expect(markup).toContain('1-year mechanical protection');
    const oneDayReturn = render(withReserveSettings({ returnDays: 1, returnKm: 0 }));
    expect(oneDayReturn).toContain('>Return it within 1 day<');
  });

  it('promises only a warranty for a new car, if configured (CONF-019)', () => {
    expect(
      render({ ...withCar({ car_type: 'new' }), ...withReserveSettings({ newWarrantyYears: 5 }) }),
    ).toMatch(/5-year new car warranty(?!.*mechanical)/);
    const unlimited = { newWarrantyYears: 7, newWarrantyUnlimitedKm: true };
    const markup = render({ ...withCar({ car_type: 'new' }), ...withReserveSettings(unlimited) });
    expect(markup).toContain('7-year, unlimited km new car warranty');
    expect(markup).toContain('href="/warranty"');
    expect(render(withCar({ car_type: 'new' }))).not.toContain('Conditions apply');
  });

  it('renders nothing without items or for a sold car', () => {
    expect(render({ ...withCar({ car_type: 'demo' }), items: [] })).toBe('');
    expect(render(withCar({ status: 'sold' }))).toBe('');
  });
});
