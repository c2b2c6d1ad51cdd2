import { formatMoney, type FuelCost, type FuelUse } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { CalculatorFigures, CalculatorOutcome } from '../kit';
import styles from './FuelCalculator.module.css';

interface FuelResultProps extends Pick<BlockProps<'fuel-calculator'>, 't'> {
  use: FuelUse;
  /** Undefined while a field is empty. */
  cost: FuelCost | undefined;
}

/** Differences below a dollar a year count as none. */
const NEGLIGIBLE_CENTS = 100;

/** Yearly amounts are estimates, so they have no cents. */
const roundToDollars = (cents: number): number => Math.round(cents / 100) * 100;

function describeDifference(difference: number, t: FuelResultProps['t']): string {
  if (Math.abs(difference) < NEGLIGIBLE_CENTS) return t('same');
  return t(difference > 0 ? 'saved' : 'added', { amount: formatMoney(roundToDollars(Math.abs(difference))) });
}

/** The cost per week and per year with its basis, announced when it changes. */
export function FuelResult({ use, cost, t }: FuelResultProps) {
  const basis =
    use.unit === 'kilowattHours' ? 'basisElectric' : use.isKnown ? ('basis' as const) : 'basisAssumed';
  return (
    <CalculatorOutcome>
      <div role="status" className={styles.status}>
        {cost ? (
          <>
            <CalculatorFigures
              items={[
                { term: t('week'), value: formatMoney(cost.week) },
                { term: t('year'), value: formatMoney(roundToDollars(cost.year)) },
              ]}
            />
            {cost.savedPerYear !== undefined && (
              <p className={styles.difference}>{describeDifference(cost.savedPerYear, t)}</p>
            )}
          </>
        ) : (
          <p className={styles.difference}>{t('incomplete')}</p>
        )}
      </div>
      <p className={styles.basis}>{t(basis, { use: use.per100Km })}</p>
    </CalculatorOutcome>
  );
}
