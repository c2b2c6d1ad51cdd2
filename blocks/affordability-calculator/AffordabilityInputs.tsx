import {
  calculateAffordabilityBounds,
  convertRepayment,
  formatRate,
  listAvailableTerms,
  type AffordabilityInput,
  type AffordabilityRules,
} from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import {
  BoundedNumberField,
  CalculatorInputs,
  CalculatorPair,
  CalculatorSubmit,
  calculatorWide,
  SegmentedControl,
  Select,
  Slider,
} from '../kit';

interface AffordabilityInputsProps extends Pick<BlockProps<'affordability-calculator'>, 't' | 'id'> {
  inputs: AffordabilityInput;
  rules: AffordabilityRules;
  onChange: (inputs: AffordabilityInput) => void;
}

/** Repayment, deposit, rate and term. Another frequency keeps the same money a year. */
export function AffordabilityInputs({ inputs, rules, onChange, t, id }: AffordabilityInputsProps) {
  const { finance } = rules;
  const bounds = calculateAffordabilityBounds(rules);
  const isLocked = finance.interestField === 'locked';
  const inputProps = (name: keyof typeof bounds) => ({
    id: `${id}-${name}`,
    name,
    bounds: bounds[name],
    value: inputs[name],
    onChange: (value: number) => onChange({ ...inputs, [name]: value }),
  });
  return (
    <CalculatorInputs>
      {finance.frequencies.length > 1 && (
        <SegmentedControl
          id={`${id}-frequency`}
          name="frequency"
          legend={t('frequency')}
          className={calculatorWide}
          value={inputs.frequency}
          choices={finance.frequencies.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => {
            const frequency = finance.frequencies.find((option) => option === value);
            if (!frequency) return;
            const repayment = convertRepayment(inputs.repayment, inputs.frequency, frequency);
            onChange({ ...inputs, frequency, repayment });
          }}
        />
      )}
      <BoundedNumberField
        {...inputProps('repayment')}
        label={t('repayment', { frequency: inputs.frequency })}
        isMoney
      />
      <BoundedNumberField {...inputProps('deposit')} label={t('deposit')} isMoney hasCents />
      <Select
        id={`${id}-years`}
        name="years"
        label={t('term')}
        value={String(inputs.years)}
        options={listAvailableTerms(finance).map((years) => ({
          value: String(years),
          label: t('years', { years }),
        }))}
        onChange={(event) => onChange({ ...inputs, years: Number(event.target.value) })}
      />
      {finance.interestField !== 'hidden' && (
        <CalculatorPair>
          <BoundedNumberField
            {...inputProps('rate')}
            label={t('rate')}
            readOnly={isLocked}
            hint={isLocked && t('lockedRate')}
          />
          {!isLocked && (
            <Slider
              label={t('rate')}
              bounds={bounds.rate}
              value={inputs.rate}
              formatValue={formatRate}
              onMove={(rate) => onChange({ ...inputs, rate })}
            />
          )}
        </CalculatorPair>
      )}
      <CalculatorSubmit>{t('submit')}</CalculatorSubmit>
    </CalculatorInputs>
  );
}
