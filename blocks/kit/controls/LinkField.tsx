import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './Button';
import { VisuallyHidden } from '../content/VisuallyHidden';
import { TextField } from './TextField';
import styles from './LinkField.module.css';

export interface LinkFieldProps {
  id: string;
  url: string;
  /** Label of the field. */
  label: string;
  /** Title for the device's share sheet. */
  title: string;
  texts: {
    copy: string;
    copied: string;
    /** Shown if the browser does not let the page copy: the link is selected. */
    byHand: string;
    /** The button that opens the device's share sheet. */
    share: string;
  };
}

/** How long a button says that the link was copied, in milliseconds. */
const COPIED_MS = 3_000;

/** Whether the device has a share sheet. This does not change while the page is open. */
const canShare = (): boolean => typeof navigator.share === 'function';
const subscribeToNothing = () => () => undefined;

/**
 * A link to give to others: copied, or sent with the device's share sheet. Without script, it can be selected. Its address is not
 * counted by analytics.
 */
export function LinkField({ id, url, label, title, texts }: LinkFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle');
  const hasSheet = useSyncExternalStore(subscribeToNothing, canShare, () => false);
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      // Without permission or HTTPS, the visitor copies it.
      field.current?.select();
      setState('selected');
    }
  };
  return (
    <div className={styles.link}>
      <TextField
        ref={field}
        id={id}
        label={label}
        value={url}
        readOnly
        className={styles.field}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.buttons}>
        <Button icon={state === 'copied' ? Check : Copy} onClick={() => void copy()}>
          {state === 'copied' ? texts.copied : texts.copy}
        </Button>
        {hasSheet && (
          <Button
            variant="secondary"
            icon={Share2}
            // Closing the sheet without sharing rejects the promise, which is not an error.
            onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
          >
            {texts.share}
          </Button>
        )}
      </div>
      <VisuallyHidden role="status">{state === 'copied' ? texts.copied : ''}</VisuallyHidden>
      {state === 'selected' && (
        <p role="status" className={styles.hint}>
          {texts.byHand}
        </p>
      )}
    </div>
  );
}
