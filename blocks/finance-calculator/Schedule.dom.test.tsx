// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest';
import { exampleProps } from '../kit/testing';
import { fireEvent, hydrateIsland, screen, within } from '../kit/testing-dom';
import manifest from './block.json';
import example from './example.json';
import FinanceCalculator from './FinanceCalculator';

const props = exampleProps<'finance-calculator'>(manifest, example);

/** Opens the schedule of the example with these inputs, as a visitor does. */
async function openSchedule(loanForm: Record<string, string>) {
  const { user, container } = hydrateIsland(<FinanceCalculator {...props} loanForm={loanForm} />);
  const details = container.querySelector('details') as HTMLDetailsElement;
  expect(within(details).queryByRole('table')).toBeNull();
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await within(details).findByRole('table');
  const cells = () =>
    [...details.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
  return { user, details, cells };
}

const MONTHLY = { amount: '30000', deposit: '0', residual: '0', rate: '8', years: '2', frequency: 'monthly' };
const toCents = (text: string | null | undefined) =>
  Math.round(Number((text ?? '').replace(/[$,]/g, '')) * 100);

it('shows the loan by year and by repayment, to the cent', async () => {
  const { user, details, cells } = await openSchedule({ ...MONTHLY, residual: '5000' });
  expect(cells().map(([year]) => year)).toEqual(['1', '2', 'Final payment']);
  const byYear = cells().map((row) => row.slice(1).map(toCents));
  await user.click(screen.getByRole('radio', { name: 'By repayment' }));
  expect(cells()).toHaveLength(25);
  const byPayment = cells().map((row) => row.slice(1).map(toCents));
  for (const column of [0, 1, 2]) {
    const sum = (rows: number[][]) => rows.reduce((total, row) => total + (row[column] ?? 0), 0);
    expect(sum(byPayment)).toBe(sum(byYear));
  }
  expect(byPayment.at(-1)).toEqual([500_000, 0, 500_000, 0]);
  // The first month's interest is a twelfth of 8 % of the loan.
  expect(byPayment[0]?.[1]).toBe(20_000);
  expect(within(details).getByRole('img').getAttribute('aria-label')).toMatch(
    /^Over 2 years, what you owe falls from \$30,000 to \$5,000, and the interest you’ve paid rises to \$[\d,.]+\.$/,
  );
});

it('follows the inputs', async () => {
  const { user, cells } = await openSchedule(MONTHLY);
  expect(cells()).toHaveLength(2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Loan term' }), '4');
  await vi.waitFor(() => expect(cells()).toHaveLength(4));
});

it('is a file for spreadsheets', async () => {
  const files: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:test';
  });
  onTestFinished(() => create.mockRestore());
  const { user, cells } = await openSchedule(MONTHLY);
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await user.click(screen.getByRole('radio', { name: 'By repayment' }));
  const lines = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(lines[0]).toContain('"No.","Repaid","Interest","Off the loan","Still owed"');
  const end = lines.indexOf('');
  expect(lines.slice(1, end).map((line) => line.split(',').map(toCents))).toEqual(
    cells().map((row) => row.map(toCents)),
  );
  // Whoever gets the file without the page must see the rates and the warning.
  const notes = lines.slice(end).join('\n');
  expect(notes).toMatch(/"Interest rate: [\d.]+% p\.a\."\n"Comparison rate: [\d.]+% p\.a\."/);
  expect(notes).toMatch(/not an offer of credit\.[\s\S]*WARNING/);
});
