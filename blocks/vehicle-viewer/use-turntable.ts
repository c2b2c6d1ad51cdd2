import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { closeFrames, loadFrames } from './load-frames';
import { getDraggedFrame, findNearestFrame, wrapFrame } from './turntable-frames';

interface TurntableOptions {
  count: number;
  /** Called when loading starts, when the turntable's width on the screen is known. */
  listUrls: () => readonly string[];
  /** Loading starts when this is true. The turntable rotates only while it is true. */
  isActive: boolean;
  /** Drag distance per frame in px (GAL-016). */
  pxPerFrame: number;
  /** Time per frame of automatic rotation in ms (GAL-017). */
  rotateMs: number;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Called for each frame shown. */
  onFrame: (frame: number) => void;
}

type TurntableState = 'loading' | 'ready' | 'failed';

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * State and controls of a turntable. Frames are decoded in advance and drawn to a canvas without React, at most once
 * per screen refresh, so that a drag causes no layout.
 */
export function useTurntable(options: TurntableOptions) {
  const { count, listUrls, isActive, pxPerFrame, rotateMs, canvas, onFrame } = options;
  const [state, setState] = useState<TurntableState>('loading');
  const [loadedCount, setLoadedCount] = useState(0);
  const [isTurning, setTurning] = useState(false);
  const [isUntouched, setUntouched] = useState(true);
  const [isStarted, setStarted] = useState(false);
  const frames = useRef<readonly (ImageBitmap | undefined)[]>([]);
  const frame = useRef(0);
  const frameRequest = useRef<number | undefined>(undefined);
  /** Whether the visitor has focused or touched the turntable, which then must not start rotating. */
  const hasInteraction = useRef(false);
  const dragStart = useRef<{ x: number; frame: number } | undefined>(undefined);
  // Loading that has started continues even if the visitor switches to another view.
  if (isActive && !isStarted) setStarted(true);

  const draw = useCallback(() => {
    frameRequest.current = undefined;
    const bitmap = findNearestFrame(frames.current, frame.current);
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (!bitmap || !context) return;
    const { canvas: canvasElement } = context;
    if (canvasElement.width !== bitmap.width || canvasElement.height !== bitmap.height) {
      canvasElement.width = bitmap.width;
      canvasElement.height = bitmap.height;
    }
    context.drawImage(bitmap, 0, 0);
    onFrame(frame.current);
  }, [canvas, onFrame]);

  const showFrame = useCallback(
    (next: number) => {
      frame.current = wrapFrame(next, count);
      frameRequest.current ??= requestAnimationFrame(draw);
    },
    [count, draw],
  );

  useEffect(() => {
    if (!isStarted) return;
    const controller = new AbortController();
    void loadFrames(listUrls(), { onProgress: setLoadedCount, signal: controller.signal }).then(
      (loadedFrames) => {
        if (controller.signal.aborted) return;
        frames.current = loadedFrames;
        const isUsable = loadedFrames.some((bitmap) => bitmap !== undefined);
        setState(isUsable ? 'ready' : 'failed');
        setTurning(isUsable && !hasInteraction.current && !prefersReducedMotion());
      },
    );
    return () => {
      controller.abort();
      closeFrames(frames.current);
      frames.current = [];
    };
  }, [isStarted, listUrls]);

  useEffect(() => {
    if (state !== 'ready') return;
    showFrame(frame.current);
    return () => {
      if (frameRequest.current !== undefined) cancelAnimationFrame(frameRequest.current);
      frameRequest.current = undefined;
    };
  }, [state, showFrame]);

  useEffect(() => {
    if (!isTurning || !isActive) return;
    const timer = setInterval(() => showFrame(frame.current + 1), rotateMs);
    return () => clearInterval(timer);
  }, [isTurning, isActive, rotateMs, showFrame]);

  /** Stops automatic rotation and prevents it from starting when the frames have loaded. */
  const stop = useCallback(() => {
    hasInteraction.current = true;
    setTurning(false);
  }, []);

  /** Called on any interaction. It also hides the hint. */
  const recordInteraction = useCallback(() => {
    stop();
    setUntouched(false);
  }, [stop]);

  return {
    state,
    loadedCount,
    isTurning,
    /** Whether the visitor has not turned the car yet (GAL-015). */
    isUntouched,
    toggle: () => setTurning((turning) => !turning),
    stop,
    /** Turns by a number of frames. */
    step: (offset: number) => {
      recordInteraction();
      showFrame(frame.current + offset);
    },
    goTo: (next: (frame: number, count: number) => number) => {
      recordInteraction();
      showFrame(next(frame.current, count));
    },
    startDrag: (x: number) => {
      recordInteraction();
      dragStart.current = { x, frame: frame.current };
    },
    drag: (x: number) => {
      if (dragStart.current)
        showFrame(getDraggedFrame(dragStart.current.frame, x - dragStart.current.x, pxPerFrame, count));
    },
    release: () => {
      dragStart.current = undefined;
    },
  };
}
