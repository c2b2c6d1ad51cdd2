import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { DialogField, SheetDialog } from '../dialog';
import { findIdProblem, proposeFieldId } from './field-ids';
import { describeKind, hasProperty, KIND_GROUPS } from './field-kinds';

export interface NewField {
  readonly kind: string;
  /** Empty if visitors do not see fields of this kind. */
  readonly label: string;
  readonly id: string;
}

interface AddFieldDialogProps {
  /** Ids that the form already has, including those of fields that this site removes. */
  taken: ReadonlySet<string>;
  onAdd(field: NewField): void;
  onClose(): void;
}

/** Asks for the kind, label and name of a new field. */
export function AddFieldDialog({ taken, onAdd, onClose }: AddFieldDialogProps) {
  const [kind, setKind] = useState('text');
  const [label, setLabel] = useState('');
  const [typedId, setTypedId] = useState<string>();
  const [wasSubmitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which focuses its close button.
  useEffect(() => input.current?.focus(), []);
  const id = typedId ?? (label.trim() === '' ? '' : proposeFieldId(label, taken));
  const hasLabel = hasProperty(kind, 'label');
  const isLabelMissing = hasLabel && label.trim() === '';
  const idProblem = findIdProblem(id, taken);
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isLabelMissing) return input.current?.focus();
    if (idProblem === undefined) onAdd({ kind, label: hasLabel ? label.trim() : '', id });
    return undefined;
  };
  return (
    <SheetDialog title="Add a field" onClose={onClose}>
      <form className="page-form" noValidate onSubmit={add}>
        <DialogField label="Kind" help={describeKind(kind)}>
          {(attributes) => (
            <select {...attributes} value={kind} onChange={({ target }) => setKind(target.value)}>
              {KIND_GROUPS.map(([group, kinds]) => (
                <optgroup key={group} label={group}>
                  {kinds.map(({ kind: value, name }) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </DialogField>
        {hasLabel ? (
          <DialogField
            label="Label"
            problem={wasSubmitted && isLabelMissing ? 'Enter what visitors read.' : undefined}
            help="What visitors read."
          >
            {(attributes) => (
              <input
                {...attributes}
                ref={input}
                autoComplete="off"
                maxLength={300}
                value={label}
                onChange={({ target }) => setLabel(target.value)}
              />
            )}
          </DialogField>
        ) : null}
        <DialogField
          label="Sent as"
          problem={wasSubmitted || typedId !== undefined ? idProblem : undefined}
          help="The name of the value in emails and in the dealer’s system. It cannot be changed later."
        >
          {(attributes) => (
            <input
              {...attributes}
              autoComplete="off"
              spellCheck={false}
              value={id}
              onChange={({ target }) => setTypedId(target.value)}
            />
          )}
        </DialogField>
        <p>
          <button type="submit" className="primary">
            Add the field
          </button>
        </p>
      </form>
    </SheetDialog>
  );
}
