import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './TitledSection.module.css';

export interface TitledSectionProps {
  /** Id of the block; the heading's id is derived from it. */
  id: string;
  title: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section with a level 2 heading. */
export function TitledSection({ id, title, className, children }: TitledSectionProps) {
  return (
    <section className={cx(styles.section, className)} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
