import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import FinanceCard from './FinanceCard';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'finance-card'>(manifest, example);
const render = (overrides = {}) => html(<FinanceCard {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });

describe('finance-card', () => {
  it('links to pre-approval for this car and to the calculator (VDP-019, VDP-029)', () => {
    const markup = render();
    expect(markup).toMatch(/<h2[^>]*>Car Finance<\/h2>/);
    expect(markup).toContain('href="/finance?car_id=car-1042&amp;car_type=used#finance-form"');
    expect(markup).toContain('Get Pre-Approved');
    expect(markup).toContain('href="#finance-calculator"');
  });

  const withFinance = (overrides: object) => {
    const { settings } = props.site;
    return render({ site: { settings: { ...settings, finance: { ...settings.finance, ...overrides } } } });
  };

  it('has no link to the calculator without a lender for the site or the car (FIN-004, FIN-014)', () => {
    for (const markup of [
      withFinance({ provider: '' }),
      withFinance({ excludedMakes: ['Toyota'] }),
      withCar({ finance_lenders: undefined }),
      withCar({ price: 50_000 }),
    ]) {
      expect(markup).toContain('Get Pre-Approved');
      expect(markup).not.toContain('#finance-calculator');
    }
  });

  it('links to the site’s finance page, or to the layout’s if it sets one (NAV-021)', () => {
    expect(withFinance({ href: '/loans' })).toContain('href="/loans?car_id=car-1042&amp;');
    expect(render({ href: '/our-finance' })).toContain('href="/our-finance?car_id=car-1042&amp;');
  });

  it.each([
    { status: 'sold' },
    { status: 'in_transit' },
    { tag: 'Test Drive Only' },
    { withheld: ['enquiry'] },
    { withheld: ['finance'] },
  ])('renders nothing for a car without finance: %o (VDP-056, VDP-059, VDP-061)', (overrides) => {
    expect(withCar(overrides)).toBe('');
  });

  it('renders nothing on a site without finance', () => {
    expect(render({ features: { ...props.features, finance: false } })).toBe('');
  });
});
