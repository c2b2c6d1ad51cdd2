import { CopyPlus } from 'lucide-react';
import { DayRow } from './DayRow';
import { countDay, readDay, WEEKDAYS, withDay, withWeekdaysOfMonday } from './hours-model';

export interface HoursProps {
  value: unknown;
  /** @param key consecutive edits with the same key are one undo step */
  onChange(name: string, value: unknown[], key?: string): void;
}

export function WeekHours({ value, onChange }: HoursProps) {
  return (
    <section className="hours" aria-label="Opening hours">
      <div className="hours-head">
        <h4>Opening hours</h4>
        <button type="button" onClick={() => onChange('Copy Monday', withWeekdaysOfMonday(value))}>
          <CopyPlus size={14} aria-hidden="true" /> Copy Monday to all weekdays
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
