import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import manifest from './block.json';
import example from './example.json';
import AffordabilityCalculator from './AffordabilityCalculator';

const props = exampleProps<'affordability-calculator'>(manifest, example);
const render = (overrides = {}) => html(<AffordabilityCalculator {...props} {...overrides} />);
const withFinance = (finance: Partial<typeof props.site.settings.finance>, overrides = {}) =>
  render({
    site: {
      ...props.site,
      settings: { ...props.site.settings, finance: { ...props.site.settings.finance, ...finance } },
    },
    ...overrides,
  });
const visibleText = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const WARNING = /WARNING: .* a different comparison rate\./;
const SENT = { repayment: '150', deposit: '0', rate: '10', years: '5', frequency: 'weekly' };

describe('affordability-calculator', () => {
  it('shows the price with the repayment, both rates, the basis and the warning', () => {
    const text = visibleText(render({ loanForm: SENT }));
    expect(text).toContain(
      'Up to $30,667 Estimated repayment $150 /wk Interest rate 10% p.a. Comparison rate 10.04% p.a.',
    );
    expect(text).toContain('a loan of $30,667 over 5 years at a fixed rate of 10% p.a., repaid weekly.');
    expect(text).toMatch(WARNING);
  });

  it('leads to the cars up to the price, and by their repayment if the provider allows it', () => {
    const linked = render({ loanForm: SENT }).replaceAll('&amp;', '&');
    expect(linked).toContain('?range[price]=:30667"');
    expect(linked).toContain('?weekly_repayment=:150&sortBy=lowestRepayment"');
    const monthly = render({ loanForm: { ...SENT, repayment: '651', frequency: 'monthly' } });
    expect(monthly).toContain('weekly_repayment=:150&amp;');
    for (const markup of [
      withFinance({ searchesRepayments: false }),
      render({ features: { ...props.features, weeklyPrice: false } }),
    ]) {
      expect(markup).toContain('range[price]=:');
      expect(markup).not.toContain('weekly_repayment');
    }
  });

  it('has the lender’s fees, range of rates and text, and the warning once', () => {
    const text = visibleText(
      withFinance({
        ...{ comparisonRateFrom: 8.38, comparisonRateTo: 19.42, establishmentFeeCents: 39_500 },
        fees: [{ id: 'account', label: 'Account administration', amountCents: 800, each: 'month' }],
        disclaimer: `Subject to approval. ${String(props.t('warning'))}`,
      }),
    );
    expect(text).toContain('Comparison rates from 8.38% to 19.42% p.a.');
    expect(text).toContain('Fees: Account administration $8 a month.');
    expect(text).toContain('Establishment fee included $395');
    expect(text).toContain('Subject to approval.');
    expect(text.split('WARNING')).toHaveLength(2);
  });

  it('says that the lender finances no more', () => {
    const text = visibleText(render({ loanForm: { ...SENT, repayment: '5000' } }));
    expect(text).toContain('Up to $100,000');
    expect(text).toContain('We can’t arrange loans for a higher price');
  });

  it('shows no figures, but the warning, without a loan', () => {
    const text = visibleText(render({ loanForm: { ...SENT, repayment: '20' } }));
    expect(text).toContain('We can’t show a loan for these figures');
    expect(text).not.toMatch(/Up to \$|Comparison rate \d|Show cars/);
    expect(text).toMatch(WARNING);
  });

  it('locks or hides the interest rate according to the settings', () => {
    expect(withFinance({ interestField: 'locked' })).toMatch(/-rate" readOnly/);
    const hidden = withFinance({ interestField: 'hidden' }, { loanForm: { ...SENT, rate: '2' } });
    expect(hidden).not.toContain('name="rate"');
    expect(visibleText(hidden)).toContain('Interest rate 10% p.a.');
  });

  it('renders nothing on sites without finance, and no script of others', () => {
    expect(render({ features: { ...props.features, finance: false } })).toBe('');
    expect(render({ loanForm: { repayment: '"><script>alert(1)</script>' } })).not.toContain('<script');
  });
});
