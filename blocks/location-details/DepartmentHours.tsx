import type { BlockProps, Location } from '../../schemas';
import { cx, OpeningHours } from '../kit';
import styles from './DepartmentHours.module.css';

type T = BlockProps<'location-details'>['t'];
type Department = NonNullable<Location['location_type']>;

interface DepartmentHoursProps {
  /** The location and the others at the same place, in order. */
  departments: readonly Location[];
  /** Type of the page's location, whose hours are shown first. */
  type: Department;
  t: T;
  id: string;
}

/** One location for each type, the first of its kind. No type means sales (LOC-018). */
function listByType(departments: readonly Location[]): [Department, Location][] {
  const byType = new Map<Department, Location>();
  for (const each of departments) {
    const type = each.location_type ?? 'sales';
    const hasHours = (each.contact_detail?.opening_hours ?? []).length > 0;
    if (hasHours && !byType.has(type)) byType.set(type, each);
  }
  return [...byType];
}

/**
 * Opening hours, with a select for the department if there are several (LOC-007). The select works with CSS
 * alone (`:has`). Browsers without `:has` show all departments, one below the other.
 */
export function DepartmentHours({ departments, type: own, t, id }: DepartmentHoursProps) {
  const byType = listByType(departments);
  if (byType.length === 0) return null;
  const chosen = byType.some(([type]) => type === own) ? own : byType[0]?.[0];
  return (
    <div className={cx(byType.length > 1 && styles.switchable)}>
      {byType.length > 1 && (
        <p className={styles.choice}>
          <label htmlFor={`${id}-department`}>{t('department')}</label>
          <select id={`${id}-department`} className={styles.select} defaultValue={chosen}>
            {byType.map(([type]) => (
              <option key={type} value={type}>
                {t(type)}
              </option>
            ))}
          </select>
        </p>
      )}
      {byType.map(([type, location]) => (
        <div key={type} className={cx(styles.department, styles[type])}>
          <OpeningHours
            hours={location.contact_detail?.opening_hours ?? []}
            special={location.special_hours}
            today={location.now?.date}
            texts={{
              caption: byType.length > 1 ? `${t('openingHours')}: ${t(type)}` : t('openingHours'),
              day: t('day'),
              hours: t('time'),
              today: t('today'),
              special: t('special'),
              weekdays: t('weekdays'),
            }}
          />
        </div>
      ))}
    </div>
  );
}
