import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { clampToBounds, type LoanBounds } from '../../engine/dealer';
import { NumberField } from '../kit';

interface LoanInputProps {
  id: string;
  name: string;
  label: string;
  bounds: LoanBounds;
  /** Cents for money, else per cent a year. */
  value: number;
  isMoney?: boolean;
  /** Cents can be typed too. */
  hasCents?: boolean;
  readOnly?: boolean;
  hint?: ReactNode;
  onChange: (value: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A number between two bounds. What is being typed stands until the field is left, and counts within the bounds
 * (FIN-037): half a number must not jump to the least amount while the rest is still to come. Arrow keys move by a step.
 */
export function LoanInput({ bounds, value, isMoney, hasCents, onChange, ...field }: LoanInputProps) {
  const [typed, setTyped] = useState<{ number: number | undefined }>();
  const unit = isMoney ? 100 : 1;
  const settle = () => setTyped(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (event.key === 'Enter') settle();
    if (steps === undefined || field.readOnly) return;
    event.preventDefault();
    settle();
    onChange(clampToBounds(value + steps * bounds.step, bounds));
  };
  return (
    <NumberField
      {...field}
      prefix={isMoney && '$'}
      suffix={isMoney ? undefined : '%'}
      decimals={isMoney && !hasCents ? 0 : 2}
      // A minus is taken in, so that what is below zero becomes 0 and not its opposite (FIN-021).
      allowNegative
      value={typed ? typed.number : value / unit}
      onChange={(number) => {
        setTyped({ number });
        // To hundredths of the unit: a double has more behind its last digit than was typed.
        onChange(
          clampToBounds(number === undefined ? undefined : Math.round(number * unit * 100) / 100, bounds),
        );
      }}
      onBlur={settle}
      onKeyDown={onKeyDown}
    />
  );
}
