import { useId, type ReactNode } from 'react';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import styles from './TimeSlots.module.css';

export interface TimeSlot {
  /** What is sent: an instant with its offset ('2026-11-23T09:30:00+10:00'). */
  value: string;
  /** '9:30 am', in the dealer's time. */
  label: string;
  isTaken?: boolean;
}

export interface SlotDay {
  /** ISO date. */
  date: string;
  /** 'Mon' and '23 Nov'. */
  weekday: ReactNode;
  day: ReactNode;
  slots: readonly TimeSlot[];
}

export interface TimeSlotsProps extends Omit<FieldGroupProps, 'id' | 'role' | 'children'> {
  id?: string;
  name: string;
  days: readonly SlotDay[];
  /** ISO date of the day whose times are shown. */
  date: string;
  /** The chosen slot. */
  value: string | undefined;
  /** Accessible name of the row of days. */
  dayLegend: string;
  /** Said where a day has no time left. */
  noneText: ReactNode;
  onDate: (date: string) => void;
  onChange: (value: string) => void;
}

const isFull = ({ slots }: SlotDay) => slots.every(({ isTaken }) => isTaken);

/** A day, then one of its times. Both are native radio buttons; a day without a free time cannot be chosen. */
export function TimeSlots(props: TimeSlotsProps) {
  const { id, name, days, date, value, dayLegend, noneText, onDate, onChange, ...group } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  const slots = days.find((day) => day.date === date)?.slots ?? [];
  return (
    <FieldGroup {...group} id={groupId}>
      <div className={styles.days} role="radiogroup" aria-label={dayLegend}>
        {days.map((day) => (
          <label key={day.date} className={styles.option}>
            <input
              type="radio"
              className={styles.input}
              name={`${name}-day`}
              value={day.date}
              checked={day.date === date}
              disabled={isFull(day)}
              onChange={() => onDate(day.date)}
            />
            <span className={styles.small}>{day.weekday}</span>
            <span>{day.day}</span>
          </label>
        ))}
      </div>
      {slots.length === 0 || slots.every(({ isTaken }) => isTaken) ? (
        <p className={styles.none}>{noneText}</p>
      ) : (
        <div className={styles.slots}>
          {slots.map((slot) => (
            <label key={slot.value} className={styles.option}>
              <input
                type="radio"
                className={styles.input}
                name={name}
                value={slot.value}
                checked={slot.value === value}
                disabled={slot.isTaken}
                onChange={() => onChange(slot.value)}
              />
              {slot.label}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
