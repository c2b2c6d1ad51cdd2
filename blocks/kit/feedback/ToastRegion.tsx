import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../content/Icon';
import { Button, ButtonLink } from '../controls/Button';
import { cx } from '../cx';
import type { ShownToast, ToastQueue } from './toast-queue';
import styles from './ToastRegion.module.css';

export interface ToastRegionProps {
  toasts: ToastQueue;
  /** Accessible names of the region and the close button. */
  texts: { label: string; close: string };
  /** Milliseconds until a toast without an action closes (C38). The timer pauses under pointer or focus. */
  durationMs?: number;
}

const DEFAULT_DURATION_MS = 6_000;
const ICONS = { success: CircleCheck, danger: CircleAlert } as const;
const NONE: readonly ShownToast[] = [];
const getNoToasts = () => NONE;

interface ToastButtonsProps extends Required<Pick<ToastRegionProps, 'toasts' | 'durationMs'>> {
  toast: ShownToast;
  isPaused: boolean;
  close: string;
}

function ToastButtons({ toast, toasts, durationMs, isPaused, close }: ToastButtonsProps) {
  const remainingMs = useRef(durationMs);
  const { id, action } = toast;

  useEffect(() => {
    if (action || isPaused) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => toasts.dismiss(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - started;
    };
  }, [id, action, toasts, isPaused]);

  return (
    <div className={styles.buttons}>
      {action && 'href' in action && (
        <ButtonLink variant="quiet" size="sm" className={styles.button} href={action.href}>
          {action.label}
        </ButtonLink>
      )}
      {action && 'onPress' in action && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.button}
          onClick={() => {
            action.onPress();
            // Dismissed by id, because the action may have shown another toast, which stays.
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
 * Shows toasts, as many at once as the queue allows. They are announced politely and never receive the focus. Timers
 * pause while the pointer or the focus is on them.
 */
export function ToastRegion({ toasts, texts, durationMs = DEFAULT_DURATION_MS }: ToastRegionProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, getNoToasts);
  const [isPaused, setPaused] = useState(false);
  const region = useRef<HTMLElement>(null);

  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    // A removed button fires no pointerleave or blur.
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
      {/* Always rendered: screen readers announce only changes to an existing live region. */}
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
