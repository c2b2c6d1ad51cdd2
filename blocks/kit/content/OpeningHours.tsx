import {
  dayHours,
  formatDate,
  hoursText,
  openingHourRows,
  weekdayOf,
  type HoursRow,
} from '../../../engine/dealer';
import type { OpeningHour, SpecialHours } from '../../../schemas';
import { cx } from '../cx';
import { Badge } from './Badge';
import { upcomingSpecialHours } from './upcoming-special-hours';
import styles from './OpeningHours.module.css';

export interface OpeningHoursProps {
  hours: readonly OpeningHour[];
  /** Hours of single dates; those of today and of the next weeks are shown. */
  special?: readonly SpecialHours[];
  /** ISO date at the place. Without it no day is marked and no special day is known to come. */
  today?: string;
  texts: { caption: string; day: string; hours: string; today: string; special: string };
  /** The caption stays for screen readers where a heading says it. */
  captionHidden?: boolean;
  className?: string;
}

/** The week, Monday first, today marked by word and weight, and special days that come (ENT-024, ENT-025). */
export function OpeningHours({
  hours,
  special = [],
  today,
  texts,
  captionHidden,
  className,
}: OpeningHoursProps) {
  const rows = openingHourRows(hours);
  const coming = upcomingSpecialHours(special, today);
  if (rows.length === 0 && coming.length === 0) return null;
  // A day with hours of its own is marked there: its weekday's do not hold.
  const isUsualDay = today !== undefined && coming[0]?.date !== today;
  const weekday = isUsualDay ? weekdayOf(today) : undefined;
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
          <Line
            key={row.days}
            row={row}
            todayLabel={weekday !== undefined && row.weekdays.includes(weekday) ? texts.today : undefined}
          />
        ))}
      </tbody>
      {coming.length > 0 && (
        <tbody className={styles.rows}>
          <tr>
            <th scope="rowgroup" colSpan={2} className={styles.group}>
              {texts.special}
            </th>
          </tr>
          {coming.map((day) => {
            const found = dayHours(hours, special, day.date);
            return (
              <tr key={day.date} className={cx(styles.row, day.date === today && styles.today)}>
                <th scope="row" className={styles.days}>
                  {day.name ?? formatDate(day.date)}
                  {day.date === today && <TodayBadge>{texts.today}</TodayBadge>}
                  {day.name !== undefined && <span className={styles.date}>{formatDate(day.date)}</span>}
                </th>
                <td className={cx(styles.time, styles.line)}>{found && hoursText(found)}</td>
              </tr>
            );
          })}
        </tbody>
      )}
    </table>
  );
}

/** Clock times stay on one line while there is room for them; a sentence may take two. */
const SINGLE_LINE_LENGTH = 20;

const isClosed = (text: string) => text === hoursText({ kind: 'closed', isSpecial: false });

function Line({ row, todayLabel }: { row: HoursRow; todayLabel: string | undefined }) {
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
