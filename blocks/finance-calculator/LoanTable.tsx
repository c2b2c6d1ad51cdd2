import type { ReactNode } from 'react';
import {
  calculateComparedFigures,
  calculateLoanDifference,
  formatMoney,
  formatRate,
  type ComparedLoan,
  type LoanResult,
} from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { cx, ScrollRegion } from '../kit';
import styles from './FinanceCalculator.module.css';

interface LoanTableProps extends Pick<BlockProps<'finance-calculator'>, 't' | 'id'> {
  first: ComparedLoan;
  second: ComparedLoan;
}

/** A loan whose repayment may be shown, with its figures. */
interface ShownLoan extends ComparedLoan {
  result: LoanResult;
}

const isShown = (loan: ComparedLoan): loan is ShownLoan => loan.result !== undefined;

/** A difference with its sign. The minus is one that screen readers announce. */
const formatDifference = (cents: number): string =>
  cents === 0 ? formatMoney(0) : `${cents > 0 ? '+' : '−'}${formatMoney(Math.abs(cents))}`;

const toTrend = (cents: number) => (cents === 0 ? 'same' : cents > 0 ? 'more' : 'less');

/**
 * Both loans in one table, each repayment with both rates in the same column (National Credit Code, part
 * 10). A sentence states the difference as well, and is announced.
 */
export function LoanTable({ first, second, t, id }: LoanTableProps) {
  if (!isShown(first) || !isShown(second))
    return (
      <p role="status" className={styles.sentence}>
        {t('notCompared', { which: isShown(first) ? 'second' : isShown(second) ? 'first' : 'both' })}
      </p>
    );
  const loans = [first, second];
  const [a, b] = [first, second].map(({ inputs, result }) => calculateComparedFigures(result, inputs));
  if (!a || !b) return null;
  const { frequency } = first.inputs;
  const difference = calculateLoanDifference(
    { ...a, frequency },
    { ...b, frequency: second.inputs.frequency },
  );
  const isOffer = loans.some(({ result }) => result.isOffer) ? 'yes' : 'no';
  const rows: readonly { label: string; cells: readonly ReactNode[]; isStrong?: boolean }[] = [
    {
      label: t('estimate'),
      cells: [
        ...loans.map(({ inputs, result }) =>
          t('repayment', { amount: formatMoney(result.payment), frequency: inputs.frequency }),
        ),
        t('repayment', { amount: formatDifference(difference.repayment), frequency }),
      ],
      isStrong: true,
    },
    {
      label: t('rate'),
      cells: [...loans.map(({ result }) => t('perYear', { rate: formatRate(result.rate) })), ''],
      isStrong: true,
    },
    {
      label: t('comparison'),
      cells: [...loans.map(({ result }) => t('perYear', { rate: formatRate(result.comparisonRate) })), ''],
      isStrong: true,
    },
    { label: t('term'), cells: [...loans.map(({ inputs }) => t('years', { years: inputs.years })), ''] },
    {
      label: t('financed'),
      cells: [
        ...loans.map(({ result }) => formatMoney(result.financed)),
        formatDifference(second.result.financed - first.result.financed),
      ],
    },
    ...(loans.some(({ inputs }) => inputs.residual > 0)
      ? [
          {
            label: t('finalPayment'),
            cells: [
              ...loans.map(({ inputs }) => formatMoney(inputs.residual)),
              formatDifference(second.inputs.residual - first.inputs.residual),
            ],
          },
        ]
      : []),
    {
      label: t('totalInterest', { isOffer }),
      cells: [formatMoney(a.interest), formatMoney(b.interest), formatDifference(difference.interest)],
    },
    {
      label: t('repaidInAll'),
      cells: [formatMoney(a.total), formatMoney(b.total), formatDifference(difference.total)],
    },
  ];
  return (
    <>
      <p role="status" className={styles.sentence}>
        {t('compared', {
          frequency,
          change: toTrend(difference.repayment),
          amount: formatMoney(Math.abs(difference.repayment)),
          interestChange: toTrend(difference.interest),
          interest: formatMoney(Math.abs(difference.interest)),
        })}
      </p>
      <ScrollRegion className={styles.loans} labelledBy={`${id}-compared`}>
        <table className={cx(styles.table, styles.loanTable)}>
          <caption id={`${id}-compared`} className={styles.tableCaption}>
            {t('comparedLoans')}
          </caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('loan1')}</th>
              <th scope="col">{t('loan2')}</th>
              <th scope="col">{t('difference')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells, isStrong }) => (
              <tr key={label} className={isStrong ? styles.strong : undefined}>
                <th scope="row">{label}</th>
                {cells.map((cell, column) => (
                  // The columns never change their order.
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {first.result.fee > 0 && (
        <p className={styles.note}>{t('comparedFee', { fee: formatMoney(first.result.fee) })}</p>
      )}
    </>
  );
}
