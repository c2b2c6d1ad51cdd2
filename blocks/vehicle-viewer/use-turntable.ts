import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { closeFrames, loadFrames } from './load-frames';
import { dragFrame, nearestLoaded, wrapFrame } from './spin-frames';

interface Turntable {
  urls: readonly string[];
  /** Loads, and turns by itself, only while this holds. */
  isActive: boolean;
  /** How far a drag turns by one frame, px (GAL-016). */
  pxPerFrame: number;
  /** From frame to frame when it turns by itself, ms (GAL-017). */
  rotateMs: number;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Told each frame that is shown. */
  onFrame: (frame: number) => void;
}

type State = 'loading' | 'ready' | 'failed';

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A car on its turntable. Frames are decoded ahead and drawn to one canvas, one a screen refresh at most, past React:
 * a drag changes no element's place and costs one copy of a picture.
 */
export function useTurntable({ urls, isActive, pxPerFrame, rotateMs, canvas, onFrame }: Turntable) {
  const [state, setState] = useState<State>('loading');
  const [done, setDone] = useState(0);
  const [isTurning, setTurning] = useState(false);
  const [isUntouched, setUntouched] = useState(true);
  const [isStarted, setStarted] = useState(false);
  const frames = useRef<readonly (ImageBitmap | undefined)[]>([]);
  const frame = useRef(0);
  const refresh = useRef<number | undefined>(undefined);
  /** Whoever has the focus on it, or a hand, is not to see it turn by itself. */
  const touched = useRef(false);
  const grip = useRef<{ x: number; frame: number } | undefined>(undefined);
  const count = urls.length;
  // Once begun it goes on, also when the visitor looks at something else meanwhile.
  if (isActive && !isStarted) setStarted(true);

  const draw = useCallback(() => {
    refresh.current = undefined;
    const picture = nearestLoaded(frames.current, frame.current);
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (!picture || !context) return;
    const { canvas: sheet } = context;
    if (sheet.width !== picture.width || sheet.height !== picture.height) {
      sheet.width = picture.width;
      sheet.height = picture.height;
    }
    context.drawImage(picture, 0, 0);
    onFrame(frame.current);
  }, [canvas, onFrame]);

  const show = useCallback(
    (next: number) => {
      frame.current = wrapFrame(next, count);
      refresh.current ??= requestAnimationFrame(draw);
    },
    [count, draw],
  );

  useEffect(() => {
    if (!isStarted) return;
    const leave = new AbortController();
    void loadFrames(urls, { onProgress: setDone, signal: leave.signal }).then((loaded) => {
      if (leave.signal.aborted) return;
      frames.current = loaded;
      const isUsable = loaded.some((one) => one !== undefined);
      setState(isUsable ? 'ready' : 'failed');
      setTurning(isUsable && !touched.current && !prefersStillness());
    });
    return () => {
      leave.abort();
      closeFrames(frames.current);
      frames.current = [];
    };
  }, [isStarted, urls]);

  useEffect(() => {
    if (state !== 'ready') return;
    show(frame.current);
    return () => {
      if (refresh.current !== undefined) cancelAnimationFrame(refresh.current);
      refresh.current = undefined;
    };
  }, [state, show]);

  useEffect(() => {
    if (!isTurning || !isActive) return;
    const timer = setInterval(() => show(frame.current + 1), rotateMs);
    return () => clearInterval(timer);
  }, [isTurning, isActive, rotateMs, show]);

  /** It no longer turns by itself, nor begins to when the frames are there. */
  const stop = useCallback(() => {
    touched.current = true;
    setTurning(false);
  }, []);

  /** The visitor's hand: the hint has done its work, too. */
  const touch = useCallback(() => {
    stop();
    setUntouched(false);
  }, [stop]);

  return {
    state,
    done,
    isTurning,
    /** Nobody has turned it yet (GAL-015). */
    isUntouched,
    toggle: () => setTurning((turning) => !turning),
    stop,
    /** Turns by so many frames. */
    step: (by: number) => {
      touch();
      show(frame.current + by);
    },
    goTo: (next: (frame: number, count: number) => number) => {
      touch();
      show(next(frame.current, count));
    },
    grasp: (x: number) => {
      touch();
      grip.current = { x, frame: frame.current };
    },
    drag: (x: number) => {
      if (grip.current) show(dragFrame(grip.current.frame, x - grip.current.x, pxPerFrame, count));
    },
    release: () => {
      grip.current = undefined;
    },
  };
}
