import { useId, useState } from 'react';
import { isEqual } from '../../engine/layout';

interface JsonFieldProps {
  id?: string;
  label: string;
  describedBy?: string;
  isDisabled?: boolean;
  value: unknown;
  /** Why a value cannot be used; undefined if it can. */
  findProblem?(value: unknown): string | undefined;
  onChange(value: unknown): void;
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: text.trim() === '' ? undefined : JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Edits a value as JSON. Invalid input stays in the field but does not change the value. */
export function JsonField(props: JsonFieldProps) {
  const { id, label, describedBy, isDisabled = false, value, findProblem, onChange } = props;
  const [draft, setDraft] = useState<{ value: unknown; text: string; problem: string | undefined }>();
  const problemId = useId();
  const current = draft !== undefined && isEqual(draft.value, value) ? draft : undefined;
  const problem = current?.problem;
  const edit = (text: string) => {
    const next = parse(text);
    const found = next
      ? findProblem?.(next.value)
      : 'This is not valid JSON yet, so the value has not changed.';
    if (!next || found !== undefined) return setDraft({ value, text, problem: found });
    setDraft({ value: next.value, text, problem: undefined });
    return onChange(next.value);
  };
  return (
    <>
      <textarea
        id={id}
        className="code"
        rows={4}
        spellCheck={false}
        aria-label={label}
        aria-describedby={problem === undefined ? describedBy : `${describedBy ?? ''} ${problemId}`.trim()}
        aria-invalid={problem !== undefined}
        disabled={isDisabled}
        value={current ? current.text : (JSON.stringify(value, null, 2) ?? '')}
        onChange={(event) => edit(event.target.value)}
      />
      {problem === undefined ? null : (
        <span className="field-problem" id={problemId}>
          {problem}
        </span>
      )}
    </>
  );
}
