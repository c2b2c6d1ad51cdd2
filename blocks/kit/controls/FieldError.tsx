import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../content/Icon';
import styles from './FieldError.module.css';

/** The error of a field. It has an icon, because colour alone must not convey meaning (WCAG 1.4.1). */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon icon={CircleAlert} size="sm" className={styles.icon} />
      <span>{children}</span>
    </p>
  );
}
