import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  icon?: LucideIcon;
  title: ReactNode;
  /** Heading level of the title. */
  level?: 1 | 2 | 3;
  /** Buttons or links for the next step. */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Explains why there is nothing to show, and offers a next step. */
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
