import { useId, useState } from 'react';

/** As in `schemas/node.schema.json`. */
const MAX_LENGTH = 2000;

interface NoteFieldProps {
  label: string;
  note: string;
  onChange(note: string): void;
}

/** A note that is updated while it is typed. */
export function NoteField({ label, note, onChange }: NoteFieldProps) {
  const id = useId();
  // Until the server responds, `note` has the value from before the last edit.
  const [draft, setDraft] = useState<{ before: string; text: string }>();
  const text = draft && (note === draft.before || note === draft.text) ? draft.text : note;
  return (
    <div className="note-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => {
          setDraft({ before: note, text: target.value });
          onChange(target.value);
        }}
      />
    </div>
  );
}
