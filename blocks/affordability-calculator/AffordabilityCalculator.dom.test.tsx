// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import AffordabilityCalculator from './AffordabilityCalculator';

const props = exampleProps<'affordability-calculator'>(manifest, example);

it('updates the price with every input, and keeps the money of a year at another frequency', async () => {
  const { user } = hydrateIsland(<AffordabilityCalculator {...props} />);
  const status = () => screen.getByRole('status').textContent ?? '';
  const repayment = screen.getByRole<HTMLInputElement>('textbox', { name: /repayment you’re comfortable/ });
  const deposit = screen.getByRole('textbox', { name: 'Deposit or trade-in' });
  await user.clear(repayment);
  await user.type(repayment, '150');
  await user.clear(deposit);
  expect(status()).toContain('Up to $30,667');
  await user.type(deposit, '2000');
  expect(status()).toContain('Up to $32,667');
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(repayment.value).toBe('650');
  expect(status()).toMatch(/Up to \$32,\d{3}.*\$650 \/mo/);
  expect(screen.getByRole('link', { name: /^Show cars up to \$32,\d{3}$/ })).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox'), '7');
  expect(status()).toMatch(/Up to \$4\d,\d{3}/);
  await user.clear(repayment);
  expect(status()).toContain('We can’t show a loan for these figures');
  expect(screen.queryByRole('link', { name: /Show cars/ })).toBeNull();
});

it('steps the repayment with the arrow keys', async () => {
  const { user } = hydrateIsland(<AffordabilityCalculator {...props} loanForm={{ repayment: '150' }} />);
  const repayment = screen.getByRole<HTMLInputElement>('textbox', { name: /repayment you’re comfortable/ });
  await user.type(repayment, '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(repayment.value).toBe('160');
});
