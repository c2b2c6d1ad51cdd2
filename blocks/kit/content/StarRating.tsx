import { cx } from '../cx';
import styles from './StarRating.module.css';

export interface StarRatingProps {
  /** From 0 to 5. */
  value: number;
  /** Accessible text, for example '4.8 out of 5 stars'. */
  label: string;
  size?: 'sm' | 'md';
  className?: string;
}

const STAR = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z';

/** Returns the filled share of the star at `index`, 0 to 1. Below 5.0, the last star is never full (REV, ruling C30). */
export function getStarFill(value: number, index: number): number {
  const share = Math.min(1, Math.max(0, value - index));
  return index === 4 && value < 5 ? Math.min(share, 0.95) : share;
}

/** A rating as five stars, partly filled. */
export function StarRating({ value, label, size = 'md', className }: StarRatingProps) {
  return (
    <span role="img" aria-label={label} className={cx(styles.stars, styles[size], className)}>
      {[0, 1, 2, 3, 4].map((index) => (
        <svg key={index} viewBox="0 0 24 24" className={styles.star} aria-hidden="true">
          <path d={STAR} className={styles.empty} />
          {/* A nested svg clips its content, so a partial star needs neither ids nor inline styles. */}
          <svg width={24 * getStarFill(value, index)} height="24">
            <path d={STAR} className={styles.full} />
          </svg>
        </svg>
      ))}
    </span>
  );
}
