import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { DialogField } from '../dialog';
import { usePlayground } from '../store';
import { PageAddresses } from './PageAddresses';
import { findDraftProblems, isStatus, STATUSES, type RedirectDraft } from './redirect-form';

interface RedirectFormProps {
  initial: RedirectDraft;
  isNew: boolean;
  onSave(draft: RedirectDraft): void;
  onCancel(): void;
}

export function RedirectForm({ initial, isNew, onSave, onCancel }: RedirectFormProps) {
  const pages = usePlayground(({ outcome }) => outcome?.pages);
  const [draft, setDraft] = useState(initial);
  const [wasSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const problems = findDraftProblems(draft);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const inputs = form.current?.querySelectorAll('input');
    if (problems.from !== undefined) inputs?.[0]?.focus();
    else if (problems.to !== undefined) inputs?.[1]?.focus();
    else onSave(draft);
  };
  return (
    <form ref={form} className="redirect-form" noValidate onSubmit={submit}>
      <DialogField
        label="Old address"
        problem={wasSubmitted ? problems.from : undefined}
        help="Use :name for one part of the path, or for any value in the query."
      >
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="off"
            spellCheck={false}
            value={draft.from}
            onChange={({ target: { value } }) => setDraft({ ...draft, from: value })}
          />
        )}
      </DialogField>
      <DialogField label="What happened to it">
        {(attributes) => (
          <select
            {...attributes}
            value={draft.status}
            onChange={({ target: { value } }) =>
              isStatus(Number(value)) &&
              setDraft({ ...draft, status: Number(value) as RedirectDraft['status'] })
            }
          >
            {STATUSES.map(([status, label]) => (
              <option key={status} value={status}>
                {label}
              </option>
            ))}
          </select>
        )}
      </DialogField>
      {draft.status === 410 ? null : (
        <DialogField label="New address" problem={wasSubmitted ? problems.to : undefined}>
          {(attributes) => (
            <input
              {...attributes}
              list="redirect-targets"
              autoComplete="off"
              spellCheck={false}
              value={draft.to}
              onChange={({ target: { value } }) => setDraft({ ...draft, to: value })}
            />
          )}
        </DialogField>
      )}
      <PageAddresses id="redirect-targets" pages={pages ?? []} />
      <div className="dialog-actions">
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="primary">
          {isNew ? 'Add the redirect' : 'Change the redirect'}
        </button>
      </div>
    </form>
  );
}
