import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import FinanceCalculator from './FinanceCalculator';

const props = exampleProps<'finance-calculator'>(manifest, example);
type Finance = typeof props.site.settings.finance;

const render = (overrides = {}) => html(<FinanceCalculator {...props} {...overrides} />);
const withCar = (overrides: object) => render({ vehicle: { ...props.vehicle, ...overrides } });
const withSettings = (finance: Partial<Finance>, overrides = {}) =>
  render({
    site: {
      ...props.site,
      settings: { ...props.site.settings, finance: { ...props.site.settings.finance, ...finance } },
    },
    ...overrides,
  });
const visibleText = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const findControls = (markup: string, pattern: RegExp) =>
  [...markup.matchAll(/<(?:input|select|option) [^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => pattern.test(input));
const WARNING = /WARNING: .* a different comparison rate\./;

describe('finance-calculator', () => {
  it('shows the initial repayment with both rates, the total and the warning', () => {
    const text = visibleText(render());
    expect(text).toContain('$147 /wk');
    expect(text).toContain('Interest rate 10% p.a. Comparison rate 10.03% p.a.');
    expect(text).toMatch(/Total repayments \$38,1\d\d/);
    expect(text).toMatch(WARNING);
    expect(text).toContain('a loan of $30,000 over 5 years at a fixed rate of 10% p.a., repaid weekly.');
  });

  it('starts with the lender’s offer and its figures, so that the page shows one loan', () => {
    const offer = {
      ...{ interestRate: 7.99, comparisonRate: 8.79, establishmentFees: 39_500 },
      ...{ paymentWeek: 12_345, paymentMonth: 53_400, termYears: 6, deposit: 200_000, balloon: 100_000 },
    };
    const withOffer = { vehicle: { ...props.vehicle, finance_lenders: { manual: offer } } };
    const text = visibleText(render(withOffer));
    expect(text).toContain('$123 /wk Interest rate 7.99% p.a. Comparison rate 8.79% p.a.');
    expect(text).toContain('The lender’s offer for this car: a loan of $28,395 over 6 years');
    const monthly = visibleText(render({ ...withOffer, loanForm: { frequency: 'monthly' } }));
    expect(monthly).toContain('$534 /mo Interest rate 7.99% p.a. Comparison rate 8.79% p.a.');
    const changed = visibleText(render({ ...withOffer, loanForm: { rate: '8.5' } }));
    expect(changed).toContain('Interest rate 8.5% p.a.');
    expect(changed).not.toMatch(/8\.79% p\.a\. Amount financed|offer for this car/);
  });

  it('sends the address’s other parameters again without script, such as the car of the page', () => {
    const kept = { car_id: '1042', car_type: 'used' };
    expect(findControls(render({ loanForm: { kept } }), /type="hidden"/)).toEqual([
      '<input type="hidden" name="car_id" value="1042"/>',
      '<input type="hidden" name="car_type" value="used"/>',
    ]);
    expect(findControls(render(), /type="hidden"/)).toEqual([]);
  });

  it('names the establishment fee that is in the loan', () => {
    const establishment = { id: 'establishment', label: 'Establishment', amountCents: 39_500 };
    const text = visibleText(withSettings({ establishmentFeeCents: 130_000, fees: [establishment] }));
    expect(text).toContain('Establishment fee included $1,300');
    expect(text).toContain('Fees: Establishment $1,300.');
    // The total of the calculator counts it twice, the totals of two loans once.
    const loanForm = { second: { rate: '9' } };
    const compared = withSettings({ establishmentFeeCents: 130_000 }, { loanForm });
    expect(visibleText(compared)).toContain('the establishment fee of $1,300 added once more.');
    expect(visibleText(render({ loanForm }))).not.toContain('added once more');
  });

  it('has six inputs with bounds and steps (FIN-015 to FIN-035)', () => {
    const markup = render();
    expect(findControls(markup, /name="amount"/)[0]).toContain('value="30,000"');
    expect(findControls(markup, /aria-label="Purchase amount"/)[0]).toMatch(
      /min="100000" max="10000000" step="50000"/,
    );
    expect(findControls(markup, /aria-label="Interest rate"/)[0]).toMatch(/min="0.5" max="15" step="0.5"/);
    for (const name of ['deposit', 'residual', 'rate', 'years'])
      expect(findControls(markup, new RegExp(`name="${name}"`))).toHaveLength(1);
    expect(findControls(markup, /<option/)).toHaveLength(13);
    expect(findControls(markup, /name="frequency"/).map((input) => /value="(\w+)"/.exec(input)?.[1])).toEqual(
      ['weekly', 'fortnightly', 'monthly'],
    );
    expect(markup).not.toContain('style=');
  });

  it('shows the bounds only if the amount reaches one (FIN-022)', () => {
    expect(visibleText(withCar({ price: 20_000_000 }))).toContain(
      'Cannot be less than $1,000 or more than $100,000',
    );
    expect(visibleText(render({ loanForm: { amount: '200' } }))).toContain('Cannot be less than $1,000');
    expect(visibleText(render())).not.toContain('Cannot be less');
  });

  it('locks or hides the interest rate and hides the residual according to the settings (FIN-030, FIN-031, FIN-034)', () => {
    const locked = withSettings({ interestField: 'locked' });
    expect(findControls(locked, /name="rate"/)[0]).toContain('readOnly');
    expect(findControls(locked, /aria-label="Interest rate"/)).toEqual([]);
    const hidden = withSettings({ interestField: 'hidden', showsResidual: false });
    expect(findControls(hidden, /name="(rate|residual)"/)).toEqual([]);
    expect(visibleText(hidden)).toContain('Interest rate 10% p.a.');
  });

  it('shows ‘Enquire for Finance’ and no total at 25 or less (FIN-039)', () => {
    const text = visibleText(render({ loanForm: { deposit: '29000' } }));
    expect(text).toContain('Enquire for Finance');
    expect(text).not.toContain('Total repayments');
    expect(text).not.toMatch(/Comparison rate \d/);
    expect(text).toMatch(WARNING);
  });

  it('calculates from a form sent without script, clamped to the bounds', () => {
    const text = visibleText(
      render({ loanForm: { residual: '5000', frequency: 'monthly', rate: '10', years: '5' } }),
    );
    expect(text).toContain('$573 /mo');
    expect(text).toContain('Final payment $5,000');
    expect(text).toContain('with a final payment of $5,000');
    const hostileInput = render({ loanForm: { amount: '"><script>alert(1)</script>', rate: '1e999' } });
    expect(hostileInput).not.toContain('<script');
    expect(visibleText(hostileInput)).toContain('Enquire for Finance');
  });

  it('compares two loans without script, each with both rates', () => {
    const plain = render();
    expect(findControls(plain, /name="amount2"/)).toEqual([]);
    expect(plain).toMatch(/<button type="submit"[^>]* value="1"[^>]* name="compareLoans"/);
    const form = { years: '5', frequency: 'monthly', second: { years: '7', rate: '8' } };
    const markup = render({ loanForm: form });
    for (const name of ['amount2', 'deposit2', 'residual2', 'rate2', 'years2'])
      expect(findControls(markup, new RegExp(`name="${name}"`))).toHaveLength(1);
    expect(visibleText(markup)).toMatch(
      /Interest rate 10% p\.a\. 8% p\.a\. Comparison rate 10\.03% p\.a\. 8% p\.a\./,
    );
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('states the rate that the lender’s text refers to if the calculator uses a different rate', () => {
    const { manual } = props.vehicle.finance_lenders ?? {};
    const lenderText = 'The lender’s terms for its offer at';
    const textWithRate = (interestRate: number) =>
      render({
        loanForm: { rate: '10' },
        vehicle: {
          ...props.vehicle,
          finance_lenders: { manual: { ...manual, interestRate, comparisonRate: 8.04 } },
        },
      });
    expect(textWithRate(7.49)).toContain(`${lenderText} 7.49% p.a. (8.04% p.a. comparison rate):`);
    expect(textWithRate(10)).not.toContain(lenderText);
  });

  it('initially expands the lender’s text, and never collapses the warning (FIN-058, FIN-059)', () => {
    const markup = render();
    expect(markup).toMatch(/<details[^>]* open=""/);
    const collapsedHtml = markup.split('<details').at(-1)?.split('</details>')[0] ?? '';
    expect(collapsedHtml).toContain('at any time without notice.');
    expect(collapsedHtml).not.toContain('WARNING');
    expect(visibleText(markup)).toMatch(/Show More .*Show Less/);
    const lendersWithWarning = {
      manual: { ...props.vehicle.finance_lenders?.manual, disclaimer: `So. ${manifest.texts.warning}` },
    };
    expect(visibleText(withCar({ finance_lenders: lendersWithWarning })).split('WARNING')).toHaveLength(2);
    const lendersWithShortText = {
      manual: { ...props.vehicle.finance_lenders?.manual, disclaimer: 'Short.' },
    };
    expect(withCar({ finance_lenders: lendersWithShortText })).not.toContain('Show Less');
  });

  it('lists the site’s fees and range of comparison rates (FIN-055, FIN-056)', () => {
    const text = visibleText(
      withSettings({
        comparisonRateFrom: 8.38,
        comparisonRateTo: 19.42,
        fees: [
          { id: 'establishment', label: 'Establishment', amountCents: 39_500 },
          { id: 'account', label: 'Account administration', amountCents: 800, each: 'month' },
          { id: 'agency', label: 'Dealer agency', amountCents: 91_225 },
        ],
      }),
    );
    expect(text).toContain('Comparison rates from 8.38% to 19.42% p.a.');
    expect(text).toContain(
      'Fees: Establishment $395, Account administration $8 a month, Dealer agency $912.25.',
    );
  });

  it('links to a quote for this car (FIN-001, FIN-070, NAV-108)', () => {
    expect(render().replaceAll('&amp;', '&')).toContain(
      'href="/finance?preferredDealership=main&vehiclePriceBudget=30000&car_id=1042&car_type=used&vin=JTMW23FV10D012345#finance-form"',
    );
  });

  it.each([{ withheld: ['enquiry'] }, { tag: 'Test Drive Only' }])(
    'has no link to a quote for a car without finance: %o (VDP-059, VDP-061)',
    (overrides) => {
      const markup = withCar(overrides);
      expect(markup).not.toContain('href="/finance');
      expect(visibleText(markup)).not.toContain('Request a Quote');
      expect(visibleText(markup)).toContain('$147 /wk');
    },
  );

  it('starts at $30,000 for a car without a price (FIN-042)', () => {
    expect(visibleText(withCar({ price: undefined }))).toContain('a loan of $30,000');
  });

  it.each([
    ['sold', { sold: true }],
    ['at the price floor', { price: 50_000 }],
    ['without lender data', { finance_lenders: {} }],
  ])('renders nothing for a car that is %s (FIN-013)', (_name, overrides) => {
    expect(withCar(overrides)).toBe('');
  });
});
