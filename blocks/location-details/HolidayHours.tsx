import { CalendarDays } from 'lucide-react';
import { findDayHours, formatDate, formatHours } from '../../engine/dealer';
import type { BlockProps, Location } from '../../schemas';
import { Button } from '../kit';
import styles from './HolidayHours.module.css';

interface HolidayHoursProps {
  name: string;
  /** The sales, service and parts departments of the place, each of which is a location. */
  departments: readonly Location[];
  /** ISO date at the location. */
  today: string;
  t: BlockProps<'location-details'>['t'];
  id: string;
}

interface Day {
  key: string;
  date: string;
  name: string | undefined;
  /** Only if the place has several departments. */
  department: string | undefined;
  hours: string;
}

/** The special hours from today on, by date, and the department that they belong to. */
function listDays({ departments, today, t }: HolidayHoursProps): Day[] {
  return departments
    .flatMap((location) => {
      const {
        location_type: type = 'sales',
        special_hours: special = [],
        contact_detail: contact,
      } = location;
      return special.flatMap(({ date, name }): Day[] => {
        if (date < today) return [];
        const hours = findDayHours(contact?.opening_hours ?? [], special, date);
        const department = departments.length > 1 ? t(type) : undefined;
        return hours
          ? [{ key: `${location.id} ${date}`, date, name, department, hours: formatHours(hours) }]
          : [];
      });
    })
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** A button that opens the holiday hours in a dialog, which is a native popover (LOC-012). */
export function HolidayHours(props: HolidayHoursProps) {
  const { name, t, id } = props;
  const days = listDays(props);
  if (days.length === 0) return null;
  const dialogId = `${id}-holidays`;
  return (
    <div>
      <Button variant="secondary" icon={CalendarDays} popoverTarget={dialogId} aria-haspopup="dialog">
        {t('holidayHours')}
      </Button>
      <div
        id={dialogId}
        popover="auto"
        role="dialog"
        aria-labelledby={`${dialogId}-title`}
        className={styles.dialog}
      >
        <table className={styles.table}>
          <caption id={`${dialogId}-title`} className={styles.title}>
            {t('holidayTitle', { name })}
          </caption>
          <thead className={styles.hidden}>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('time')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.key} className={styles.day}>
                <th scope="row">
                  {day.name ?? formatDate(day.date)}
                  <span className={styles.date}>
                    {[day.name && formatDate(day.date), day.department].filter(Boolean).join(' · ')}
                  </span>
                </th>
                <td>{day.hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button variant="secondary" fullWidth popoverTarget={dialogId} popoverTargetAction="hide">
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
