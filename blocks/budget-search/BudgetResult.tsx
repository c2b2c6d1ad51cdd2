import { Search } from 'lucide-react';
import { useIsHydrated } from '../../engine/browser/islands/use-is-hydrated';
import {
  BUDGET_FIELDS,
  BY_REPAYMENT,
  formatMoney,
  isBudgetShort,
  type BudgetMatches,
} from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, cx } from '../kit';
import { formatBodyTypes } from './budget-choice';
import { ExampleCars } from './ExampleCars';
import styles from './BudgetSearch.module.css';

interface BudgetResultProps extends Pick<BlockProps<'budget-search'>, 'site' | 't' | 'id'> {
  /** Budget for the current input; `matches` may still be for the previous input. */
  budget: number;
  matches: BudgetMatches;
  bodies: readonly string[];
  isBusy: boolean;
  hasFailed: boolean;
  /** Whether the search filters by the weekly repayment. */
  hasRepayments: boolean;
}

const formatDollars = (amount: number) => formatMoney(Math.round(amount) * 100);

/** Formats the result as one sentence, which screen readers announce. */
function formatResult({ matches, bodies, t }: Pick<BudgetResultProps, 'matches' | 'bodies' | 't'>): string {
  const types = formatBodyTypes(bodies);
  const { count, makes, lowest, budget } = matches;
  if (count === 0 || isBudgetShort(budget, matches)) {
    const noneText = t('none', { types: types ?? t('cars') });
    return lowest === undefined
      ? noneText
      : `${noneText}. ${t('noneFrom', { amount: formatDollars(lowest) })}`;
  }
  const amount = formatDollars(budget);
  return types ? t('foundTypes', { count, types, amount }) : t('found', { count, makes, amount });
}

/** Shows the budget, the number of matching cars, examples and the buttons (BUDG-009 to BUDG-011). */
export function BudgetResult(props: BudgetResultProps) {
  const { budget, matches, bodies, isBusy, hasFailed, hasRepayments, site, t, id } = props;
  const isHydrated = useIsHydrated();
  // The lowest price does not depend on the budget, so the button does not wait for the response.
  const isShort = isBudgetShort(budget, matches);
  const [firstBody, ...otherBodies] = bodies;
  const selectedType =
    firstBody !== undefined && otherBodies.length === 0 ? formatBodyTypes([firstBody]) : undefined;
  return (
    <div className={styles.result} aria-busy={isBusy || undefined}>
      <div>
        <p className={styles.caption}>{t('budget')}</p>
        <p className={styles.amount} data-budget={budget}>
          {formatDollars(budget)}
        </p>
        <p className={styles.term}>{t('term', { years: site.settings.budget.termYears })}</p>
      </div>
      <p role="status" className={cx(styles.sentence, matches.count === 0 && styles.none)}>
        {hasFailed ? t('failed') : formatResult({ matches, bodies, t })}
      </p>
      {matches.count > 0 && !isShort && (
        <div className={cx(styles.examples, isBusy && styles.stale)}>
          <ExampleCars vehicles={matches.vehicles} label={t('examples')} site={site} />
        </div>
      )}
      {/* Without script, the button must work for any amount, because the server evaluates the form. */}
      <Button
        type="submit"
        size="lg"
        fullWidth
        icon={Search}
        disabled={isHydrated && isShort}
        id={`${id}-show`}
      >
        {isShort
          ? t('buttonNone', { types: selectedType ?? t('carsFound') })
          : t('button', { count: matches.count })}
      </Button>
      {hasRepayments && (
        <>
          <Button type="submit" name={BUDGET_FIELDS.by} value={BY_REPAYMENT} variant="secondary" fullWidth>
            {t('byRepayment')}
          </Button>
          <p className={styles.disclaimer}>{t('repaymentNote')}</p>
        </>
      )}
    </div>
  );
}
