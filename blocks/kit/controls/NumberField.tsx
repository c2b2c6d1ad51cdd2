import { useState, type ReactNode } from 'react';
import { NumericFormat } from 'react-number-format';
import { useIsHydrated } from '../../../engine/browser/islands/use-is-hydrated';
import { TextField, type TextFieldProps } from './TextField';

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'inputMode'
> {
  /** The number itself; `undefined` while the field is empty. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Digits after the point: 0 takes whole numbers only. */
  decimals?: number;
  /** Always shows that many digits after the point (`8.50`). */
  isFixed?: boolean;
  allowNegative?: boolean;
  /** Larger numbers cannot be typed. A lower end is checked by the form: a number is typed from its left. */
  max?: number;
}

/** The formatter has a `prefix` and `suffix` of its own, which would become part of the text. */
function Input({ lead, tail, ...field }: TextFieldProps & { lead?: ReactNode; tail?: ReactNode }) {
  return <TextField {...field} prefix={lead} suffix={tail} />;
}

/**
 * A number, grouped while it is typed (12,500), with the phone's digit pad. A form that is sent without script gets
 * what was typed; with script it gets the bare number.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    decimals = 0,
    isFixed = false,
    allowNegative = false,
    max,
    name,
    prefix,
    suffix,
    ...field
  } = props;
  const isHydrated = useIsHydrated();
  // A minus is the beginning of a number and none yet: it stays until the rest has come.
  const [begun, setBegun] = useState('');
  return (
    <>
      <NumericFormat
        {...field}
        name={isHydrated ? undefined : name}
        customInput={Input}
        lead={prefix}
        tail={suffix}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete={field.autoComplete ?? 'off'}
        thousandSeparator=","
        decimalScale={decimals}
        fixedDecimalScale={isFixed}
        allowNegative={allowNegative}
        isAllowed={({ floatValue }) => floatValue === undefined || max === undefined || floatValue <= max}
        value={value ?? begun}
        onValueChange={({ floatValue, value: text }, { source }) => {
          if (source !== 'event') return;
          setBegun(floatValue === undefined ? text : '');
          onChange(floatValue);
        }}
      />
      {isHydrated && name && <input type="hidden" name={name} value={value ?? ''} />}
    </>
  );
}
