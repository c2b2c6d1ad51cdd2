import { Check } from 'lucide-react';
import { Icon } from '../content/Icon';
import { cx } from '../cx';
import { VisuallyHidden } from '../content/VisuallyHidden';
import styles from './Progress.module.css';

export interface ProgressBarProps {
  /** From 0 to 1; omit it while the total is unknown. */
  value?: number;
  /** The task: 'Uploading photos'. */
  label: string;
  /** Formatted progress next to the label: '3 of 8'. */
  text?: string;
  labelHidden?: boolean;
  className?: string;
}

const clampRatio = (value: number) => Math.min(1, Math.max(0, value));

/** A native progress bar: screen readers announce its label and percentage. */
export function ProgressBar({ value, label, text, labelHidden, className }: ProgressBarProps) {
  return (
    <label className={cx(styles.frame, className)}>
      <span className={labelHidden ? styles.hidden : styles.line}>
        <span>{label}</span>
        {text !== undefined && <span className={styles.figure}>{text}</span>}
      </span>
      <progress className={styles.bar} max={1} value={value === undefined ? undefined : clampRatio(value)} />
    </label>
  );
}

export interface ProgressStep {
  label: string;
  /** Link back to a completed step. */
  href?: string;
}

export interface ProgressStepsProps {
  steps: readonly ProgressStep[];
  /** Index of the current step; `steps.length` if all are done. */
  current: number;
  texts: {
    label: string;
    done: string;
    /** 'Step 1 of 3'; omit it once all are done. */
    position?: string;
  };
  className?: string;
}

/**
 * The steps of a process. The bar has one part for each step, and fills half of the current one. In a narrow container,
 * only the current step shows its label.
 */
export function ProgressSteps({ steps, current, texts, className }: ProgressStepsProps) {
  return (
    <nav aria-label={texts.label} className={cx(styles.steps, className)}>
      {texts.position !== undefined && (
        <p className={styles.position}>
          {texts.position}
          {/* Hidden from screen readers, which get the same information from the list. */}
          <span aria-hidden="true" className={styles.positionName}>
            {steps[current]?.label}
          </span>
        </p>
      )}
      <ol className={styles.list}>
        {steps.map(({ label, href }, index) => {
          const isDone = index < current;
          const isCurrent = index === current;
          const name = <span className={styles.stepName}>{label}</span>;
          return (
            <li
              key={label}
              className={cx(styles.step, isDone && styles.done, isCurrent && styles.current)}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <span className={styles.mark}>
                {isDone ? <Icon icon={Check} size="sm" /> : <span aria-hidden="true">{index + 1}</span>}
              </span>
              {isDone && href !== undefined ? <a href={href}>{name}</a> : name}
              {isDone && <VisuallyHidden>, {texts.done}</VisuallyHidden>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
