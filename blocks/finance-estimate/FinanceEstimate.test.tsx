import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import FinanceEstimate from './FinanceEstimate';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'finance-estimate'>(manifest, example);
const render = (more = {}) => html(<FinanceEstimate {...props} {...more} />);
const withCar = (more: object) => render({ vehicle: { ...props.vehicle, ...more } });

describe('finance-estimate', () => {
  it('never shows a repayment without both rates and the way to the disclaimer', () => {
    const markup = render();
    expect(markup).toContain('$189 / week');
    expect(markup).toContain('7.99% p.a. interest, 8.79% p.a. comparison rate');
    expect(markup).toContain('href="#finance-disclaimer"');
    expect(render({ compact: true })).toContain('8.79% p.a. comparison rate');
  });

  const lender = props.vehicle.finance_lenders?.manual ?? {};
  it.each([
    ['interest rate', { finance_lenders: { manual: { ...lender, interestRate: undefined } } }],
    ['comparison rate', { finance_lenders: { manual: { ...lender, comparisonRate: undefined } } }],
    ['payment', { finance_lenders: { manual: { ...lender, paymentWeek: 0 } } }],
    ['lender', { finance_lenders: {} }],
    ['price', { price: undefined }],
  ])('is gone without a %s (FIN-002, FIN-003)', (_, more) => {
    expect(withCar(more)).toBe('');
  });

  it('is gone for a car that is not available', () => {
    expect(withCar({ sold: true })).toBe('');
  });
});
