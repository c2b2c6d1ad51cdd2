// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { exampleProps } from '../kit/testing';
import { hydrateIsland, screen, within } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import FinanceCalculator from './FinanceCalculator';

const props = exampleProps<'finance-calculator'>(manifest, example);
const MONTHLY = {
  amount: '30000',
  deposit: '0',
  residual: '0',
  rate: '9',
  years: '5',
  frequency: 'monthly',
};

beforeEach(() => window.history.replaceState(null, '', '/cars/one?car_id=1042'));
afterEach(() => window.history.replaceState(null, '', '/'));

function renderLoans(loanForm: NonNullable<typeof props.loanForm> = MONTHLY) {
  const { user, container } = hydrateIsland(<FinanceCalculator {...props} loanForm={loanForm} />);
  const second = (name: string) => container.querySelector(`#${props.id}-second-${name}`) as HTMLInputElement;
  const readRows = () =>
    Object.fromEntries(
      [...container.querySelectorAll('tbody tr')].map((row) => {
        const [label, ...cells] = [...row.children].map(({ textContent }) => textContent);
        return [label, cells];
      }),
    );
  const compare = () => user.click(screen.getByRole('button', { name: 'Compare with another loan' }));
  return { user, container, second, readRows, compare };
}

describe('two loans side by side', () => {
  it('start as duplicates, and show what a change costs', async () => {
    const { user, second, readRows, compare } = renderLoans();
    await compare();
    expect(document.activeElement).toBe(second('amount'));
    expect(readRows()['Total interest']?.at(-1)).toBe('$0');
    await user.selectOptions(second('years'), '7');
    // Calculated independently: 60 × 622.75 and 84 × 482.67, less 30,000.
    expect(readRows()).toMatchObject({
      'Estimated repayment': ['$623 /mo', '$483 /mo', '−$140 /mo'],
      'Interest rate': ['9% p.a.', '9% p.a.', ''],
      'Comparison rate': ['9% p.a.', '9% p.a.', ''],
      'Loan term': ['5 yr', '7 yr', ''],
      'Total interest': ['$7,365', '$10,544', '+$3,179'],
    });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'With loan 2, you repay $140 less each month, and $3,179 more interest in total.',
    );
    expect(screen.getByText(/^Loan 2: Calculated on a loan of \$30,000 over 7 years/)).toBeDefined();
  });

  it('are in the address, beside its other parameters', async () => {
    const { user, second, compare } = renderLoans();
    await compare();
    await user.clear(second('rate'));
    await user.type(second('rate'), '8');
    const read = () => Object.fromEntries(new URLSearchParams(window.location.search));
    await vi.waitFor(() =>
      expect(read()).toEqual({ ...MONTHLY, car_id: '1042', compareLoans: '1', rate2: '8' }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove loan 2' }));
    await vi.waitFor(() => expect(read()).toEqual({ ...MONTHLY, car_id: '1042' }));
  });

  it('gives the focus back when the second is removed', async () => {
    const { user, readRows } = renderLoans({ ...MONTHLY, second: { rate: '8' } });
    expect(readRows()['Interest rate']).toEqual(['9% p.a.', '8% p.a.', '']);
    await user.click(screen.getByRole('button', { name: 'Remove loan 2' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Compare with another loan' }));
    expect(screen.queryByRole('columnheader', { name: 'Loan 2' })).toBeNull();
  });

  it('leave the address alone until the visitor changes something', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    renderLoans();
    vi.advanceTimersByTime(10_000);
    expect(window.location.search).toBe('?car_id=1042');
  });

  it('say which of them has no repayment, and show no figures', async () => {
    const { user, container, second, compare } = renderLoans();
    await compare();
    await user.clear(second('deposit'));
    await user.type(second('deposit'), '30000');
    const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(texts.join()).toContain('We can’t show a repayment for loan 2, so there is nothing to compare.');
    expect(within(container).queryByRole('table')).toBeNull();
  });
});
