import type { HTMLAttributes } from 'react';
import { cx } from '../cx';
import styles from './Card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Inner space; `none` for cards that start with an image. */
  padding?: 'none' | 'md' | 'lg';
  /** Adds hover styles, for a card with a stretched link (`cardLink`). */
  interactive?: boolean;
}

/** A card container. The theme, not a prop, determines its style (outlined, flat, raised). */
export function Card({ as: Tag = 'div', padding = 'none', interactive, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx(styles.card, styles[padding], interactive && styles.interactive, className)}
    />
  );
}

/**
 * Classes for a card that is one link: put `cardLink` on the link in the title, and `cardAbove` on nested controls, so
 * that they stay clickable above the stretched link.
 */
export const cardLink = styles.link;
export const cardAbove = styles.above;
