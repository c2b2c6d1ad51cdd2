import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { clampToBounds, type LoanBounds } from '../../../engine/dealer';
import { NumberField } from './NumberField';

export interface BoundedNumberFieldProps {
  id: string;
  name: string;
  label: string;
  bounds: LoanBounds;
  /** In cents for money, otherwise in per cent per year. */
  value: number;
  isMoney?: boolean;
  /** Whether visitors can type cents. */
  hasCents?: boolean;
  readOnly?: boolean;
  hint?: ReactNode;
  onChange: (value: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A number between two bounds. The text stays as typed until blur, while its value is clamped (FIN-037), because a
 * half-typed number must not jump to the minimum. Arrow keys change the value by one step.
 */
export function BoundedNumberField({
  bounds,
  value,
  isMoney,
  hasCents,
  onChange,
  ...field
}: BoundedNumberFieldProps) {
  const [draft, setDraft] = useState<{ number: number | undefined }>();
  const valuePerUnit = isMoney ? 100 : 1;
  const commit = () => setDraft(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (event.key === 'Enter') commit();
    if (steps === undefined || field.readOnly) return;
    event.preventDefault();
    commit();
    onChange(clampToBounds(value + steps * bounds.step, bounds));
  };
  return (
    <NumberField
      {...field}
      prefix={isMoney && '$'}
      suffix={isMoney ? undefined : '%'}
      decimals={isMoney && !hasCents ? 0 : 2}
      // Accept a minus sign; otherwise -5 would become 5 instead of 0 (FIN-021).
      allowNegative
      value={draft ? draft.number : value / valuePerUnit}
      onChange={(number) => {
        setDraft({ number });
        // Rounding to hundredths removes floating-point errors.
        onChange(
          clampToBounds(
            number === undefined ? undefined : Math.round(number * valuePerUnit * 100) / 100,
            bounds,
          ),
        );
      }}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
