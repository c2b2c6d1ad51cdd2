import { useState } from 'react';
import { NumberField } from '../kit';

interface AmountFieldProps {
  id: string;
  name: string;
  label: string;
  /** Whole dollars. */
  value: number;
  onChange: (value: number | undefined) => void;
}

/** Whole dollars with $ and separators (BUDG-014). An emptied field counts as 0 and says so when it is left. */
export function AmountField({ value, onChange, ...field }: AmountFieldProps) {
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <NumberField
      {...field}
      prefix="$"
      // A minus is taken in, so that what is below zero becomes 0 and not its opposite (BUDG-013).
      allowNegative
      value={isEmpty ? undefined : value}
      onChange={(next) => {
        setIsEmpty(next === undefined);
        onChange(next);
      }}
      onBlur={() => setIsEmpty(false)}
    />
  );
}
