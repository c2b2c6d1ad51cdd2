import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface MomentFieldProps {
  /** Local date and time, such as `2026-12-24T17:30`; undefined for now. */
  readonly value: string | undefined;
  readonly timeZone: string;
  readonly onChange: (value: string | undefined) => void;
}

/**
 * Shows the preview at a date and time in the dealer's time zone: dated content appears and expires
 * accordingly.
 */
export function MomentField({ value, timeZone, onChange }: MomentFieldProps) {
  // Uncontrolled: React would restore the old value while a part of the date is empty.
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The moment of an entry was chosen.
    if (!input.current) return;
    if (value === undefined) {
      // The date was reset elsewhere. A date that is being typed is not valid yet, and stays.
      if (input.current.value !== '') input.current.value = '';
    } else if (!input.current.value.startsWith(value)) input.current.value = value;
  }, [value]);
  const showNow = () => {
    if (input.current) input.current.value = '';
    onChange(undefined);
    input.current?.focus();
  };
  return (
    <div role="group" aria-label="Date and time of the preview" className="moment">
      <input
        ref={input}
        id="preview-moment"
        type="datetime-local"
        defaultValue={value ?? ''}
        min="1900-01-01T00:00"
        max="2099-12-31T23:59"
        aria-label={`Show the site at a date and time in ${timeZone}`}
        title={`Show the site at a date and time in ${timeZone}. Empty: now.`}
        onChange={({ target }) => {
          // A year is out of range until it has four digits.
          if (target.validity.valid) onChange(target.value === '' ? undefined : target.value.slice(0, 16));
        }}
      />
      {value === undefined ? null : (
        <button
          type="button"
          className="icon"
          aria-label="Show the site now"
          title="Show the site now"
          onClick={showNow}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
