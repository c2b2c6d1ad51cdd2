import { Columns2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  COMPARE_PARAM,
  SECOND_LOAN_SUFFIX,
  type ComparedLoan,
  type LoanInputValues,
} from '../../engine/dealer';
import type { BlockProps, Settings } from '../../schemas';
import { Button, TitledSection } from '../kit';
import { LoanInputs } from './LoanInputs';
import { LoanTable } from './LoanTable';
import styles from './FinanceCalculator.module.css';

interface ComparisonProps extends Pick<BlockProps<'finance-calculator'>, 't' | 'id'> {
  first: ComparedLoan;
  /** Undefined until the visitor compares. */
  second: ComparedLoan | undefined;
  settings: Settings['finance'];
  price: number | undefined;
  /** Undefined removes the second loan. */
  onChange: (second: LoanInputValues | undefined) => void;
}

/**
 * A second loan beside the first: a copy that the visitor changes, and both in a table. Without JavaScript,
 * the buttons submit the form.
 */
export function Comparison({ first, second, settings, price, onChange, t, id }: ComparisonProps) {
  /** The element that gets the focus when the focused button disappears. */
  const nextFocus = useRef<string>(undefined);
  const isComparing = second !== undefined;
  useEffect(() => {
    if (nextFocus.current) document.getElementById(nextFocus.current)?.focus();
    nextFocus.current = undefined;
  }, [isComparing]);
  const change = (next: LoanInputValues | undefined, focus: string) => {
    nextFocus.current = focus;
    onChange(next);
  };
  if (!second)
    return (
      <div className={styles.comparison}>
        <Button
          id={`${id}-compare`}
          type="submit"
          name={COMPARE_PARAM}
          value="1"
          variant="secondary"
          icon={Columns2}
          onClick={(event) => {
            event.preventDefault();
            change(first.inputs, `${id}-second-amount`);
          }}
        >
          {t('compare')}
        </Button>
      </div>
    );
  return (
    <TitledSection id={`${id}-second`} title={t('loan2')} level={3} className={styles.comparison}>
      <div className={styles.second}>
        <LoanInputs
          {...{ settings, price, t }}
          id={`${id}-second`}
          suffix={SECOND_LOAN_SUFFIX}
          className={settings.showsResidual ? styles.five : styles.four}
          inputs={second.inputs}
          onChange={onChange}
        />
        <LoanTable {...{ first, second, t, id }} />
        <Button
          type="submit"
          variant="quiet"
          icon={X}
          className={styles.remove}
          onClick={(event) => {
            event.preventDefault();
            change(undefined, `${id}-compare`);
          }}
        >
          {t('removeLoan2')}
        </Button>
      </div>
    </TitledSection>
  );
}
