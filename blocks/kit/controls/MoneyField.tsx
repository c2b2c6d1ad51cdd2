import { NumberField, type NumberFieldProps } from './NumberField';

export interface MoneyFieldProps extends Omit<
  NumberFieldProps,
  'value' | 'onChange' | 'decimals' | 'isFixed' | 'max' | 'prefix' | 'allowNegative'
> {
  /** Cents; `undefined` while the field is empty. */
  cents: number | undefined;
  onChange: (cents: number | undefined) => void;
  /** The largest amount in cents. */
  maxCents?: number;
  /** Cents can be typed too; else whole dollars only. */
  hasCents?: boolean;
}

/** An amount of Australian dollars: cents in, cents out, so that no amount is ever a binary fraction. */
export function MoneyField({ cents, onChange, maxCents, hasCents, ...field }: MoneyFieldProps) {
  return (
    <NumberField
      {...field}
      prefix="$"
      decimals={hasCents ? 2 : 0}
      value={cents === undefined ? undefined : cents / 100}
      max={maxCents === undefined ? undefined : maxCents / 100}
      onChange={(dollars) => onChange(dollars === undefined ? undefined : Math.round(dollars * 100))}
    />
  );
}
