// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readLoanTerms, storeLoanTerms } from '../../engine/browser/stores/loan-terms';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen, waitFor, within } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import FinanceCalculator from './FinanceCalculator';

const props = exampleProps<'finance-calculator'>(manifest, example);

function renderCalculator(
  settings: Partial<typeof props.site.settings.finance> = {},
  more: Partial<typeof props> = {},
) {
  const finance = { ...props.site.settings.finance, ...settings };
  const site = { ...props.site, settings: { ...props.site.settings, finance } };
  const { user, container } = hydrateIsland(<FinanceCalculator {...props} {...more} site={site} />);
  const findField = (name: string) => container.querySelector(`#${props.id}-${name}`) as HTMLInputElement;
  return {
    user,
    container,
    amount: findField('amount'),
    rate: findField('rate'),
    deposit: findField('deposit'),
    residual: findField('residual'),
    outcome: () => within(container).getAllByRole('status')[0]?.textContent ?? '',
    hint: () => container.querySelector('[id$="-amount-hint"]')?.textContent,
    choose: (name: string) => user.click(screen.getByRole('radio', { name })),
    /** Clears a field and types into it. */
    async type(field: HTMLInputElement, text: string) {
      await user.clear(field);
      if (text) await user.type(field, text);
    },
  };
}

const BOUNDS_MESSAGE = 'Cannot be less than $1,000 or more than $100,000';

describe('the finance calculator in the browser', () => {
  it('updates the repayment with every input (FIN-035, FIN-048)', async () => {
    const { user, amount, rate, residual, type, choose, outcome } = renderCalculator();
    await type(amount, '30000');
    await type(residual, '5000');
    await type(rate, '10');
    await user.selectOptions(screen.getByRole('combobox'), '5');
    await choose('Monthly');
    expect(outcome()).toContain('$573 /mo');
    await type(residual, '0');
    expect(outcome()).toContain('$637 /mo');
    await choose('Fortnightly');
    expect(outcome()).toContain('$294 /fn');
    await choose('Weekly');
    expect(outcome()).toContain('$147 /wk');
  });

  it.each([
    ['500', '1,000'],
    ['200000', '100,000'],
    ['-5', '1,000'],
  ])('clamps an amount of %s to %s on blur and explains why (FIN-021, FIN-022)', async (input, clamped) => {
    const { user, amount, type, hint } = renderCalculator();
    await type(amount, input);
    expect(hint()).toBe(BOUNDS_MESSAGE);
    await user.tab();
    expect(amount.value).toBe(clamped);
  });

  it('ignores non-digits, and hides the message for an amount within the bounds (FIN-022)', async () => {
    const { amount, type, hint } = renderCalculator();
    await type(amount, 'abc25x000');
    expect(amount.value).toBe('25,000');
    expect(hint()).toBeUndefined();
  });

  it('clamps the rate and the deposit (FIN-027, FIN-037, FIN-038)', async () => {
    const { user, rate, deposit, type } = renderCalculator();
    await type(rate, '20');
    await type(deposit, '300000');
    await user.tab();
    expect([rate.value, deposit.value]).toEqual(['15', '250,000']);
  });

  it('steps with the arrow keys, and the slider follows (FIN-020, FIN-026)', async () => {
    const { user, amount, rate, type } = renderCalculator();
    await type(amount, '42250');
    expect(screen.getByRole('slider', { name: 'Purchase amount' }).getAttribute('aria-valuetext')).toBe(
      '$42,250',
    );
    await user.type(amount, '{ArrowUp}');
    expect(amount.value).toBe('42,750');
    await user.type(rate, '{ArrowDown}');
    expect(rate.value).toBe('9.5');
  });

  it('does not step a locked rate (FIN-031)', async () => {
    const { user, rate } = renderCalculator({ interestField: 'locked' });
    await user.type(rate, '{ArrowDown}');
    expect(rate.value).toBe('10');
  });

  it('offers an enquiry while there is no repayment (FIN-039)', async () => {
    const { user, amount, deposit, type, outcome, container } = renderCalculator();
    await type(amount, '30000');
    await type(deposit, '30000');
    expect(outcome()).toContain('Enquire for Finance');
    expect(outcome()).not.toContain('%');
    expect(container.textContent).not.toContain('Total repayments');
    await type(deposit, '');
    expect(outcome()).toContain('/wk');
    await user.tab();
    expect(deposit.value).toBe('0');
  });
});

describe('the terms of the last car', () => {
  const KEPT = /chose for another car/;
  const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

  it('are kept for the next one, without its amount and rate', async () => {
    const { amount, rate, deposit, type, choose } = renderCalculator();
    await type(deposit, '2000');
    await type(amount, '25000');
    await type(rate, '9');
    await choose('Monthly');
    expect(readLoanTerms()).toEqual({ deposit: '2000', frequency: 'monthly' });
  });

  it('take the place of the offer’s, and the offer is one press away', async () => {
    storeLoanTerms({ deposit: '2000', years: '3', frequency: 'monthly' });
    const { user, container, deposit, amount, outcome } = renderCalculator();
    const offered = outcome();
    await waitFor(() => expect(deposit.value).toBe('2,000'));
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('3');
    expect(isChecked('Monthly')).toBe(true);
    expect(outcome()).toContain('/mo');
    expect(container.textContent).toMatch(KEPT);
    await user.click(screen.getByRole('button', { name: 'Start with this car’s offer' }));
    expect(outcome()).toBe(offered);
    expect(container.textContent).not.toMatch(KEPT);
    expect(document.activeElement).toBe(amount);
    expect(readLoanTerms()).toEqual({});
  });

  it('are not in the address, which would hide where they come from after a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    storeLoanTerms({ deposit: '2000' });
    const { container, deposit } = renderCalculator();
    await waitFor(() => expect(deposit.value).toBe('2,000'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(location.search).toBe('');
    expect(container.textContent).toMatch(KEPT);
  });

  it.each([
    ['the address has a loan', { deposit: '2000' }, { loanForm: { rate: '9' } }, '0'],
    ['the deposit would pay for the car', { deposit: '90000' }, {}, '0'],
    ['they are not possible here', { years: '99', frequency: 'daily', deposit: '<b>' }, {}, '0'],
  ])('are not used if %s', async (_name, terms, more, deposit) => {
    storeLoanTerms(terms);
    const calculator = renderCalculator({ termMax: 5 }, more);
    await calculator.user.tab();
    expect(calculator.deposit.value).toBe(deposit);
    expect(calculator.container.textContent).not.toMatch(KEPT);
  });
});
