import { useCallback, useState } from 'react';
import { fetchAppointmentTimes } from '../../engine/browser/api/appointment-times';
import type { BlockProps } from '../../schemas';
import { AppointmentFields as AppointmentControls } from '../kit';

interface AppointmentFieldsProps {
  /** Prefix of the ids of the controls. */
  prefix: string;
  carId: string | undefined;
  /** First and last day of a test drive, ISO dates. */
  days: { first: string; last: string };
  /** A day, or a day and time. */
  defaultValue: string | undefined;
  error: string | undefined;
  t: BlockProps<'enquiry-form'>['t'];
}

/** The day of a test drive and its free times (LEAD-007). */
export function AppointmentFields(props: AppointmentFieldsProps) {
  const { prefix, carId, days, defaultValue = '', error, t } = props;
  const [day, setDay] = useState(defaultValue.slice(0, 10));
  const loadTimes = useCallback(
    (date: string, signal: AbortSignal) => fetchAppointmentTimes(date, { carId, signal }),
    [carId],
  );
  return (
    <AppointmentControls
      id={`${prefix}-dateTime`}
      name="dateTime"
      label={t('day')}
      optional={t('optional')}
      days={days}
      value={day}
      defaultValue={defaultValue.slice(0, 10)}
      error={error}
      onInput={({ currentTarget }) => setDay(currentTarget.value)}
      loadTimes={loadTimes}
      timeField={{ name: 'time', defaultValue }}
      texts={{
        time: t('time'),
        anyTime: t('anyTime'),
        timesLoaded: t('timesLoaded'),
        timesFailed: t('timesFailed'),
        dayClosed: t('dayClosed'),
        dayFull: t('dayFull'),
      }}
    />
  );
}
