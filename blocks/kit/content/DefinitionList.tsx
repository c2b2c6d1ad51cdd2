import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './DefinitionList.module.css';

export interface Definition {
  term: string;
  /** Leave out what is not known: a line without a value is not shown. */
  value: ReactNode;
}

export interface DefinitionListProps {
  items: readonly Definition[];
  /** Side by side where there is room for it: 2 columns from 36em of the container. */
  columns?: 1 | 2;
  /** `lined` a rule below each, `stacked` the value below its term. */
  variant?: 'lined' | 'stacked';
  className?: string;
}

/** Facts by name: specifications, details of an order. */
export function DefinitionList({ items, columns = 1, variant = 'lined', className }: DefinitionListProps) {
  const known = items.filter(({ value }) => value !== undefined && value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <div className={cx(styles.frame, className)}>
      <dl className={cx(styles.list, styles[variant], columns === 2 && styles.two)}>
        {known.map(({ term, value }) => (
          <div key={term} className={styles.row}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
