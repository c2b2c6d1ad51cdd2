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
  /** `row`: one of several that stand as sections of a page, closer to each other than to the rest. */
  variant?: 'plain' | 'lined' | 'row';
  /** Told when the visitor has opened or closed it. */
  onToggle?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** Native details: opens without script, found by the browser's page search, keyboard included. */
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
