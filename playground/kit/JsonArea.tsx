import { useState } from 'react';
import { isEqual } from '../../engine/layout';

interface JsonAreaProps {
  id?: string;
  label: string;
  describedBy?: string;
  isDisabled?: boolean;
  value: unknown;
  onChange(value: unknown): void;
}

/** A value as JSON. Invalid JSON stays in the field but does not change the value. */
export function JsonArea({ id, label, describedBy, isDisabled = false, value, onChange }: JsonAreaProps) {
  const [draft, setDraft] = useState<{ value: unknown; text: string; isValid: boolean }>();
  const isCurrent = draft !== undefined && isEqual(draft.value, value);
  const text = isCurrent ? draft.text : (JSON.stringify(value, null, 2) ?? '');
  const edit = (newText: string) => {
    try {
      const next: unknown = newText.trim() === '' ? undefined : JSON.parse(newText);
      setDraft({ value: next, text: newText, isValid: true });
      onChange(next);
    } catch {
      setDraft({ value, text: newText, isValid: false });
    }
  };
  return (
    <>
      <textarea
        id={id}
        className="code"
        rows={4}
        spellCheck={false}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isCurrent && !draft.isValid}
        disabled={isDisabled}
        value={text}
        onChange={(event) => edit(event.target.value)}
      />
      {isCurrent && !draft.isValid ? (
        <span className="field-problem">This is not valid JSON yet, so the value stays as it was.</span>
      ) : null}
    </>
  );
}
