import { useState, type ReactNode } from 'react';
import { NumericFormat } from 'react-number-format';
import { useIsHydrated } from '../../../engine/browser/islands/use-is-hydrated';
import { TextField, type TextFieldProps } from './TextField';

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'inputMode'
> {
  /** The number; `undefined` while the field is empty. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Decimal places; 0 allows whole numbers only. */
  decimals?: number;
  /** Always shows all decimal places (`8.50`). */
  isFixed?: boolean;
  allowNegative?: boolean;
  /**
   * Larger numbers cannot be typed. The form itself must check a minimum, because the first digits of any number are
   * below it.
   */
  max?: number;
}

/** Renames `prefix` and `suffix`, which the formatter would make part of the value. */
function Input({ lead, tail, ...field }: TextFieldProps & { lead?: ReactNode; tail?: ReactNode }) {
  return <TextField {...field} prefix={lead} suffix={tail} />;
}

/**
 * A number with thousands separators (12,500) and a numeric keypad on phones. Without script the form sends the text as
 * typed; with script it sends the plain number.
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
  // Keeps text that is not a number yet, such as a minus sign.
  const [partialText, setPartialText] = useState('');
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
        value={value ?? partialText}
        onValueChange={({ floatValue, value: text }, { source }) => {
          if (source !== 'event') return;
          setPartialText(floatValue === undefined ? text : '');
          onChange(floatValue);
        }}
      />
      {isHydrated && name && <input type="hidden" name={name} value={value ?? ''} />}
    </>
  );
}
