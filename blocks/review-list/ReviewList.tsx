import { MessageSquareText } from 'lucide-react';
import type { BlockProps } from '../../schemas';
import { ButtonLink, cx, EmptyState, PageSection, SectionHeading, ShowMore, StarRating } from '../kit';
import { ReviewItem } from './ReviewItem';
import styles from './ReviewList.module.css';

/**
 * Customers' reviews (REV-001): the newest (REV-007), and the rest of the list behind a toggle (REV-006)
 * that works without JavaScript.
 */
export default function ReviewList(props: BlockProps<'review-list'>) {
  const { variant, tone, level, heading, text, showsAverage, contactHref, reviews, site, t, id } = props;
  const { list = [], average_rating: average = 0, count = 0 } = reviews?.set ?? {};
  if (list.length === 0 && level === 2) return null;
  const { shownCount, sourceName } = site.settings.reviews;
  const rating = average.toFixed(1);
  const rest = list.slice(shownCount);
  const renderList = (items: typeof list) => (
    <ul className={cx(styles.list, styles[variant])}>
      {items.map((review) => (
        <li key={review.id} className={styles.item}>
          <ReviewItem {...props} review={review} />
        </li>
      ))}
    </ul>
  );
  return (
    <PageSection
      id={id}
      tone={tone}
      space={level === 1 ? 'tight' : 'section'}
      aria-labelledby={`${id}-heading`}
    >
      <SectionHeading id={`${id}-heading`} level={level === 1 ? 1 : 2} text={text}>
        {heading ?? t('heading')}
      </SectionHeading>
      {reviews && showsAverage && (
        <p className={styles.summary}>
          <StarRating value={average} label={t('rating', { rating: average })} />
          <strong aria-hidden="true">{rating}</strong>
          <span className={styles.quiet}>
            {reviews.source === 'fetched' && sourceName !== ''
              ? t('from', { count, source: sourceName })
              : t('count', { count })}
          </span>
        </p>
      )}
      {reviews?.source === 'sample' && <p className={styles.note}>{t('sample')}</p>}
      {list.length === 0 ? (
        <EmptyState
          icon={MessageSquareText}
          title={t('emptyTitle')}
          level={2}
          actions={<ButtonLink href={contactHref}>{t('contact')}</ButtonLink>}
        >
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        renderList(list.slice(0, shownCount))
      )}
      {rest.length > 0 && (
        <div className={styles.rest}>
          <ShowMore more={t('more', { count: rest.length })} less={t('less')}>
            {renderList(rest)}
          </ShowMore>
        </div>
      )}
    </PageSection>
  );
}
