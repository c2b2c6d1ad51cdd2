import { formatMoney, type AmortisationRow } from '../../engine/dealer';
import type { LoadedProps } from './schedule-parts';

interface BalanceChartProps extends Pick<LoadedProps, 't' | 'styles'> {
  rows: readonly AmortisationRow[];
  /** Amount financed, in cents. */
  financed: number;
  /** The end of the time axis, such as "5 yr". */
  end: string;
  /** Describes the chart. The table below it has the figures. */
  label: string;
}

/** Units of the drawing, which is stretched to its box. */
const WIDTH = 300;
const HEIGHT = 100;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The points of a line, from 0 to the end. */
function toPoints(values: readonly number[], max: number): string {
  return values
    .map((value, index) => {
      const x = (index / Math.max(1, values.length - 1)) * WIDTH;
      return `${round(x)},${round(HEIGHT - (value / max) * HEIGHT)}`;
    })
    .join(' ');
}

/** The cumulative sums of the values, starting with 0. */
function sumUp(values: readonly number[]): number[] {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
}

/**
 * The falling balance and the cumulative interest. The lines differ in their dashes as well as in colour.
 */
export function BalanceChart({ rows, financed, end, label, t, styles }: BalanceChartProps) {
  const interest = sumUp(rows.map((row) => row.interest));
  const max = Math.max(financed, interest.at(-1) ?? 0, 1);
  const balance = toPoints([financed, ...rows.map((row) => row.balance)], max);
  return (
    <figure className={styles.figureBox}>
      <figcaption className={styles.legend}>
        <span className={styles.owed}>{t('chartOwed')}</span>
        <span className={styles.cost}>{t('chartInterest')}</span>
      </figcaption>
      <div className={styles.chart}>
        <span className={styles.axis} aria-hidden="true">
          <span>{formatMoney(Math.round(max / 100) * 100)}</span>
          <span>{formatMoney(0)}</span>
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className={styles.plot}
        >
          <polygon points={`0,${HEIGHT} ${balance} ${WIDTH},${HEIGHT}`} className={styles.area} />
          <polyline points={balance} className={styles.owedLine} />
          <polyline points={toPoints(interest, max)} className={styles.costLine} />
        </svg>
        <span className={styles.time} aria-hidden="true">
          <span>{t('chartStart')}</span>
          <span>{end}</span>
        </span>
      </div>
    </figure>
  );
}
