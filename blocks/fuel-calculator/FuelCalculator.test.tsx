import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import FuelCalculator from './FuelCalculator';

const props = exampleProps<'fuel-calculator'>(manifest, example);
const render = (overrides = {}) => html(<FuelCalculator {...props} {...overrides} />);
const visibleText = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const withSettings = (settings: Partial<typeof props.site.settings.calculators>, overrides = {}) =>
  render({
    site: {
      ...props.site,
      settings: {
        ...props.site.settings,
        calculators: { ...props.site.settings.calculators, ...settings },
      },
    },
    ...overrides,
  });

describe('fuel-calculator', () => {
  it('has the unit of distances (BUDG-015)', () => {
    expect(render()).toMatch(/value="250"[^>]*>(?:<[^>]*>)*kms</);
  });

  it('starts with the site’s figures (CALC-006, CALC-009 to CALC-011)', () => {
    const markup = withSettings({ fuelPrice: 1.7 }, { vehicle: { status: 'in_stock' } });
    expect(markup).toMatch(/value="1\.70"/);
    expect(markup).toMatch(/value="250"/);
    expect(visibleText(markup)).toMatch(/Per week \$42\.50 Per year \$2,210/);
    expect(visibleText(markup)).toContain('so this assumes 10 L/100 km');
  });

  it('uses the car’s own consumption and says so', () => {
    expect(visibleText(render())).toContain('combined fuel consumption of 7.4 L/100 km');
  });

  it('shows the result of a form sent without script (CALC-007)', () => {
    const sent = { fuelPrice: '$2.00', kmPerWeek: '1,000 kms', currentUse: '10' };
    const text = visibleText(render({ fuelForm: sent }));
    expect(text).toContain('Per week $148');
    expect(text).toContain('About $2,704 less a year than your current car');
    expect(visibleText(render({ fuelForm: { ...sent, currentUse: '5' } }))).toContain('more a year');
    expect(visibleText(render({ fuelForm: { ...sent, currentUse: '7.4' } }))).toContain('About the same');
  });

  it('is hidden for cars that are not for sale (VDP-052)', () => {
    expect(render({ vehicle: { ...props.vehicle, status: 'sold' } })).toBe('');
    expect(render({ vehicle: { ...props.vehicle, sold: true } })).toBe('');
  });

  it('is hidden for electric cars unless electricity has a price (CALC-008)', () => {
    const vehicle = { status: 'in_stock', simple_fuel: 'electric' };
    expect(render({ vehicle })).toBe('');
    const text = visibleText(withSettings({ electricityPrice: 0.3 }, { vehicle }));
    expect(text).toContain('Charging cost');
    // 250 km at 17 kWh/100 km.
    expect(text).toContain('Per week $12.75');
  });
});
