import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import FinanceBanner from './FinanceBanner';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'finance-banner'>(manifest, example);
const render = (overrides = {}) => html(<FinanceBanner {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });
const withFinance = (overrides: object) => {
  const { settings } = props.site;
  return render({ site: { settings: { ...settings, finance: { ...settings.finance, ...overrides } } } });
};

describe('finance-banner', () => {
  it('links to the calculator on the car’s page (VDP-018)', () => {
    const markup = render();
    expect(markup).toContain('href="/cars/2022-toyota-rav4-gxl-axah52r-1042#finance-calculator"');
    expect(markup).toContain('Finance available');
  });

  it('links to the conditions of the estimate if the site has no lender and therefore no calculator', () => {
    const { settings } = props.site;
    const site = { settings: { ...settings, finance: { ...settings.finance, provider: '' } } };
    const weekly_estimate = { amount: 12_400, rate: 7.9, comparison_rate: 9.1, provider: 'manual' };
    const vehicle = { ...props.vehicle, weekly_estimate };
    expect(render({ site, vehicle })).toContain(
      'href="/cars/2022-toyota-rav4-gxl-axah52r-1042#finance-disclaimer"',
    );
  });

  it('renders nothing without a calculator or an estimate', () => {
    expect(withFinance({ provider: '' })).toBe('');
  });

  it('shows no figures, because a rate requires the repayment, comparison rate and disclaimer beside it', () => {
    expect(render().replace(/<[^>]+>/g, '')).not.toMatch(/\d|%|\$/);
  });

  it.each([
    { status: 'sold' },
    { tag: 'Test Drive Only' },
    { withheld: ['enquiry'] },
    { finance_lenders: undefined },
    { finance_lenders: { manual: { interestRate: 7.9, paymentWeek: 12_400 } } },
    { price: 50_000 },
  ])(
    'renders nothing for a car without finance: %o (FIN-003, FIN-014, VDP-056, VDP-059, VDP-061)',
    (overrides) => {
      expect(withCar(overrides)).toBe('');
    },
  );

  it('renders nothing for an excluded make or on a site without finance (FIN-004)', () => {
    expect(withFinance({ excludedMakes: ['Toyota'] })).toBe('');
    expect(render({ features: { ...props.features, finance: false } })).toBe('');
  });
});
