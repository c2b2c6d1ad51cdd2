import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps {
  as?: 'span' | 'div' | 'h2' | 'h3' | 'p';
  id?: string;
  children: ReactNode;
}

/** Read aloud, not seen. */
export function VisuallyHidden({ as: Tag = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  );
}
