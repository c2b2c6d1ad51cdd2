import { formatDate } from '../../engine/dealer';
import type { BlockProps, Review } from '../../schemas';
import { cx, ExpandableText, Image, StarRating } from '../kit';
import styles from './ReviewList.module.css';

type Props = Pick<BlockProps<'review-list'>, 'site' | 't'> & { review: Review };

/** A review with its rating, date and the dealer's reply (ENT-026). */
export function ReviewItem({ review, site, t }: Props) {
  const { customer_name: name, image, rating, text, review_date: date, reply_text: reply } = review;
  const dateText = date === undefined ? review.review_date_in_words : formatDate(date);
  const { textLimit } = site.settings.reviews;
  return (
    <figure className={styles.review}>
      <figcaption className={cx(styles.who, image && styles.pictured)}>
        {image && (
          <Image
            src={image}
            alt=""
            width={96}
            height={96}
            images={site.settings.images}
            range={[96, 240]}
            sizes="3rem"
            ratio="square"
            className={styles.image}
          />
        )}
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          <StarRating value={rating} size="sm" label={t('rating', { rating })} />
          {dateText !== undefined &&
            (date === undefined ? <span>{dateText}</span> : <time dateTime={date}>{dateText}</time>)}
        </span>
      </figcaption>
      <div className={styles.words}>
        {text && (
          <blockquote>
            <ExpandableText
              text={text}
              limit={textLimit}
              more={t('moreText')}
              less={t('lessText')}
              className={styles.text}
            />
          </blockquote>
        )}
        {reply && (
          <div className={styles.reply}>
            <p className={styles.replyTitle}>{t('reply')}</p>
            <ExpandableText text={reply} limit={textLimit} more={t('moreText')} less={t('lessText')} />
          </div>
        )}
      </div>
    </figure>
  );
}
