import type { ReactNode } from 'react';
import {
  formatMoney,
  formatRate,
  calculateLoanBounds,
  listAvailableTerms,
  type LoanField,
  type LoanInputValues,
} from '../../engine/dealer';
import type { BlockProps, Settings } from '../../schemas';
import {
  BoundedNumberField,
  CalculatorInputs,
  CalculatorPair,
  calculatorWide,
  SegmentedControl,
  Select,
  Slider,
} from '../kit';

interface LoanInputsProps extends Pick<BlockProps<'finance-calculator'>, 't' | 'id'> {
  inputs: LoanInputValues;
  settings: Settings['finance'];
  /** Cents; undefined for a car without a price. */
  price: number | undefined;
  /** Suffix of the field names of a second loan. */
  suffix?: string;
  className?: string | undefined;
  /** Before the inputs. */
  title?: ReactNode;
  /** After them. */
  children?: ReactNode;
  onChange: (inputs: LoanInputValues) => void;
}

/**
 * The six inputs (FIN-015 to FIN-035): a slider and a field for amount and interest rate, a field or options for the
 * others.
 */
export function LoanInputs(props: LoanInputsProps) {
  const { inputs, settings, price, suffix = '', className, title, children, onChange, t, id } = props;
  const bounds = calculateLoanBounds(settings, price);
  const isAtBound = inputs.amount <= bounds.amount.min || inputs.amount >= bounds.amount.max;
  const isLocked = settings.interestField === 'locked';
  const inputProps = (name: LoanField) => ({
    id: `${id}-${name}`,
    name: `${name}${suffix}`,
    label: t(name),
    bounds: bounds[name],
    value: inputs[name],
    onChange: (value: number) => onChange({ ...inputs, [name]: value }),
  });
  const renderSlider = (name: LoanField, formatValue: (value: number) => string) => (
    <Slider
      label={t(name)}
      bounds={bounds[name]}
      value={inputs[name]}
      formatValue={formatValue}
      onMove={(value) => onChange({ ...inputs, [name]: value })}
    />
  );
  return (
    <CalculatorInputs className={className}>
      {title}
      <CalculatorPair>
        <BoundedNumberField
          {...inputProps('amount')}
          isMoney
          hint={
            isAtBound &&
            t('bounds', { min: formatMoney(bounds.amount.min), max: formatMoney(bounds.amount.max) })
          }
        />
        {renderSlider('amount', formatMoney)}
      </CalculatorPair>
      {settings.interestField !== 'hidden' && (
        <CalculatorPair>
          <BoundedNumberField
            {...inputProps('rate')}
            readOnly={isLocked}
            hint={isLocked && t('lockedRate')}
          />
          {!isLocked && renderSlider('rate', formatRate)}
        </CalculatorPair>
      )}
      <BoundedNumberField {...inputProps('deposit')} isMoney hasCents />
      {settings.showsResidual && <BoundedNumberField {...inputProps('residual')} isMoney hasCents />}
      <Select
        id={`${id}-years`}
        name={`years${suffix}`}
        label={t('term')}
        value={String(inputs.years)}
        options={listAvailableTerms(settings).map((years) => ({
          value: String(years),
          label: t('years', { years }),
        }))}
        onChange={(event) => onChange({ ...inputs, years: Number(event.target.value) })}
      />
      {settings.frequencies.length > 1 && (
        <SegmentedControl
          id={`${id}-frequency`}
          name={`frequency${suffix}`}
          legend={t('frequency')}
          className={calculatorWide}
          value={inputs.frequency}
          choices={settings.frequencies.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => {
            const frequency = settings.frequencies.find((option) => option === value);
            if (frequency) onChange({ ...inputs, frequency });
          }}
        />
      )}
      {children}
    </CalculatorInputs>
  );
}
