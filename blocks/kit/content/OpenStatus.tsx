import { formatDate, formatTime, WEEKDAYS, getWeekday } from '../../../engine/dealer';
import type { Location, TextFunction } from '../../../schemas';
import { cx } from '../cx';
import styles from './OpenStatus.module.css';

type OpenState = NonNullable<Location['now']>;

/** Text keys that a block needs. */
export type OpenStatusText =
  'openAllDay' | 'openUntil' | 'closed' | 'closedHoliday' | 'opensToday' | 'opensDay' | 'opensDate';

interface OpenStatusProps {
  /** Renders nothing if no hours are known. */
  now: Location['now'];
  t: TextFunction<OpenStatusText>;
}

const WEEK = 7;

function formatClosed({ isHoliday, opens }: OpenState, t: OpenStatusProps['t']): string {
  const closed = t(isHoliday === true ? 'closedHoliday' : 'closed');
  if (opens === undefined) return closed;
  const { date, minutes, daysAhead } = opens;
  const key = daysAhead === 0 ? 'opensToday' : daysAhead < WEEK ? 'opensDay' : 'opensDate';
  const day = WEEKDAYS[getWeekday(date)] ?? '';
  return t(key, { closed, time: formatTime(minutes), day, date: formatDate(date) });
}

/** `Open now · closes 5:30 pm`, `Closed · opens 8:30 am Tuesday`, or the location's own text. */
function formatStatus(now: OpenState, t: OpenStatusProps['t']): string {
  if (now.kind === 'closed') return formatClosed(now, t);
  if (now.kind !== 'open') return now.text ?? '';
  return now.closesAt === undefined ? t('openAllDay') : t('openUntil', { time: formatTime(now.closesAt) });
}

/**
 * Whether a location is open, and until when. The loader hides it once that time has passed (`data-until`,
 * `engine/browser/loader/main.ts`).
 */
export function OpenStatus({ now, t }: OpenStatusProps) {
  const text = now && formatStatus(now, t);
  if (!text) return null;
  return (
    <p className={cx(styles.state, now.kind === 'open' && styles.open)} data-until={now.until}>
      {text}
    </p>
  );
}
