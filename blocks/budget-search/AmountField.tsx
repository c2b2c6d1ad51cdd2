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

/** An amount in whole dollars with $ and separators (BUDG-014). An empty field counts as 0 and shows 0 on blur. */
export function AmountField({ value, onChange, ...field }: AmountFieldProps) {
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <NumberField
      {...field}
      prefix="$"
      // Accept a minus sign; otherwise -5 would become 5 instead of 0 (BUDG-013).
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
