import {
  formatMoney,
  formatRate,
  loanBounds,
  offeredTerms,
  type LoanField,
  type LoanWish,
} from '../../engine/dealer';
import type { BlockProps, Settings } from '../../schemas';
import { Button, Segments, Select, Slider } from '../kit';
import { LoanInput } from './LoanInput';
import styles from './FinanceCalculator.module.css';

interface LoanInputsProps extends Pick<BlockProps<'finance-calculator'>, 't' | 'id'> {
  wish: LoanWish;
  settings: Settings['finance'];
  /** Cents; undefined for a car without a price. */
  price: number | undefined;
  onChange: (wish: LoanWish) => void;
}

/** The six inputs (FIN-015 to FIN-035): a slider and a field for amount and interest, a field or a choice for the rest. */
export function LoanInputs({ wish, settings, price, onChange, t, id }: LoanInputsProps) {
  const bounds = loanBounds(settings, price);
  const isAtBound = wish.amount <= bounds.amount.min || wish.amount >= bounds.amount.max;
  const isLocked = settings.interestField === 'locked';
  const of = (name: LoanField) => ({
    id: `${id}-${name}`,
    name,
    label: t(name),
    bounds: bounds[name],
    value: wish[name],
    onChange: (value: number) => onChange({ ...wish, [name]: value }),
  });
  const sliderOf = (name: LoanField, textOf: (value: number) => string) => (
    <Slider
      label={t(name)}
      bounds={bounds[name]}
      value={wish[name]}
      textOf={textOf}
      onMove={(value) => onChange({ ...wish, [name]: value })}
    />
  );
  return (
    <div className={styles.inputs}>
      <div className={styles.pair}>
        <LoanInput
          {...of('amount')}
          isMoney
          hint={
            isAtBound &&
            t('bounds', { min: formatMoney(bounds.amount.min), max: formatMoney(bounds.amount.max) })
          }
        />
        {sliderOf('amount', formatMoney)}
      </div>
      {settings.interestField !== 'hidden' && (
        <div className={styles.pair}>
          <LoanInput {...of('rate')} readOnly={isLocked} hint={isLocked && t('lockedRate')} />
          {!isLocked && sliderOf('rate', formatRate)}
        </div>
      )}
      <LoanInput {...of('deposit')} isMoney hasCents />
      {settings.showsResidual && <LoanInput {...of('residual')} isMoney hasCents />}
      <Select
        id={`${id}-years`}
        name="years"
        label={t('term')}
        value={String(wish.years)}
        options={offeredTerms(settings).map((years) => ({
          value: String(years),
          label: t('years', { years }),
        }))}
        onChange={(event) => onChange({ ...wish, years: Number(event.target.value) })}
      />
      {settings.frequencies.length > 1 && (
        <Segments
          id={`${id}-frequency`}
          name="frequency"
          legend={t('frequency')}
          className={styles.wide}
          value={wish.frequency}
          choices={settings.frequencies.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => {
            const frequency = settings.frequencies.find((one) => one === value);
            if (frequency) onChange({ ...wish, frequency });
          }}
        />
      )}
      <Button type="submit" variant="secondary" className={styles.submit}>
        {t('submit')}
      </Button>
    </div>
  );
}
