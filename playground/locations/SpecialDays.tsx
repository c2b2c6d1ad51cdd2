import { CopyPlus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { readSpecialDays, UNKNOWN, withoutSpecialDay, withSpecialDay, type SpecialDay } from './hours-model';
import { DATE_TAKEN, SpecialDayRow } from './SpecialDayRow';
import type { HoursProps } from './WeekHours';

interface SpecialDaysProps extends HoursProps {
  /** Absent if there is only one location. */
  onCopy?: (() => void) | undefined;
}

/** Days with special hours, which replace those of their weekday: holidays, and days that close early. */
export function SpecialDays({ value, onChange, onCopy }: SpecialDaysProps) {
  const id = useId();
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const days = readSpecialDays(value);
  const isTaken = days.some((day) => day.date === date);
  const problem =
    date === '' ? (wasSubmitted ? 'Choose a date.' : undefined) : isTaken ? DATE_TAKEN : undefined;
  const add = () => {
    setSubmitted(true);
    if (date === '' || isTaken) return;
    const day: SpecialDay = { ...UNKNOWN, kind: 'closed', date, name: name.trim() };
    onChange(`Add ${name.trim() || date}`, withSpecialDay(value, undefined, day));
    setDate('');
    setName('');
    setSubmitted(false);
  };
  return (
    <section className="hours" aria-label="Holidays and special days">
      <div className="hours-head">
        <h4>Holidays and special days</h4>
        {onCopy && days.length > 0 ? (
          <button type="button" onClick={onCopy}>
            <CopyPlus size={14} aria-hidden="true" /> Use at all locations
          </button>
        ) : null}
      </div>
      {days.length === 0 ? (
        <p className="muted">None yet. Add a day when your hours differ from the usual week.</p>
      ) : (
        <ul className="special-days">
          {days.map(({ index, ...day }) => {
            const title = day.name || day.date;
            return (
              <SpecialDayRow
                key={index}
                day={day}
                isTaken={(date) => days.some((other) => other.index !== index && other.date === date)}
                onChange={(next, part) =>
                  onChange(`Set ${title}`, withSpecialDay(value, index, next), `special ${index} ${part}`)
                }
                onRemove={() => onChange(`Remove ${title}`, withoutSpecialDay(value, index))}
              />
            );
          })}
        </ul>
      )}
      <div className="special-day-add" role="group" aria-label="Add a day">
        <input
          type="date"
          aria-label="Date of the new day"
          aria-describedby={`${id}-problem`}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <input
          aria-label="Name of the new day"
          placeholder="For example, Australia Day"
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') add();
          }}
        />
        <button type="button" onClick={add}>
          <Plus size={14} aria-hidden="true" /> Add the day
        </button>
        <p id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </p>
      </div>
    </section>
  );
}
