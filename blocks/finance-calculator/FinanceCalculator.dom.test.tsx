// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen, within } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import FinanceCalculator from './FinanceCalculator';

const props = exampleProps<'finance-calculator'>(manifest, example);

function open(settings: Partial<typeof props.site.settings.finance> = {}) {
  const finance = { ...props.site.settings.finance, ...settings };
  const site = { ...props.site, settings: { ...props.site.settings, finance } };
  const { user, container } = hydrateIsland(<FinanceCalculator {...props} site={site} />);
  const field = (name: string) => container.querySelector(`#${props.id}-${name}`) as HTMLInputElement;
  return {
    user,
    container,
    amount: field('amount'),
    rate: field('rate'),
    deposit: field('deposit'),
    residual: field('residual'),
    outcome: () => within(container).getAllByRole('status')[0]?.textContent ?? '',
    hint: () => container.querySelector('[id$="-amount-hint"]')?.textContent,
    choose: (name: string) => user.click(screen.getByRole('radio', { name })),
    /** Replaces a field's text like a person who selects it all and types. */
    async type(into: HTMLInputElement, text: string) {
      await user.clear(into);
      if (text) await user.type(into, text);
    },
  };
}

const BOUNDS = 'Cannot be less than $1,000 or more than $100,000';

describe('the finance calculator in the browser', () => {
  it('updates the repayment with every input (FIN-035, FIN-048)', async () => {
    const { user, amount, rate, residual, type, choose, outcome } = open();
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
  ])(
    'clamps an amount of %s to %s when the field is left, and says why (FIN-021, FIN-022)',
    async (typed, clamped) => {
      const { user, amount, type, hint } = open();
      await type(amount, typed);
      expect(hint()).toBe(BOUNDS);
      await user.tab();
      expect(amount.value).toBe(clamped);
    },
  );

  it('ignores non-digits, and hides the message within the bounds (FIN-022)', async () => {
    const { amount, type, hint } = open();
    await type(amount, 'abc25x000');
    expect(amount.value).toBe('25,000');
    expect(hint()).toBeUndefined();
  });

  it('clamps the rate and the deposit (FIN-027, FIN-037, FIN-038)', async () => {
    const { user, rate, deposit, type } = open();
    await type(rate, '20');
    await type(deposit, '300000');
    await user.tab();
    expect([rate.value, deposit.value]).toEqual(['15', '250,000']);
  });

  it('steps with the arrow keys, and the slider follows (FIN-020, FIN-026)', async () => {
    const { user, amount, rate, type } = open();
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
    const { user, rate } = open({ interestField: 'locked' });
    await user.type(rate, '{ArrowDown}');
    expect(rate.value).toBe('10');
  });

  it('offers to enquire when there is no repayment, and recovers (FIN-039)', async () => {
    const { user, amount, deposit, type, outcome, container } = open();
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
