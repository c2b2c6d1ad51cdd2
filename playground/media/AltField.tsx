import { useId } from 'react';

const MAX_LENGTH = 200;

interface AltFieldProps {
  /** Empty if decorative; undefined if not specified. */
  alt: string | undefined;
  isDisabled?: boolean;
  /** Names the picture where a view has several of these fields. */
  name?: string;
  onChange(alt: string | undefined): void;
}

/** Asks for a description of a picture. "Decorative" is a separate choice rather than an empty text. */
export function AltField({ alt, isDisabled = false, name, onChange }: AltFieldProps) {
  const id = useId();
  const isDecorative = alt === '';
  const of = name === undefined ? null : <span className="hidden"> of {name}</span>;
  return (
    <div className="alt-field">
      <label className="field-label" htmlFor={id}>
        Alternative text{of}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={MAX_LENGTH}
        value={alt ?? ''}
        disabled={isDisabled || isDecorative}
        placeholder={
          isDecorative ? 'Decorative: screen readers skip it' : 'A red ute in front of the showroom'
        }
        aria-describedby={`${id}-hint`}
        // An empty text would declare the picture decorative.
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      />
      <label className="checkbox">
        <input
          type="checkbox"
          checked={isDecorative}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked ? '' : undefined)}
        />
        <span>It is decorative{of}</span>
      </label>
      <p id={`${id}-hint`} className={alt === undefined ? 'alt-missing' : 'field-help'}>
        {alt === undefined
          ? 'Describe the picture for people who cannot see it, or mark it as decorative.'
          : isDecorative
            ? 'Screen readers skip it.'
            : 'Screen readers read this text instead of the picture.'}
      </p>
    </div>
  );
}
