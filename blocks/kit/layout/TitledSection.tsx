import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './TitledSection.module.css';

export interface TitledSectionProps {
  /** Id of the block, from which the heading's id is derived. */
  id: string;
  title: ReactNode;
  level?: 2 | 3;
  /** `smallPrint` for conditions and disclaimers. */
  look?: 'plain' | 'smallPrint';
  /** Id of the section itself, for links to it. */
  anchor?: string;
  className?: string;
  children: ReactNode;
}

/** A section with a heading. */
export function TitledSection({
  id,
  title,
  level = 2,
  look = 'plain',
  anchor,
  className,
  children,
}: TitledSectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section id={anchor} className={cx(styles[look], className)} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
