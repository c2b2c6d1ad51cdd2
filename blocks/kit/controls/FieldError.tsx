import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../content/Icon';
import styles from './FieldError.module.css';

/** What is wrong with a field. With an icon, because colour alone must not say it (WCAG 1.4.1). */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon icon={CircleAlert} size="sm" className={styles.icon} />
      <span>{children}</span>
    </p>
  );
}
