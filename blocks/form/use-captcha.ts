import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { isObject } from '../../engine/lib';

/** The longest wait for a check that needs no action by the visitor. */
const TOKEN_WAIT_MS = 4_000;
/** The longest wait for the check to appear. */
const READY_WAIT_MS = 12_000;

/** The result of the check when the visitor sends the form. */
type CaptchaResult =
  | { token: string }
  /** unfinished: the visitor has not passed it yet. unavailable: it did not load. */
  | { problem: 'unfinished' | 'unavailable' };

export interface Captcha {
  isEnabled: boolean;
  /** Whether to show the frame: as soon as the visitor uses the step that sends the form. */
  isShown: boolean;
  /** Changes when the frame needs a new check, because a token is valid only once. */
  attempt: number;
  /** Sets the element that shows the check. */
  attach(frame: HTMLIFrameElement | null): void;
  start(): void;
  /** Returns the token of the check, after up to 12 seconds. Never throws. */
  take(): Promise<CaptchaResult>;
}

/** What the frame has reported (`engine/server/api/captcha-frame.ts`). */
interface Status {
  isReady: boolean;
  hasFailed: boolean;
  token: string;
}
const WAITING: Status = { isReady: false, hasFailed: false, token: '' };

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface CaptchaOptions {
  isEnabled: boolean;
  /** The form shows the step that sends it. A check that starts earlier could expire before then. */
  isLastStep: boolean;
}

/** The captcha provider's check, in a frame within the form (settings `captcha`). */
export function useCaptcha(
  { isEnabled, isLastStep }: CaptchaOptions,
  root: RefObject<HTMLElement | null>,
): Captcha {
  const frame = useRef<HTMLIFrameElement>(null);
  const status = useRef(WAITING);
  const [isShown, setIsShown] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isEnabled) return;
    const read = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== window.location.origin)
        return;
      const report = isObject(data) ? data['captcha'] : undefined;
      if (!isObject(report)) return;
      const { ready, failed, token } = report;
      status.current = {
        isReady: status.current.isReady || ready === true,
        hasFailed: status.current.hasFailed || failed === true,
        token: typeof token === 'string' ? token : status.current.token,
      };
    };
    // A frame that was loaded offline stays empty.
    const reload = () => {
      if (status.current.isReady) return;
      status.current = WAITING;
      setAttempt((before) => before + 1);
    };
    window.addEventListener('message', read);
    window.addEventListener('online', reload);
    return () => {
      window.removeEventListener('message', read);
      window.removeEventListener('online', reload);
    };
  }, [isEnabled]);
  useEffect(() => {
    if (!isEnabled || !isLastStep) return;
    // The visitor may have started to use the form before the script ran, or has reached the last step. Wait for the
    // effect to end, so that the frame does not delay the form.
    if (root.current?.contains(document.activeElement) === true) queueMicrotask(() => setIsShown(true));
  }, [isEnabled, isLastStep, root]);

  return useMemo((): Captcha => {
    const attach = (element: HTMLIFrameElement | null) => {
      frame.current = element;
    };
    const start = () => {
      if (isEnabled && isLastStep) setIsShown(true);
    };
    const take = async (): Promise<CaptchaResult> => {
      start();
      const startedAt = performance.now();
      for (;;) {
        const { token, isReady, hasFailed } = status.current;
        if (token !== '') {
          status.current = WAITING;
          setAttempt((before) => before + 1);
          return { token };
        }
        const waited = performance.now() - startedAt;
        if (hasFailed || !navigator.onLine || (!isReady && waited > READY_WAIT_MS))
          return { problem: 'unavailable' };
        if (isReady && waited > TOKEN_WAIT_MS) return { problem: 'unfinished' };
        await wait(100);
      }
    };
    return { isEnabled, isShown, attempt, attach, start, take };
  }, [isEnabled, isLastStep, isShown, attempt]);
}
