import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../content/Icon';
import styles from './ShowMore.module.css';

export interface ShowMoreProps {
  /** Shown in place of the children while collapsed. */
  preview?: ReactNode;
  /** The toggle's labels while collapsed and while expanded ('Show More', 'Show Less'). */
  more: ReactNode;
  less: ReactNode;
  /** Expanded initially. */
  defaultOpen?: boolean;
  /** Called when the visitor expands or collapses it. */
  onToggle?: (isOpen: boolean) => void;
  /** The rest of a list or, with `preview`, the whole text. */
  children: ReactNode;
}

/**
 * The first part of a list or text, with a native toggle for the rest. It works without JavaScript and by keyboard, and the
 * browser's page search finds the collapsed part.
 */
export function ShowMore({ preview, more, less, defaultOpen, onToggle, children }: ShowMoreProps) {
  return (
    <div className={styles.more}>
      {preview && <div className={styles.preview}>{preview}</div>}
      <details
        className={styles.details}
        open={defaultOpen}
        onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      >
        <summary className={styles.toggle}>
          <span className={styles.whenClosed}>{more}</span>
          <span className={styles.whenOpen}>{less}</span>
          <Icon icon={ChevronDown} size="sm" className={styles.chevron} />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </div>
  );
}
