import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps extends Readonly<Partial<Record<`data-${string}`, string>>> {
  as?: 'span' | 'div' | 'h2' | 'h3' | 'p';
  id?: string;
  /** `status` announces changes. */
  role?: 'status';
  children?: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', id, role, children, ...data }: VisuallyHiddenProps) {
  return (
    <Tag id={id} role={role} className={styles.hidden} {...data}>
      {children}
    </Tag>
  );
}
