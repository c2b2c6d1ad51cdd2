import { ArrowRight } from 'lucide-react';
import { truncate } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import { Icon, PageSection, StarRating } from '../kit';
import styles from './ReviewSummary.module.css';

const QUOTE_LENGTH = 180;

/** Average and number of reviews (REV-009), as stars and in figures (REV-008). */
export default function ReviewSummary(props: BlockProps<'review-summary'>) {
  const { variant, tone, heading, listHref, reviews, site, t, id } = props;
  if (!reviews) return null;
  const { average_rating: average, count, list: [first] = [] } = reviews.set;
  const rating = average.toFixed(1);
  const { sourceName } = site.settings.reviews;
  const quote = variant === 'panel' && first?.text ? truncate(first.text, QUOTE_LENGTH).preview : undefined;
  return (
    <PageSection
      id={id}
      tone={tone}
      space={variant === 'line' ? 'tight' : 'section'}
      aria-labelledby={`${id}-heading`}
    >
      <div className={styles[variant]}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {heading ?? t('heading')}
        </h2>
        <div className={styles.figure}>
          <p className={styles.average} aria-hidden="true">
            <strong className={styles.number}>{rating}</strong>
            {variant !== 'line' && <span className={styles.quiet}>{t('outOf')}</span>}
          </p>
          <p className={styles.stars}>
            <StarRating value={average} label={t('rating', { rating: average })} />
            <span className={styles.quiet}>
              {reviews.source === 'fetched' && sourceName !== ''
                ? t('from', { count, source: sourceName })
                : t('count', { count })}
            </span>
          </p>
          {reviews.source === 'sample' && <p className={styles.note}>{t('sample')}</p>}
        </div>
        {quote !== undefined && first && (
          <figure className={styles.quote}>
            <blockquote>{quote}</blockquote>
            <figcaption className={styles.quiet}>{first.customer_name}</figcaption>
          </figure>
        )}
        {listHref !== '' && (
          <a href={listHref} className={styles.link}>
            {t('read')}
            <Icon icon={ArrowRight} size="sm" />
          </a>
        )}
      </div>
    </PageSection>
  );
}
