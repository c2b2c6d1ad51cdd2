import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../content/Icon';
import styles from './ErrorSummary.module.css';

export interface FieldError {
  controlId: string;
  message: ReactNode;
}

export interface ErrorSummaryProps {
  title: ReactNode;
  errors: readonly FieldError[];
  level?: 2 | 3 | 4;
  /** Number of submit attempts. The summary receives focus when it increases from 0. */
  attempt?: number;
}

/** All errors above a form, each with a link to its field, announced after a failed submission (WCAG 3.3.1). */
export function ErrorSummary({ title, errors, level = 2, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <Heading className={styles.title}>
        <Icon icon={CircleAlert} />
        {title}
      </Heading>
      <ul className={styles.list}>
        {errors.map(({ controlId, message }) => (
          <li key={controlId}>
            <a
              className={styles.link}
              href={`#${controlId}`}
              onClick={(event) => {
                const control = document.getElementById(controlId);
                if (!control) return;
                event.preventDefault();
                control.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
