import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  /** Shown at the end of the summary, such as the number of selected values. */
  aside?: ReactNode;
  /** Makes the summary a heading of this level. */
  level?: 2 | 3 | 4;
  headingId?: string;
  defaultOpen?: boolean;
  /** A name shared by disclosures of which only one can be open. */
  name?: string;
  /**
   * `row`: one of several consecutive sections, with less space between them than to other content. `section`: with the
   * heading of a section.
   */
  variant?: 'plain' | 'lined' | 'row' | 'section';
  /** Called when the visitor opens or closes it. */
  onToggle?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A native `<details>`, which works without JavaScript and by keyboard, and which the browser's page search opens. */
export function Disclosure(props: DisclosureProps) {
  const {
    summary,
    aside,
    level,
    headingId,
    defaultOpen,
    name,
    variant = 'lined',
    onToggle,
    className,
    children,
  } = props;
  const Heading = level ? (`h${level}` as const) : 'span';
  return (
    <details
      className={cx(styles.disclosure, styles[variant], className)}
      open={defaultOpen}
      name={name}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className={styles.summary}>
        <Heading id={headingId} className={styles.heading}>
          {summary}
        </Heading>
        {aside && <span className={styles.aside}>{aside}</span>}
        <Icon icon={ChevronDown} className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
