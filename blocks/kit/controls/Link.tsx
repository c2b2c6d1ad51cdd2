import { ArrowRight } from 'lucide-react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import { NewTabHint, getNewTabProps } from './NewTabHint';
import styles from './Link.module.css';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** `text` within a sentence; `standalone` outside text, with an arrow; `quiet` in lists of links. */
  variant?: 'text' | 'standalone' | 'quiet';
  /** Set if the link opens a new tab: text for screen readers ('opens in a new tab'). */
  newTabLabel?: ReactNode;
}

/** A link. Within text it is always underlined, because colour alone must not distinguish it (WCAG 1.4.1). */
export function Link({ variant = 'text', newTabLabel, className, children, ...link }: LinkProps) {
  return (
    <a
      {...link}
      {...getNewTabProps(newTabLabel, link.rel)}
      className={cx(styles.link, variant !== 'text' && styles[variant], className)}
    >
      {children}
      {newTabLabel ? (
        <NewTabHint label={newTabLabel} />
      ) : (
        variant === 'standalone' && <Icon icon={ArrowRight} size="sm" className={styles.icon} />
      )}
    </a>
  );
}
