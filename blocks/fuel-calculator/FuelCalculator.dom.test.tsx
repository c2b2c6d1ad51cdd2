// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import FuelCalculator from './FuelCalculator';

const props = exampleProps<'fuel-calculator'>(manifest, example);

describe('the fuel calculator in the browser', () => {
  it('calculates with every input, and waits while one is empty (CALC-007)', async () => {
    const { user } = hydrateIsland(<FuelCalculator {...props} />);
    const price = screen.getByRole('textbox', { name: /Fuel price/ });
    const distance = screen.getByRole('textbox', { name: /Distance/ });
    const status = screen.getByRole('status');
    await user.clear(price);
    expect(status.textContent).toBe('Enter a price and a distance.');
    await user.type(price, '$2.00');
    await user.clear(distance);
    await user.type(distance, '1,000kms');
    expect(status.textContent).toContain('$148');
    await user.type(screen.getByRole('textbox', { name: /current car/ }), '10');
    expect(status.textContent).toContain('About $2,704 less');
  });

  it('accepts no larger figures than the server', async () => {
    const { user } = hydrateIsland(<FuelCalculator {...props} />);
    const distance = screen.getByRole<HTMLInputElement>('textbox', { name: /Distance/ });
    await user.clear(distance);
    await user.type(distance, '99999');
    expect(distance.value).toBe('9,999');
  });
});
