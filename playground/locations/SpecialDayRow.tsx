import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../kit';
import { DayRow } from './DayRow';
import type { SpecialDay } from './hours-model';

export const DATE_TAKEN = 'This date is already in the list.';

const formatDay = (date: string): string => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time)
    ? date
    : new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' }).format(time);
};

interface SpecialDayRowProps {
  day: SpecialDay;
  isTaken(date: string): boolean;
  /** @param part the changed part; successive edits of the same part are one undo step */
  onChange(day: SpecialDay, part: string): void;
  onRemove(): void;
}

/** A day with special hours: its date, name and hours. */
export function SpecialDayRow({ day, isTaken, onChange, onRemove }: SpecialDayRowProps) {
  const id = useId();
  // The list is in the order of dates, and while one is typed it is another date with each digit.
  const [draft, setDraft] = useState<{ before: string; date: string; isRefused: boolean }>();
  // After a day was removed, the row belongs to another one.
  const typed = draft?.before === day.date ? draft : undefined;
  const title = day.name || day.date;
  const isRefused = typed?.isRefused === true;
  const applyDate = () => {
    if (!typed) return undefined;
    if (typed.date !== '' && isTaken(typed.date)) return setDraft({ ...typed, isRefused: true });
    setDraft(undefined);
    if (typed.date !== '' && typed.date !== day.date) onChange({ ...day, date: typed.date }, 'date');
    return undefined;
  };
  return (
    <li>
      <div className="special-day-head">
        <input
          type="date"
          aria-label={`Date of ${title}`}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? `${id}-problem` : undefined}
          value={typed?.date ?? day.date}
          onChange={({ target }) => setDraft({ before: day.date, date: target.value, isRefused: false })}
          onBlur={applyDate}
          onKeyDown={({ key }) => {
            if (key === 'Enter') applyDate();
          }}
        />
        <input
          aria-label={`Name of ${day.date}`}
          placeholder={formatDay(day.date)}
          maxLength={120}
          value={day.name}
          onChange={({ target }) => onChange({ ...day, name: target.value }, 'name')}
        />
        <IconButton icon={Trash2} label={`Remove ${title}`} onClick={onRemove} />
      </div>
      {isRefused ? (
        <p className="field-problem" id={`${id}-problem`} role="alert">
          {DATE_TAKEN}
        </p>
      ) : null}
      <DayRow
        name={title}
        day={day}
        canBeUnknown={false}
        onChange={(hours) => onChange({ ...day, ...hours }, 'hours')}
      />
    </li>
  );
}
