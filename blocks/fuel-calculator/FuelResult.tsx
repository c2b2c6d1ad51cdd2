import { formatMoney, type FuelCost, type FuelUse } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import styles from './FuelCalculator.module.css';

interface FuelResultProps extends Pick<BlockProps<'fuel-calculator'>, 't'> {
  use: FuelUse;
  /** Undefined while a field is empty. */
  cost: FuelCost | undefined;
}

/** Differences below a dollar a year are none. */
const NEGLIGIBLE_CENTS = 100;

/** Yearly amounts are estimates, so they have no cents. */
const roundToDollars = (cents: number): number => Math.round(cents / 100) * 100;

function describeDifference(difference: number, t: FuelResultProps['t']): string {
  if (Math.abs(difference) < NEGLIGIBLE_CENTS) return t('same');
  return t(difference > 0 ? 'saved' : 'added', { amount: formatMoney(roundToDollars(Math.abs(difference))) });
}

/** The cost per week and per year, announced when it changes, with what it is based on. */
export function FuelResult({ use, cost, t }: FuelResultProps) {
  const basis =
    use.unit === 'kilowattHours' ? 'basisElectric' : use.isKnown ? ('basis' as const) : 'basisAssumed';
  return (
    <div className={styles.outcome}>
      <div role="status" className={styles.status}>
        {cost ? (
          <>
            <dl className={styles.figures}>
              <div>
                <dt className={styles.caption}>{t('week')}</dt>
                <dd className={styles.figure}>{formatMoney(cost.week)}</dd>
              </div>
              <div>
                <dt className={styles.caption}>{t('year')}</dt>
                <dd className={styles.figure}>{formatMoney(roundToDollars(cost.year))}</dd>
              </div>
            </dl>
            {cost.savedPerYear !== undefined && (
              <p className={styles.difference}>{describeDifference(cost.savedPerYear, t)}</p>
            )}
          </>
        ) : (
          <p className={styles.difference}>{t('incomplete')}</p>
        )}
      </div>
      <p className={styles.basis}>{t(basis, { use: use.per100Km })}</p>
    </div>
  );
}
