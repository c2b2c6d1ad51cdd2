import {
  findDayHours,
  formatDate,
  formatHours,
  createOpeningHourRows,
  getWeekday,
  type HoursRow,
} from '../../../engine/dealer';
import type { OpeningHour, SpecialHours } from '../../../schemas';
import { cx } from '../cx';
import { Badge } from './Badge';
import { listUpcomingSpecialHours } from './upcoming-special-hours';
import styles from './OpeningHours.module.css';

export interface OpeningHoursProps {
  hours: readonly OpeningHour[];
  /** Hours of single dates. Those in the next four weeks are shown. */
  special?: readonly SpecialHours[];
  /** ISO date at the location. Without it, no day is marked and no special days are shown. */
  today?: string;
  texts: {
    caption: string;
    day: string;
    hours: string;
    today: string;
    special: string;
    /** Monday to Friday with the same hours. Default: as the documents word it (LOC-025). */
    weekdays?: string;
  };
  /** Shows the caption to screen readers only. */
  captionHidden?: boolean;
  className?: string;
}

/** The week from Monday with today marked, and upcoming special days (ENT-024, ENT-025). */
export function OpeningHours({
  hours,
  special = [],
  today,
  texts,
  captionHidden,
  className,
}: OpeningHoursProps) {
  const rows = createOpeningHourRows(hours);
  const upcoming = listUpcomingSpecialHours(special, today);
  if (rows.length === 0 && upcoming.length === 0) return null;
  // If today has special hours, its usual hours do not apply, so they are not marked.
  const hasUsualHours = today !== undefined && upcoming[0]?.date !== today;
  const weekday = hasUsualHours ? getWeekday(today) : undefined;
  return (
    <table className={cx(styles.table, className)}>
      <caption className={captionHidden ? styles.hidden : styles.caption}>{texts.caption}</caption>
      <thead className={styles.hidden}>
        <tr>
          <th scope="col">{texts.day}</th>
          <th scope="col">{texts.hours}</th>
        </tr>
      </thead>
      <tbody className={styles.rows}>
        {rows.map((row) => (
          <OpeningHoursRow
            key={row.days}
            row={row.weekdays.length > 1 && texts.weekdays ? { ...row, days: texts.weekdays } : row}
            todayLabel={weekday !== undefined && row.weekdays.includes(weekday) ? texts.today : undefined}
          />
        ))}
      </tbody>
      {upcoming.length > 0 && (
        <tbody className={styles.rows}>
          <tr>
            <th scope="rowgroup" colSpan={2} className={styles.group}>
              {texts.special}
            </th>
          </tr>
          {upcoming.map((day) => {
            const todaysHours = findDayHours(hours, special, day.date);
            return (
              <tr key={day.date} className={cx(styles.row, day.date === today && styles.today)}>
                <th scope="row" className={styles.days}>
                  {day.name ?? formatDate(day.date)}
                  {day.date === today && <TodayBadge>{texts.today}</TodayBadge>}
                  {day.name !== undefined && <span className={styles.date}>{formatDate(day.date)}</span>}
                </th>
                <td className={cx(styles.time, styles.line)}>{todaysHours && formatHours(todaysHours)}</td>
              </tr>
            );
          })}
        </tbody>
      )}
    </table>
  );
}

/** Text up to this length (times) does not wrap; sentences may. */
const SINGLE_LINE_LENGTH = 20;

const isClosed = (text: string) => text === formatHours({ kind: 'closed', isSpecial: false });

function OpeningHoursRow({ row, todayLabel }: { row: HoursRow; todayLabel: string | undefined }) {
  return (
    <tr className={cx(styles.row, todayLabel !== undefined && styles.today)}>
      <th scope="row" className={styles.days}>
        {row.days}
        {todayLabel !== undefined && <TodayBadge>{todayLabel}</TodayBadge>}
      </th>
      <td
        className={cx(
          styles.time,
          row.text.length <= SINGLE_LINE_LENGTH && styles.line,
          isClosed(row.text) && styles.closed,
        )}
      >
        {row.text}
      </td>
    </tr>
  );
}

function TodayBadge({ children }: { children: string }) {
  return (
    <>
      {' '}
      <Badge tone="soft" size="sm">
        {children}
      </Badge>
    </>
  );
}
