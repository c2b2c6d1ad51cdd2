import { useEffect, useState, type ComponentProps } from 'react';
import type { AppointmentTimes } from '../../../engine/browser/api/appointment-times';
import { VisuallyHidden } from '../content/VisuallyHidden';
import { DateField, type DateFieldProps } from './DateField';
import { Select } from './Select';

export interface AppointmentTexts {
  time: string;
  anyTime: string;
  /** Announced when times can be chosen. */
  timesLoaded: string;
  timesFailed: string;
  dayClosed: string;
  dayFull: string;
}

export interface AppointmentFieldsProps extends Omit<DateFieldProps, 'value' | 'min' | 'max' | 'id'> {
  /** The id of the day's field; the id of the time's field derives from it. */
  id: string;
  /** First and last day, ISO dates. */
  days: { first: string; last: string };
  /** The chosen day, or a day and time; empty before one is chosen. */
  value: string;
  /** Loads the times of a day. It must not change between renders. Without it, visitors choose only a day. */
  loadTimes?: (day: string, signal: AbortSignal) => Promise<AppointmentTimes>;
  timeField: Pick<ComponentProps<typeof Select>, 'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue'>;
  texts: AppointmentTexts;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Loaded = AppointmentTimes & { day: string };

/** The times of a day; undefined before a day is chosen and while they load. */
function useAppointmentTimes(
  day: string,
  { loadTimes, error }: Pick<AppointmentFieldsProps, 'loadTimes' | 'error'>,
): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!loadTimes || !DAY.test(day)) return;
    const controller = new AbortController();
    const { signal } = controller;
    void loadTimes(day, signal).then((times) => {
      if (!signal.aborted) setLoaded({ ...times, day });
    });
    return () => controller.abort();
    // Loads them again after an error: another visitor may have taken the chosen time.
  }, [day, loadTimes, error]);
  return loaded?.day === day ? loaded : undefined;
}

/** A hint about the chosen day if no times are offered. */
function describeDay({ status, times }: AppointmentTimes, texts: AppointmentTexts): string | undefined {
  if (status === 'closed') return texts.dayClosed;
  if (status === 'failed') return texts.timesFailed;
  return status === 'open' && times.length === 0 ? texts.dayFull : undefined;
}

/**
 * The day of an appointment and, once it is chosen, its free times (LEAD-007). Without script, a time cannot be chosen, but
 * one that was chosen before is kept.
 */
export function AppointmentFields(props: AppointmentFieldsProps) {
  const { days, value, loadTimes, timeField, texts, ...dayField } = props;
  const day = value.slice(0, 10);
  const isInRange = day >= days.first && day <= days.last;
  const loaded = useAppointmentTimes(isInRange ? day : '', { loadTimes, error: props.error });
  const note = loaded && describeDay(loaded, texts);
  const hasTimes = loaded !== undefined && loaded.times.length > 0;
  return (
    <>
      <DateField {...dayField} min={days.first} max={days.last} hint={note ?? dayField.hint} />
      {/* While there are no times to choose from, a natively submitted form keeps the previously chosen time. */}
      {!hasTimes && value.length > day.length && <input type="hidden" name={timeField.name} value={value} />}
      {hasTimes && (
        <Select
          {...timeField}
          key={day}
          id={`${props.id}-time`}
          label={texts.time}
          optional={dayField.optional}
          placeholder={texts.anyTime}
          options={loaded.times.map(({ start, label }) => ({ value: start, label }))}
        />
      )}
      <VisuallyHidden role="status">{note ?? (hasTimes ? texts.timesLoaded : '')}</VisuallyHidden>
    </>
  );
}
