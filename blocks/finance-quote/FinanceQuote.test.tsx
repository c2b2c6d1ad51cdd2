import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import FinanceQuote from './FinanceQuote';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'finance-quote'>(manifest, example);
const { weekly_estimate: estimate, quote_request: request } = props.vehicle;
const QUOTE = { weeklyRepaymentAmount: 17_512, advertisedRate: 7.2, comparisonRate: 8.1 };
const render = (vehicle: object, overrides = {}) =>
  html(<FinanceQuote {...props} {...overrides} vehicle={{ id: 'u1', ...vehicle }} />);

describe('finance-quote', () => {
  it('starts with the estimate, both rates and its conditions', () => {
    const markup = render({ weekly_estimate: estimate, quote_request: request });
    for (const text of [
      'Estimated repayment',
      '$189 / week',
      '7.99% p.a. interest',
      '8.79% p.a. comparison rate',
      'Estimate only',
      'Estimate based on a loan of $43,990',
      'WARNING: This comparison rate',
      'href="#finance-disclaimer"',
    ])
      expect(markup).toContain(text);
  });

  it('shows the quote of the record with both rates, its basis and the warning (FIN-067)', () => {
    const markup = render({ weekly_estimate: estimate, youxQuote: QUOTE });
    expect(markup).not.toContain('$189');
    for (const text of [
      'Quoted repayment',
      '$175 / week',
      '7.2% p.a. interest',
      '8.1% p.a. comparison rate',
      'The lender’s quote of $175 per week for this car is at 7.2% p.a. interest',
      'WARNING: This comparison rate',
    ])
      expect(markup).toContain(text);
  });

  it('does not repeat the warning of a lender’s text', () => {
    const [warning] = /WARNING: .* a different comparison rate\./.exec(render({ youxQuote: QUOTE })) ?? [];
    const text = `Subject to approval. ${warning}`;
    const site = { ...props.site, settings: { ...props.site.settings } };
    site.settings.finance = { ...site.settings.finance, quoteDisclaimer: text };
    expect(render({ youxQuote: QUOTE }, { site }).split('WARNING')).toHaveLength(2);
    const estimated = render({ weekly_estimate: { ...estimate, disclaimer: text } });
    expect(estimated.split('WARNING')).toHaveLength(2);
  });

  it('does not show a quote whose comparison rate is below its interest rate', () => {
    const quote = { ...QUOTE, comparisonRate: 7.1 };
    expect(render({ weekly_estimate: estimate, youxQuote: quote })).toContain('$189 / week');
    expect(render({ youxQuote: quote })).not.toContain('week');
  });

  it('keeps a place for the quote of a car without an estimate, except in a bar', () => {
    expect(render({ quote_request: request })).toMatch(/class="[^"]*reserved.*Ask us for a finance quote/);
    expect(render({ quote_request: request }, { compact: true })).toBe('');
  });

  it('in a bar links to the disclaimer of the page while the estimate is shown', () => {
    const markup = render({ weekly_estimate: estimate, quote_request: request }, { compact: true });
    expect(markup).toContain('href="#finance-disclaimer"');
    expect(markup).not.toContain('popover');
    expect(render({ youxQuote: QUOTE, weekly_estimate: estimate }, { compact: true })).toContain('popover');
  });

  it('is hidden for cars without finance', () => {
    expect(render({})).toBe('');
  });
});
