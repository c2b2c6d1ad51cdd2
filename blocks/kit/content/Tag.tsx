import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from './Icon';
import styles from './Tag.module.css';

export interface TagProps {
  icon?: LucideIcon;
  /** Leads to all that carry this tag. */
  href?: string;
  /** `overlay` on photos, whatever is behind it. */
  tone?: 'quiet' | 'overlay';
  className?: string;
  children: ReactNode;
}

/** What a thing belongs to: a category, a place, a feature. Quieter than a badge, and a link where there is more. */
export function Tag({ icon, href, tone = 'quiet', className, children }: TagProps) {
  const inner = (
    <>
      {icon && <Icon icon={icon} size="sm" />}
      <span className={styles.text}>{children}</span>
    </>
  );
  const classes = cx(styles.tag, styles[tone], className);
  return href === undefined ? (
    <span className={classes}>{inner}</span>
  ) : (
    <a href={href} className={cx(classes, styles.link)}>
      {inner}
    </a>
  );
}
