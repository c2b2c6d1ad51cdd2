import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  /** At the end of the summary line, for example a count of what is chosen. */
  aside?: ReactNode;
  /** The summary is a heading of this level. */
  level?: 2 | 3 | 4;
  defaultOpen?: boolean;
  /** Disclosures that share a name: opening one closes the others. */
  name?: string;
  /** `row`: one of several sections in a row, closer to each other than to other content. */
  variant?: 'plain' | 'lined' | 'row';
  /** Called when the visitor opens or closes it. */
  onToggle?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** Native `<details>`: opens without script, is found by the browser's page search, and works by keyboard. */
export function Disclosure(props: DisclosureProps) {
  const {
    summary,
    aside,
    level,
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
        <Heading className={styles.heading}>{summary}</Heading>
        {aside && <span className={styles.aside}>{aside}</span>}
        <Icon icon={ChevronDown} className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
