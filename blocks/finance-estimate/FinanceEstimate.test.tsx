import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import FinanceEstimate from './FinanceEstimate';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'finance-estimate'>(manifest, example);
const render = (overrides = {}) => html(<FinanceEstimate {...props} {...overrides} />);

describe('finance-estimate', () => {
  it('shows a repayment only with both rates and a link to the disclaimer', () => {
    const markup = render();
    expect(markup).toContain('$189 / week');
    expect(markup).toContain('7.99% p.a. interest');
    expect(markup).toContain('8.79% p.a. comparison rate');
    expect(markup).toContain('href="#finance-disclaimer"');
    expect(render({ compact: true })).toContain('8.79% p.a. comparison rate');
  });

  it('opens the whole disclaimer in a dialog (FIN-060), and from a bar the disclaimer of the page', () => {
    const [, dialog = ''] = render().split(/<div id="[^"]*-conditions"[^>]*popover="auto"[^>]*role="dialog"/);
    expect(render()).toMatch(/<button[^>]*popoverTarget="[^"]*-conditions"/i);
    expect(dialog).toContain('The estimate of $189 per week');
    expect(dialog).toContain('at any time without notice.');
    expect(dialog).toMatch(/WARNING: .* a different comparison rate\./);
    expect(render({ compact: true })).not.toContain('popover');
  });

  const withEstimate = (estimate: object) =>
    render({ vehicle: { weekly_estimate: { ...props.vehicle.weekly_estimate, ...estimate } } });

  it('does not repeat the warning of a lender’s text', () => {
    const [warning] = /WARNING: .* a different comparison rate\./.exec(render()) ?? [];
    expect(withEstimate({ disclaimer: `Subject to approval. ${warning}` }).split('WARNING')).toHaveLength(2);
    expect(withEstimate({ disclaimer: 'Subject to approval.' }).split('WARNING')).toHaveLength(2);
  });

  it('shows a month, the term and the final payment of providers that want it (FIN-012, FIN-036)', () => {
    expect(withEstimate({ per: 'month', amount: 43_300 })).toContain('$433 / month');
    expect(withEstimate({ per: 'month' })).toContain('per month is for');
    expect(withEstimate({ years: 5, final_payment: 0 })).toContain('5 years, $0 final payment');
  });

  it('shows the basis of a calculated repayment (FIN-064)', () => {
    const markup = withEstimate({ years: 5, deposit_percent: 10, final_percent: 30 });
    expect(markup).toContain(
      'Calculated for a 5-year term, 10% deposit and 30% final payment. Comparison rate over 5 years.',
    );
  });

  it('renders nothing without an estimate (FIN-002, FIN-003)', () => {
    expect(render({ vehicle: {} })).toBe('');
  });
});
