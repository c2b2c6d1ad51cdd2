import { daysBetween, formatDate, formatNumber, WEEKDAYS, getWeekday } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { ButtonLink, cx, PageSection } from '../kit';
import styles from './Countdown.module.css';

/** The days until a date. Nothing is shown earlier than `shownDays` before it, or after it. */
export default function Countdown({
  id,
  variant,
  tone,
  heading,
  text,
  date,
  shownDays,
  actionLabel,
  actionHref,
  today,
  t,
}: BlockProps<'countdown'>) {
  const days = daysBetween(today, date);
  if (!(days >= 0 && days <= shownDays)) return null;
  const isPanel = variant === 'panel';
  return (
    <PageSection
      id={id}
      tone={isPanel ? 'plain' : tone}
      space={variant === 'line' ? 'none' : 'section'}
      aria-labelledby={`${id}-heading`}
    >
      <div className={cx(styles.countdown, styles[variant], isPanel && styles[tone])}>
        <p className={styles.days}>
          {days === 0 ? (
            <strong className={styles.lastDay}>{t('lastDay')}</strong>
          ) : (
            <>
              <strong className={styles.number}>{formatNumber(days)}</strong>{' '}
              <span className={styles.unit}>{t('daysLeft', { count: days })}</span>
            </>
          )}
        </p>
        <div className={styles.content}>
          <h2 id={`${id}-heading`} className={styles.heading}>
            {heading}
          </h2>
          <p className={styles.date}>
            <time dateTime={date}>
              {t('until', { date: `${WEEKDAYS[getWeekday(date)]} ${formatDate(date)}` })}
            </time>
          </p>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {actionLabel && (
          <ButtonLink
            href={actionHref}
            size={variant === 'line' ? 'sm' : 'lg'}
            variant={tone === 'subtle' ? 'primary' : 'inverse'}
          >
            {actionLabel}
          </ButtonLink>
        )}
      </div>
    </PageSection>
  );
}
