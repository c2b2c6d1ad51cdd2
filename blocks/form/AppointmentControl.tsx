import { useCallback } from 'react';
import { fetchAppointmentTimes } from '../../engine/browser/api/appointment-times';
import { getTestDriveDates, getTimeName } from '../../engine/dealer';
import { AppointmentFields } from '../kit';
import { getLabelledProps, getInitialText, type ControlProps, type FieldOf } from './control-props';
import { describeDay } from './describe-day';
import styles from './Form.module.css';

/** A day and, for a car, its available times (LEAD-007). */
export function AppointmentControl(props: ControlProps<FieldOf<'appointment'>>) {
  const { field, state, vehicle, site, t } = props;
  const carId = vehicle?.id;
  const labelled = getLabelledProps(props);
  const loadTimes = useCallback(
    (day: string, signal: AbortSignal) => fetchAppointmentTimes(day, { carId, signal }),
    [carId],
  );
  return (
    <div className={styles.fields}>
      <AppointmentFields
        {...labelled}
        hint={describeDay(state.values[field.id], site.locale) ?? labelled.hint}
        {...state.methods.register(field.id)}
        label={field.label}
        days={getTestDriveDates(state.today)}
        value={String(state.values[field.id] ?? '')}
        defaultValue={getInitialText(state, field.id)}
        loadTimes={vehicle && loadTimes}
        timeField={{
          ...state.methods.register(getTimeName(field)),
          defaultValue: getInitialText(state, getTimeName(field)),
        }}
        texts={{
          time: t('time'),
          anyTime: t('anyTime'),
          timesLoaded: t('timesLoaded'),
          timesFailed: t('timesFailed'),
          dayClosed: t('dayClosed'),
          dayFull: t('dayFull'),
        }}
      />
    </div>
  );
}
