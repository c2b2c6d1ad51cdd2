import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { closeFrames, loadFrames } from './load-frames';
import { dragFrame, nearestLoaded, wrapFrame } from './spin-frames';

interface Turntable {
  urls: readonly string[];
  /** Loads and rotates only while true. */
  isActive: boolean;
  /** Drag distance per frame in px (GAL-016). */
  pxPerFrame: number;
  /** Time per frame of automatic rotation in ms (GAL-017). */
  rotateMs: number;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Called for each frame shown. */
  onFrame: (frame: number) => void;
}

type State = 'loading' | 'ready' | 'failed';

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * State and controls of a turntable. Frames are decoded in advance and drawn to a canvas without React, at most once per
 * screen refresh, so that a drag causes no layout.
 */
export function useTurntable({ urls, isActive, pxPerFrame, rotateMs, canvas, onFrame }: Turntable) {
  const [state, setState] = useState<State>('loading');
  const [loadedCount, setLoadedCount] = useState(0);
  const [isTurning, setTurning] = useState(false);
  const [isUntouched, setUntouched] = useState(true);
  const [isStarted, setStarted] = useState(false);
  const frames = useRef<readonly (ImageBitmap | undefined)[]>([]);
  const frame = useRef(0);
  const refresh = useRef<number | undefined>(undefined);
  /** Whether it was focused or touched; if so, it must not start rotating. */
  const touched = useRef(false);
  const dragStart = useRef<{ x: number; frame: number } | undefined>(undefined);
  const count = urls.length;
  // Once started, loading continues even if the visitor switches to another view.
  if (isActive && !isStarted) setStarted(true);

  const draw = useCallback(() => {
    refresh.current = undefined;
    const picture = nearestLoaded(frames.current, frame.current);
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (!picture || !context) return;
    const { canvas: canvasElement } = context;
    if (canvasElement.width !== picture.width || canvasElement.height !== picture.height) {
      canvasElement.width = picture.width;
      canvasElement.height = picture.height;
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
    const controller = new AbortController();
    void loadFrames(urls, { onProgress: setLoadedCount, signal: controller.signal }).then((loaded) => {
      if (controller.signal.aborted) return;
      frames.current = loaded;
      const isUsable = loaded.some((one) => one !== undefined);
      setState(isUsable ? 'ready' : 'failed');
      setTurning(isUsable && !touched.current && !prefersReducedMotion());
    });
    return () => {
      controller.abort();
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

  /** Stops automatic rotation, and prevents it from starting when frames have loaded. */
  const stop = useCallback(() => {
    touched.current = true;
    setTurning(false);
  }, []);

  /** Called on any interaction. Also hides the hint. */
  const touch = useCallback(() => {
    stop();
    setUntouched(false);
  }, [stop]);

  return {
    state,
    loadedCount,
    isTurning,
    /** Whether the visitor has not turned it yet (GAL-015). */
    isUntouched,
    toggle: () => setTurning((turning) => !turning),
    stop,
    /** Turns by a number of frames. */
    step: (by: number) => {
      touch();
      show(frame.current + by);
    },
    goTo: (next: (frame: number, count: number) => number) => {
      touch();
      show(next(frame.current, count));
    },
    startDrag: (x: number) => {
      touch();
      dragStart.current = { x, frame: frame.current };
    },
    drag: (x: number) => {
      if (dragStart.current)
        show(dragFrame(dragStart.current.frame, x - dragStart.current.x, pxPerFrame, count));
    },
    release: () => {
      dragStart.current = undefined;
    },
  };
}
