import { useId } from 'react';
import { JsonField } from '../kit';
import type { Comparison } from './condition-model';
import { formatChoice, type ConditionPath } from './condition-paths';
import { toInstant, toLocal } from './local-date-time';
import { isListOperator } from './operator-choices';

export interface ConditionValueProps {
  readonly comparison: Comparison;
  readonly path: ConditionPath;
  readonly label: string;
  readonly timeZone: string;
  readonly isDisabled: boolean;
  onChange(operand: unknown): void;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && !item.includes('\n'));
const isNumberList = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

/** One value on each line. */
function ListField({ comparison, path, label, isDisabled, onChange }: ConditionValueProps) {
  const list = Array.isArray(comparison.operand) ? comparison.operand : [];
  const read = (text: string) => {
    const lines = text.split('\n');
    if (path.kind !== 'number') return lines.every((line) => line === '') ? undefined : lines;
    const numbers = lines.filter((line) => line.trim() !== '').map(Number);
    return numbers.length > 0 && numbers.every(Number.isFinite) ? numbers : undefined;
  };
  return (
    <textarea
      rows={Math.min(6, Math.max(2, list.length))}
      aria-label={`${label}, one on each line`}
      placeholder="One on each line"
      disabled={isDisabled}
      defaultValue={list.join('\n')}
      onChange={({ target }) => onChange(read(target.value))}
    />
  );
}

/** The possible values as checkboxes, including selected values that the schema no longer has. */
function ChoiceList({ comparison, path, label, isDisabled, onChange }: ConditionValueProps) {
  const chosen: readonly unknown[] = Array.isArray(comparison.operand) ? comparison.operand : [];
  const all: readonly unknown[] = [
    ...path.choices,
    ...chosen.filter((value) => !path.choices.some((choice) => choice === value)),
  ];
  const toggle = (value: unknown, isChosen: boolean) => {
    const next = isChosen ? [...chosen, value] : chosen.filter((other) => other !== value);
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <div role="group" aria-label={label} className="condition-choices">
      {all.map((value) => (
        <label key={String(value)} className="checkbox">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            disabled={isDisabled}
            onChange={({ target }) => toggle(value, target.checked)}
          />
          {formatChoice(value)}
        </label>
      ))}
    </div>
  );
}

/** One of several values, by its position in the list. */
function OneOf(props: ConditionValueProps & { values: readonly unknown[]; format(value: unknown): string }) {
  const { comparison, label, isDisabled, values, format, onChange } = props;
  const index = values.indexOf(comparison.operand);
  return (
    <select
      aria-label={label}
      disabled={isDisabled}
      value={index < 0 ? '' : index}
      onChange={({ target }) => onChange(values[Number(target.value)])}
    >
      {index < 0 ? <option value="">Choose…</option> : null}
      {values.map((value, position) => (
        <option key={String(value)} value={position}>
          {format(value)}
        </option>
      ))}
    </select>
  );
}

function Input(
  props: ConditionValueProps & { type: string; text: string; step?: string; read(text: string): unknown },
) {
  const { path, label, isDisabled, type, text, step, read, onChange } = props;
  const id = useId();
  return (
    <>
      <input
        type={type}
        step={step}
        list={path.choices.length > 0 ? id : undefined}
        aria-label={label}
        disabled={isDisabled}
        // Uncontrolled, because an incomplete number or date would be replaced.
        defaultValue={text}
        onChange={({ target }) => onChange(target.value === '' ? undefined : read(target.value))}
      />
      {path.choices.length > 0 ? (
        <datalist id={id}>
          {path.choices.map((choice) => (
            <option key={choice} value={choice}>
              {formatChoice(choice)}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}

const readNumber = (text: string): number | undefined => {
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
};

/** The field for the value of a comparison, by the kind of values that its path has; JSON for any other value. */
export function ConditionValue(props: ConditionValueProps) {
  const { comparison, path, label, timeZone, isDisabled, onChange } = props;
  const { operator, operand } = comparison;
  const json = (
    <JsonField label={`${label} as JSON`} value={operand} isDisabled={isDisabled} onChange={onChange} />
  );
  if (isListOperator(operator)) {
    if (path.kind === 'choice' && (operand === undefined || Array.isArray(operand)))
      return <ChoiceList {...props} />;
    const isShown = path.kind === 'number' ? isNumberList(operand) : isTextList(operand);
    return operand === undefined || isShown ? <ListField {...props} /> : json;
  }
  if (operator === '$size' || path.kind === 'number')
    return operand === undefined || typeof operand === 'number' ? (
      <Input {...props} type="number" step="any" text={String(operand ?? '')} read={readNumber} />
    ) : (
      json
    );
  if (path.kind === 'boolean' && (operand === undefined || typeof operand === 'boolean')) {
    const [yes, no] = path.path.startsWith('features.') ? ['on', 'off'] : ['yes', 'no'];
    return <OneOf {...props} values={[true, false]} format={(value) => (value === true ? yes : no)} />;
  }
  if (path.kind === 'choice' && (typeof operand !== 'object' || operand === null)) {
    const isListed = operand === undefined || path.choices.some((choice) => choice === operand);
    return (
      <OneOf {...props} values={isListed ? path.choices : [...path.choices, operand]} format={formatChoice} />
    );
  }
  if (operand !== undefined && typeof operand !== 'string') return json;
  const text = operand ?? '';
  if (path.kind === 'date' && (text === '' || DATE.test(text)))
    return <Input {...props} type="date" text={text} read={(date) => date} />;
  if (path.kind === 'dateTime' && (text === '' || toLocal(text, timeZone) !== undefined))
    return (
      <Input
        {...props}
        label={`${label} (${timeZone})`}
        type="datetime-local"
        text={toLocal(text, timeZone) ?? ''}
        read={(local) => toInstant(local.slice(0, 16), timeZone)}
      />
    );
  return <Input {...props} type="text" text={text} read={(typed) => typed} />;
}
