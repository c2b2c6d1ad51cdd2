import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import Disclaimer from './Disclaimer';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'disclaimer'>(manifest, example);
const render = (more = {}) => html(<Disclaimer {...props} {...more} />);
const withCar = (more: object) => render({ vehicle: { ...props.vehicle, ...more } });

describe('disclaimer', () => {
  it('is where the conditions of the estimate lead, with the lender and the warning in full', () => {
    const markup = render();
    expect(markup).toContain('id="disclaimer"');
    expect(markup).toContain('$189 a week');
    expect(markup.split('<details')[1]).toContain('at any time without notice.');
    expect(markup).toMatch(/WARNING: .* a different comparison rate\./);
    expect(markup).toMatch(/Show More<.*Show Less</);
  });

  it('has words of its own where the lender has none, and no toggle for short ones', () => {
    const lender = { ...props.vehicle.finance_lenders?.manual, disclaimer: 'Short.' };
    expect(withCar({ finance_lenders: { manual: lender } })).not.toContain('<details');
    const silent = { ...lender, disclaimer: undefined };
    expect(withCar({ finance_lenders: { manual: silent } })).toContain('To approved applicants only.');
  });

  it('shows the small print of the dealer as text, and nothing where there is none and no estimate', () => {
    expect(withCar({ sold: true })).toBe('');
    const markup = render({ text: '<b>Note</b>', vehicle: { ...props.vehicle, sold: true } });
    expect(markup).toContain('&lt;b&gt;Note');
    expect(markup).not.toContain('WARNING');
  });
});
