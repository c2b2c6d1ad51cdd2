import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../content/Icon';
import styles from './ShowMore.module.css';

export interface ShowMoreProps {
  /** What stands there until the visitor asks for more, in place of the children. */
  preview?: ReactNode;
  /** The toggle's words while the rest is folded and while it is shown ('Show More', 'Show Less'). */
  more: ReactNode;
  less: ReactNode;
  /** The rest is shown at first. */
  defaultOpen?: boolean;
  /** Told when the visitor has asked for the rest or folded it again. */
  onToggle?: (isOpen: boolean) => void;
  /** The rest of a list; with `preview`, the whole text. */
  children: ReactNode;
}

/**
 * The first part of a list or text, and the rest behind a native toggle below it: it works before and without
 * script, by keyboard, and the browser's page search finds what is folded away.
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
