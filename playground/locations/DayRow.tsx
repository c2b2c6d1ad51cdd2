import { useId, useState } from 'react';
import { findTimeProblem, type DayHours, type DayKind } from './hours-model';

const KINDS: Readonly<Record<DayKind, string>> = {
  open: 'Open',
  closed: 'Closed',
  text: 'In words…',
  unknown: 'Not stated',
};
/** What a day becomes if nothing is known about it yet. */
const USUAL = { open: '08:30', close: '17:30' } as const;
const WORDS = 'By appointment';

/** A browser's time has no 24:00, the end of the day. */
const toInput = (time: string): string => (time === '24:00' ? '00:00' : time);
const fromClose = (time: string): string => (time === '00:00' ? '24:00' : time);

interface DayRowProps {
  /** The day, such as `Monday`. */
  name: string;
  day: DayHours;
  /** Whether the day can be unknown, as weekdays can. */
  canBeUnknown: boolean;
  onChange(day: DayHours): void;
}

/** The hours of a day: whether it is open, and from when to when. */
export function DayRow({ name, day, canBeUnknown, onChange }: DayRowProps) {
  const id = useId();
  // A day with text must not be empty, so the stored text remains while the field is empty.
  const [emptied, setEmptied] = useState<{ name: string; before: string; text: string }>();
  const isEmptied = day.kind === 'text' && emptied?.name === name && emptied.before === day.text;
  const blank = isEmptied ? emptied.text : undefined;
  const problem =
    blank === undefined
      ? findTimeProblem(day)
      : `Enter what visitors read. Until then, they read ‘${day.text}’.`;
  const described = {
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
  };
  const setKind = (kind: DayKind) => {
    setEmptied(undefined);
    const times = { open: day.open || USUAL.open, close: day.close || USUAL.close };
    onChange({
      ...{ kind, open: '', close: '', text: kind === 'text' ? day.text || WORDS : '' },
      ...(kind === 'open' && times),
    });
  };
  return (
    <div className="day-hours">
      <select
        aria-label={`${name}: open or closed`}
        value={day.kind}
        onChange={({ target: { value } }) =>
          setKind(value === 'open' || value === 'closed' || value === 'text' ? value : 'unknown')
        }
      >
        {Object.entries(KINDS).map(([kind, label]) =>
          kind === 'unknown' && !canBeUnknown ? null : (
            <option key={kind} value={kind}>
              {label}
            </option>
          ),
        )}
      </select>
      {day.kind === 'open' ? (
        <span className="day-times">
          <input
            type="time"
            aria-label={`${name}: opens`}
            {...described}
            value={toInput(day.open)}
            onChange={({ target: { value } }) => onChange({ ...day, open: value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            aria-label={`${name}: closes`}
            {...described}
            value={toInput(day.close)}
            onChange={({ target: { value } }) => onChange({ ...day, close: fromClose(value) })}
          />
        </span>
      ) : null}
      {day.kind === 'text' ? (
        <input
          aria-label={`${name}: in words`}
          {...described}
          maxLength={120}
          value={blank ?? day.text}
          onChange={({ target: { value } }) => {
            const isBlank = value.trim() === '';
            setEmptied(isBlank ? { name, before: day.text, text: value } : undefined);
            if (!isBlank) onChange({ ...day, text: value });
          }}
        />
      ) : null}
      {problem === undefined ? null : (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
