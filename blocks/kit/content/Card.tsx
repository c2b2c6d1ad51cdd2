import type { HTMLAttributes } from 'react';
import { cx } from '../cx';
import styles from './Card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Space inside; `none` for cards that begin with a picture. */
  padding?: 'none' | 'md' | 'lg';
  /** The whole card answers to hover: it holds one link stretched over it (`cardLink`). */
  interactive?: boolean;
}

/** The frame of a card. Its form (outlined, flat, raised) is a seed of the theme, not a prop. */
export function Card({ as: Tag = 'div', padding = 'none', interactive, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx(styles.card, styles[padding], interactive && styles.interactive, className)}
    />
  );
}

/**
 * Classes for a card that is one link: put `cardLink` on the real link in the title and `cardAbove` on nested
 * controls, so that they stay above the stretched link and reachable on their own.
 */
export const cardLink = styles.link;
export const cardAbove = styles.above;
