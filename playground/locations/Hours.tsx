import { CopyPlus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { DayRow } from './DayRow';
import {
  countDay,
  readDay,
  readSpecialDays,
  UNKNOWN,
  WEEKDAYS,
  withDay,
  withoutSpecialDay,
  withSpecialDay,
  withWeekdaysOfMonday,
  type SpecialDay,
} from './hours-model';
import { DATE_TAKEN, SpecialDayRow } from './SpecialDayRow';

interface HoursProps {
  value: unknown;
  /** @param key edits of the same value in a row are one step */
  onChange(name: string, value: unknown[], key?: string): void;
}

/** The week of a location. */
export function WeekHours({ value, onChange }: HoursProps) {
  return (
    <section className="hours" aria-label="Opening hours">
      <div className="hours-head">
        <h4>Opening hours</h4>
        <button type="button" onClick={() => onChange('Copy Monday', withWeekdaysOfMonday(value))}>
          <CopyPlus size={14} aria-hidden="true" /> Monday’s hours until Friday
        </button>
      </div>
      <ol className="week">
        {WEEKDAYS.map(([weekday, name]) => (
          <li key={weekday}>
            <span className="week-day" aria-hidden="true">
              {name.slice(0, 3)}
            </span>
            <div>
              <DayRow
                name={name}
                day={readDay(value, weekday)}
                canBeUnknown
                onChange={(day) => onChange(`Set the hours on ${name}`, withDay(value, weekday, day), name)}
              />
              {countDay(value, weekday) > 1 ? (
                <p className="muted">
                  Only the first hours of this day are shown. Remove the others in the JSON pane.
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface SpecialDaysProps extends HoursProps {
  /** Absent if there is only one location. */
  onCopy?: (() => void) | undefined;
}

/** Days whose hours replace those of their weekday: holidays, and days that close early. */
export function SpecialDays({ value, onChange, onCopy }: SpecialDaysProps) {
  const id = useId();
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const days = readSpecialDays(value);
  const isTaken = days.some((day) => day.date === date);
  const problem = date === '' ? (isChecked ? 'Choose a date.' : undefined) : isTaken ? DATE_TAKEN : undefined;
  const add = () => {
    setChecked(true);
    if (date === '' || isTaken) return;
    const day: SpecialDay = { ...UNKNOWN, kind: 'closed', date, name: name.trim() };
    onChange(`Add ${name.trim() || date}`, withSpecialDay(value, undefined, day));
    setDate('');
    setName('');
    setChecked(false);
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
        <p className="muted">
          None yet. On these days, visitors see these hours instead of those of the week.
        </p>
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
          placeholder="Such as Australia Day"
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
