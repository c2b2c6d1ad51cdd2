import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  icon?: LucideIcon;
  title: ReactNode;
  /** Level of the title in the page's outline. */
  level?: 1 | 2 | 3;
  /** Buttons or links that lead on. */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Nothing here: says so, says why, and leads on. */
export function EmptyState({ icon, title, level = 2, actions, className, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx(styles.empty, className)}>
      {icon && (
        <span className={styles.icon}>
          <Icon icon={icon} size="xl" />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
