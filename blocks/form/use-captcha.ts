import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { isObject } from '../../engine/lib';

/** Longest wait for a check that needs nothing of the visitor. */
const TOKEN_WAIT_MS = 4_000;
/** Longest wait for a check that has not appeared yet. */
const READY_WAIT_MS = 12_000;

/** What a form gets from the check, when it is to be sent. */
type CaptchaResult =
  | { token: string }
  /** unfinished: the visitor has not passed it yet. unavailable: it did not load. */
  | { problem: 'unfinished' | 'unavailable' };

export interface Captcha {
  /** Whether the frame is to be shown: once the visitor uses the form. */
  isShown: boolean;
  /** Changes when the frame needs a new check, because a token is good once. */
  round: number;
  /** Says which element shows it. */
  attach(frame: HTMLIFrameElement | null): void;
  start(): void;
  /** The token of the check. Takes up to 12 seconds. Never throws. */
  take(): Promise<CaptchaResult>;
}

/** What the frame has said (`engine/server/api/captcha-frame.ts`). */
interface Status {
  isReady: boolean;
  hasFailed: boolean;
  token: string;
}
const WAITING: Status = { isReady: false, hasFailed: false, token: '' };

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The check of a captcha provider in a frame of the form (settings `captcha`). */
export function useCaptcha(isUsed: boolean, root: RefObject<HTMLElement | null>): Captcha {
  const frame = useRef<HTMLIFrameElement>(null);
  const status = useRef(WAITING);
  const [isShown, setIsShown] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!isUsed) return;
    const read = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== window.location.origin)
        return;
      const said = isObject(data) ? data['captcha'] : undefined;
      if (!isObject(said)) return;
      const { ready, failed, token } = said;
      status.current = {
        isReady: status.current.isReady || ready === true,
        hasFailed: status.current.hasFailed || failed === true,
        token: typeof token === 'string' ? token : status.current.token,
      };
    };
    window.addEventListener('message', read);
    // The visitor may have used the form before the script ran. After the effect: the frame must not delay the form.
    if (root.current?.contains(document.activeElement) === true) queueMicrotask(() => setIsShown(true));
    return () => window.removeEventListener('message', read);
  }, [isUsed, root]);

  return useMemo((): Captcha => {
    const attach = (element: HTMLIFrameElement | null) => {
      frame.current = element;
    };
    const start = () => {
      if (isUsed) setIsShown(true);
    };
    const take = async (): Promise<CaptchaResult> => {
      start();
      const startedAt = performance.now();
      for (;;) {
        const { token, isReady, hasFailed } = status.current;
        if (token !== '') {
          status.current = WAITING;
          setRound((before) => before + 1);
          return { token };
        }
        const waited = performance.now() - startedAt;
        if (hasFailed || !navigator.onLine || (!isReady && waited > READY_WAIT_MS))
          return { problem: 'unavailable' };
        if (isReady && waited > TOKEN_WAIT_MS) return { problem: 'unfinished' };
        await wait(100);
      }
    };
    return { isShown, round, attach, start, take };
  }, [isUsed, isShown, round]);
}
