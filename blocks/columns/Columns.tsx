import type { BlockProps } from '../../schemas';
import { cx, PageSection } from '../kit';
import styles from './Columns.module.css';

/** Two or three columns for other blocks. */
export default function Columns({ variant, tone, first, second, third, id }: BlockProps<'columns'>) {
  if (!first && !second && !third) return null;
  return (
    <PageSection as="div" id={id} tone={tone} className={styles.section}>
      <div className={cx(styles.columns, styles[variant], Boolean(third) && styles.three)}>
        <div className={styles.column}>{first}</div>
        <div className={styles.column}>{second}</div>
        {third && <div className={styles.column}>{third}</div>}
      </div>
    </PageSection>
  );
}
