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

  it('renders nothing without an estimate (FIN-002, FIN-003)', () => {
    expect(render({ vehicle: {} })).toBe('');
  });
});
