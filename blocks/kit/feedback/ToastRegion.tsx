import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../content/Icon';
import { Button } from '../controls/Button';
import { cx } from '../cx';
import type { ShownToast, Toasts } from './toasts';
import styles from './ToastRegion.module.css';

export interface ToastRegionProps {
  toasts: Toasts;
  /** Name of the region and of the button that closes a toast. */
  texts: { label: string; close: string };
  /** How long a toast without an action stays, in milliseconds, while nobody looks at it more closely. */
  durationMs?: number;
}

const DEFAULT_DURATION_MS = 6_000;
const ICONS = { success: CircleCheck, danger: CircleAlert } as const;
const NONE: readonly ShownToast[] = [];
const none = () => NONE;

interface ToastButtonsProps extends Required<Pick<ToastRegionProps, 'toasts' | 'durationMs'>> {
  toast: ShownToast;
  /** Its timer is paused. */
  isPaused: boolean;
  close: string;
}

/** What can be done with one toast, and its time. */
function ToastButtons({ toast, toasts, durationMs, isPaused, close }: ToastButtonsProps) {
  const left = useRef(durationMs);
  const { id, action } = toast;

  useEffect(() => {
    if (action || isPaused) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => toasts.dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [id, action, toasts, isPaused]);

  return (
    <div className={styles.buttons}>
      {action && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.button}
          onClick={() => {
            action.onPress();
            // What the action showed in its turn stays.
            toasts.dismiss(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <Button
        variant="quiet"
        size="sm"
        icon={X}
        iconOnly
        className={styles.button}
        onClick={() => toasts.dismiss(id)}
      >
        {close}
      </Button>
    </div>
  );
}

/**
 * Where toasts appear: one at a time, or as many as the queue allows, announced politely, never taking the focus.
 * Timers pause while the pointer or the focus is on them.
 */
export function ToastRegion({ toasts, texts, durationMs = DEFAULT_DURATION_MS }: ToastRegionProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, none);
  const [isPaused, setPaused] = useState(false);
  const region = useRef<HTMLElement>(null);

  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    // A button that has gone sends no event that the pointer or the focus has left it.
    if (last.some((toast) => !shown.includes(toast))) setPaused(false);
  }

  return (
    <section
      ref={region}
      aria-label={texts.label}
      className={styles.region}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(region.current?.contains(document.activeElement) ?? false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {/* Always there: what comes into a live region is read, a region that comes with its words may not be. */}
      <div role="status" className={styles.status}>
        {shown.map(({ id, tone, text }) => (
          <p key={id} className={cx(styles.toast, styles[tone ?? 'neutral'])}>
            {tone && tone !== 'neutral' && <Icon icon={ICONS[tone]} />}
            <span className={styles.text}>{text}</span>
          </p>
        ))}
      </div>
      {shown.map((toast) => (
        <ToastButtons key={toast.id} {...{ toast, toasts, durationMs, isPaused }} close={texts.close} />
      ))}
    </section>
  );
}
