import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './DefinitionList.module.css';

export interface Definition {
  term: string;
  /** Rows without a value are omitted. */
  value: ReactNode;
}

export interface DefinitionListProps {
  items: readonly Definition[];
  /** With 2, two columns if the container is at least 36em wide. */
  columns?: 1 | 2;
  /** `lined` has a line below each row, `stacked` puts the value below its term, `across` also puts rows side by side. */
  variant?: 'lined' | 'stacked' | 'across';
  className?: string;
}

/** Terms and values, such as specifications or the details of an order. */
export function DefinitionList({ items, columns = 1, variant = 'lined', className }: DefinitionListProps) {
  const visibleItems = items.filter(({ value }) => value !== undefined && value !== null && value !== '');
  if (visibleItems.length === 0) return null;
  return (
    <div className={cx(styles.frame, className)}>
      <dl className={cx(styles.list, styles[variant], columns === 2 && styles.two)}>
        {visibleItems.map(({ term, value }) => (
          <div key={term} className={styles.row}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
