import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Disclosure } from '../overlay/Disclosure';
import styles from './TitledSection.module.css';

export interface TitledSectionProps {
  /** Id of the block, from which the heading's id is derived. */
  id: string;
  title: ReactNode;
  level?: 2 | 3;
  /** `smallPrint` for conditions and disclaimers. */
  variant?: 'plain' | 'smallPrint';
  /** Id of the section itself, for links to it. */
  anchor?: string;
  /** The heading collapses and expands the section, which is expanded initially. */
  isCollapsible?: boolean;
  className?: string;
  children: ReactNode;
}

export function TitledSection({
  id,
  title,
  level = 2,
  variant = 'plain',
  anchor,
  isCollapsible = false,
  className,
  children,
}: TitledSectionProps) {
  if (isCollapsible) {
    return (
      <section id={anchor} className={cx(styles[variant], className)} aria-labelledby={`${id}-title`}>
        <Disclosure summary={title} headingId={`${id}-title`} level={level} variant="section" defaultOpen>
          {children}
        </Disclosure>
      </section>
    );
  }
  const Heading = `h${level}` as const;
  return (
    <section id={anchor} className={cx(styles[variant], className)} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
