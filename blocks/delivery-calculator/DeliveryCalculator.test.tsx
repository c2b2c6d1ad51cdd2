import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import DeliveryCalculator from './DeliveryCalculator';
import manifest from './block.json';
import example from './example.json';

const props = exampleProps<'delivery-calculator'>(manifest, example);
const render = (overrides = {}) => html(<DeliveryCalculator {...props} {...overrides} />);

describe('delivery-calculator', () => {
  it('has a field and a button, and no result at first (CALC-001, CALC-002)', () => {
    const markup = render({ delivery: undefined });
    expect(markup).toMatch(/<input[^>]*name="deliverTo"/);
    expect(markup).toContain('Check price');
    expect(markup).toMatch(/<div role="status"[^>]*><\/div>/);
  });

  it('shows the price and the region (CALC-004)', () => {
    expect(render()).toContain('Delivery to Ballarat VIC: $249');
    const free = { postcode: '4220', estimate: { price: 0, name: 'the Gold Coast' } };
    expect(render({ delivery: free })).toContain('Delivery to the Gold Coast is free');
  });

  it.each([
    ['missing', '', 'Please enter a postcode.'],
    ['invalid', '12', 'Enter a 4-digit postcode.'],
  ])('shows beside the field that the postcode is %s (CALC-003, ERR-007)', (problem, postcode, text) => {
    const markup = render({ delivery: { postcode, problem } });
    expect(markup).toContain(text);
    expect(markup).toContain('aria-invalid="true"');
  });

  it('says what to do without a price (CALC-005, ERR-008), and after a failure', () => {
    expect(render({ delivery: { postcode: '0872', problem: 'none' } })).toContain(
      'Sorry, we can’t provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.',
    );
    expect(render({ delivery: { postcode: '3350', problem: 'failed' } })).toContain('Please try again');
  });

  it('is hidden for sold cars', () => {
    expect(render({ vehicle: { ...props.vehicle, sold: true } })).toBe('');
  });
});
