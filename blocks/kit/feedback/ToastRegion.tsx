import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../content/Icon';
import { Button } from '../controls/Button';
import { cx } from '../cx';
import type { Toasts } from './toasts';
import styles from './ToastRegion.module.css';

export interface ToastRegionProps {
  toasts: Toasts;
  /** Name of the region and of the button that closes a toast. */
  texts: { label: string; close: string };
  /** How long a toast without an action stays, in milliseconds, while nobody looks at it more closely. */
  stayMs?: number;
}

const STAY_MS = 6_000;
const ICONS = { success: CircleCheck, danger: CircleAlert } as const;
const none = () => undefined;

/**
 * Where toasts appear: one at a time, read aloud in its turn, never taking the focus. Its time stands still while the
 * pointer or the focus is on it.
 */
export function ToastRegion({ toasts, texts, stayMs = STAY_MS }: ToastRegionProps) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, none);
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const left = useRef(stayMs);

  const [lastId, setLastId] = useState(toast?.id);
  if (lastId !== toast?.id) {
    setLastId(toast?.id);
    // A button that has gone sends no event that the pointer or the focus has left it.
    setHeld(false);
  }

  useEffect(() => {
    left.current = stayMs;
  }, [toast?.id, stayMs]);
  useEffect(() => {
    if (!toast || toast.action || isHeld) return undefined;
    const started = performance.now();
    const timer = setTimeout(toasts.dismiss, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [toast, toasts, isHeld]);

  return (
    <section
      ref={region}
      aria-label={texts.label}
      className={styles.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(region.current?.contains(document.activeElement) ?? false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* Always there: what comes into a live region is read, a region that comes with its words may not be. */}
      <div role="status" className={styles.status}>
        {toast && (
          <p key={toast.id} className={cx(styles.toast, styles[toast.tone ?? 'neutral'])}>
            {toast.tone && toast.tone !== 'neutral' && <Icon icon={ICONS[toast.tone]} />}
            <span className={styles.text}>{toast.text}</span>
          </p>
        )}
      </div>
      {toast && (
        <div key={toast.id} className={styles.buttons}>
          {toast.action && (
            <Button
              variant="quiet"
              size="sm"
              className={styles.button}
              onClick={() => {
                toast.action?.onPress();
                // What the action showed in its turn stays.
                if (toasts.current() === toast) toasts.dismiss();
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            icon={X}
            iconOnly
            className={styles.button}
            onClick={toasts.dismiss}
          >
            {texts.close}
          </Button>
        </div>
      )}
    </section>
  );
}
