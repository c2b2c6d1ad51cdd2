import { Download } from 'lucide-react';
import { memo, useState } from 'react';
import { saveFile } from '../../engine/browser/api/save-file';
import {
  createAmortisation,
  formatAmortisationCsv,
  formatMoney,
  formatRate,
  groupByYear,
  type AmortisationHeadings,
  type AmortisationRow,
} from '../../engine/dealer';
import { BalanceChart } from './BalanceChart';
import type { LoadedProps } from './schedule-parts';

/** Cents are always shown, so that the columns line up. */
const toAmount = (cents: number): string =>
  cents % 100 === 0 ? `${formatMoney(cents)}.00` : formatMoney(cents);

interface TableProps extends Pick<LoadedProps, 'parts' | 'styles'> {
  id: string;
  label: string;
  rows: readonly AmortisationRow[];
  headings: AmortisationHeadings;
  finalPayment: string;
}

const COLUMNS = ['payment', 'interest', 'principal', 'balance'] as const;

/** A row for each year or repayment; the final payment is the last one. It scrolls within itself. */
const ScheduleTable = memo(function ScheduleTable({
  id,
  label,
  rows,
  headings,
  finalPayment,
  parts,
  styles,
}: TableProps) {
  const { ScrollRegion } = parts;
  const residual = rows.at(-1)?.balance ?? 0;
  return (
    <ScrollRegion id={id} className={styles.region} label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{headings.number}</th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {headings[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <th scope="row">{row.number}</th>
              {COLUMNS.map((name) => (
                <td key={name}>{toAmount(row[name])}</td>
              ))}
            </tr>
          ))}
          {residual > 0 && (
            <tr>
              <th scope="row">{finalPayment}</th>
              {[residual, 0, residual, 0].map((cents, index) => (
                <td key={COLUMNS[index]}>{toAmount(cents)}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
});

/** The schedule by year or by repayment, with a chart of it and as a file for spreadsheets. */
export function ScheduleView({ inputs, result, t, id, parts, styles }: LoadedProps) {
  const { Button, SegmentedControl } = parts;
  const [view, setView] = useState('year');
  const { residual, years } = inputs;
  const { financed, exactPayment, count, paymentsPerYear, fee, isOffer } = result;
  const rows = createAmortisation({ principal: financed, residual, repayment: exactPayment, count });
  if (!rows) return <p>{t('scheduleNone')}</p>;
  const sum = (name: 'payment' | 'interest') => rows.reduce((total, row) => total + row[name], 0);
  const interest = toAmount(sum('interest'));
  const isByYear = view === 'year';
  const headings = (number: string): AmortisationHeadings => ({
    number,
    payment: t('paid'),
    interest: t(isOffer ? 'interestAndFees' : 'interest'),
    principal: t('principal'),
    balance: t('owed'),
  });
  const download = () => {
    const { rate, comparisonRate } = result;
    // The file is read without the page, and no repayment may be shown without both rates.
    const notes = [
      `${t('rate')}: ${formatRate(rate)} p.a.`,
      `${t('comparison')}: ${formatRate(comparisonRate)} p.a.`,
      t(isOffer ? 'offerBasis' : 'basis', {
        financed: formatMoney(financed),
        years,
        rate: formatRate(rate),
        frequency: inputs.frequency,
        hasResidual: residual > 0 ? 'yes' : 'no',
        residual: formatMoney(residual),
      }),
      t('warning'),
    ];
    const csv = formatAmortisationCsv(rows, headings(t('number')), t('finalPayment'), notes);
    // The byte order mark tells spreadsheets that it is UTF-8.
    return saveFile(`${t('fileName')}.csv`, new Blob(['\uFEFF', csv], { type: 'text/csv' }));
  };
  return (
    <div className={styles.view}>
      <p>
        {t('scheduleBasis', {
          count,
          payment: toAmount(Math.round(exactPayment)),
          total: toAmount(sum('payment')),
          interest,
          isOffer: isOffer ? 'yes' : 'no',
          hasFee: fee > 0 ? 'yes' : 'no',
          fee: formatMoney(fee),
        })}
      </p>
      <BalanceChart
        {...{ rows, financed, t, styles }}
        end={t('years', { years })}
        label={t('chart', {
          ...{ years, interest },
          financed: formatMoney(financed),
          residual: formatMoney(residual),
        })}
      />
      <div className={styles.bar}>
        <SegmentedControl
          id={`${id}-schedule-view`}
          name="schedule"
          legend={t('scheduleView')}
          value={view}
          choices={[
            { value: 'year', label: t('byYear') },
            { value: 'payment', label: t('byPayment') },
          ]}
          onChange={setView}
        />
        <Button variant="secondary" icon={Download} onClick={download}>
          {t('download')}
        </Button>
      </div>
      <ScheduleTable
        id={`${id}-schedule`}
        parts={parts}
        styles={styles}
        label={t('schedule')}
        rows={isByYear ? groupByYear(rows, paymentsPerYear) : rows}
        headings={headings(t(isByYear ? 'year' : 'number'))}
        finalPayment={t('finalPayment')}
      />
    </div>
  );
}
