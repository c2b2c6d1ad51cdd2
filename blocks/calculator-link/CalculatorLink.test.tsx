import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import CalculatorLink from './CalculatorLink';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'calculator-link'>(manifest, example);
const render = (overrides = {}) => html(<CalculatorLink {...props} {...overrides} />);

describe('calculator-link', () => {
  it('links to the calculator in the page (VDP-019)', () => {
    expect(render()).toMatch(/href="#finance-calculator".*Work out repayments/);
  });

  it('renders nothing for a car without a lender', () => {
    expect(render({ vehicle: { ...props.vehicle, finance_lenders: undefined } })).toBe('');
  });
});
