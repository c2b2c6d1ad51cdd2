import type { FieldProps } from '@rjsf/utils';
import { isObject, type JsonObject } from '../../engine/layout';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const isChoice = (value: unknown): value is Choice =>
  isObject(value) && typeof value.value === 'string' && typeof value.label === 'string';

const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * A checkbox for each of several values. The schema lists them as `choices`, and `none` describes an empty
 * list.
 */
export function CheckboxesField({ formData, onChange, fieldPathId, schema, disabled }: FieldProps) {
  const { choices, none }: JsonObject = { ...schema };
  const known = readList(choices).filter(isChoice);
  const chosen = readList(formData).filter((value) => typeof value === 'string');
  // A value that is no longer a choice can still be removed.
  const unknown = chosen.filter((value) => !known.some((choice) => choice.value === value));
  const all = [...known, ...unknown.map((value) => ({ value, label: `${value} (no longer available)` }))];
  const toggle = (value: string, isOn: boolean) => {
    const next = isOn ? [...chosen, value] : chosen.filter((other) => other !== value);
    const order = all.map((choice) => choice.value);
    onChange(
      next.length === 0 ? undefined : next.sort((a, b) => order.indexOf(a) - order.indexOf(b)),
      fieldPathId.path,
    );
  };
  return (
    <div className="choices" role="group" aria-label={schema.title}>
      {all.map(({ value, label }) => (
        <label key={value} className="checkbox">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={({ target }) => toggle(value, target.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
      {chosen.length === 0 && typeof none === 'string' ? <p className="muted">{none}</p> : null}
    </div>
  );
}
