import { Search } from 'lucide-react';
import { useIsHydrated } from '../../engine/browser/islands/use-is-hydrated';
import { formatMoney, isBudgetShort, type BudgetMatches } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Button, cx } from '../kit';
import { formatBodyTypes } from './budget-choice';
import { ExampleCars } from './ExampleCars';
import styles from './BudgetSearch.module.css';

interface BudgetResultProps extends Pick<BlockProps<'budget-search'>, 'site' | 't' | 'id'> {
  /** Budget for the current input; `answer` may still belong to the previous one. */
  budget: number;
  answer: BudgetMatches;
  bodies: readonly string[];
  isBusy: boolean;
  hasFailed: boolean;
}

const dollars = (amount: number) => formatMoney(Math.round(amount) * 100);

/** Formats the result as one sentence, which screen readers announce. */
function formatResult({ answer, bodies, t }: Pick<BudgetResultProps, 'answer' | 'bodies' | 't'>): string {
  const types = formatBodyTypes(bodies);
  const { count, makes, lowest, budget } = answer;
  if (count === 0 || isBudgetShort(budget, answer)) {
    const none = t('none', { types: types ?? t('cars') });
    return lowest === undefined ? none : `${none}. ${t('noneFrom', { amount: dollars(lowest) })}`;
  }
  const amount = dollars(budget);
  return types ? t('foundTypes', { count, types, amount }) : t('found', { count, makes, amount });
}

/** The budget, matching cars, examples and the button (BUDG-009 to BUDG-011). */
export function BudgetResult({ budget, answer, bodies, isBusy, hasFailed, site, t, id }: BudgetResultProps) {
  const isHydrated = useIsHydrated();
  // The lowest price does not depend on the budget, so the button does not wait for the answer.
  const isShort = isBudgetShort(budget, answer);
  const [only, ...others] = bodies;
  const found = only !== undefined && others.length === 0 ? formatBodyTypes([only]) : undefined;
  return (
    <div className={styles.result} aria-busy={isBusy || undefined}>
      <div>
        <p className={styles.caption}>{t('budget')}</p>
        <p className={styles.amount} data-budget={budget}>
          {dollars(budget)}
        </p>
        <p className={styles.term}>{t('term', { years: site.settings.budget.termYears })}</p>
      </div>
      <p role="status" className={cx(styles.sentence, answer.count === 0 && styles.none)}>
        {hasFailed ? t('failed') : formatResult({ answer, bodies, t })}
      </p>
      {answer.count > 0 && !isShort && (
        <div className={cx(styles.examples, isBusy && styles.stale)}>
          <ExampleCars vehicles={answer.vehicles} label={t('examples')} site={site} />
        </div>
      )}
      {/* Without script the button must work at any amount: the server then evaluates the form. */}
      <Button type="submit" size="lg" block icon={Search} disabled={isHydrated && isShort} id={`${id}-show`}>
        {isShort ? t('buttonNone', { types: found ?? t('carsFound') }) : t('button', { count: answer.count })}
      </Button>
    </div>
  );
}
