import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import {
  STRAIGHT_AHEAD,
  getDraggedDirection,
  getTurnedDirection,
  type ViewDirection,
  type Turn,
} from './view-direction';
import { createPanorama, type Panorama } from './panorama-renderer';

interface PanoramaOptions {
  url: string;
  /** Loading starts when this is true, and continues even if it becomes false. */
  isActive: boolean;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Called for each rendered direction, with the aspect ratio of the view. */
  onDirectionChange: (direction: ViewDirection, aspect: number) => void;
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  // WebGL textures require CORS for images on other hosts.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

/** State and controls of a 360° view. Until it is ready, the flat image is shown. */
export function usePanorama({ url, isActive, canvas, onDirectionChange }: PanoramaOptions) {
  const [isStarted, setStarted] = useState(false);
  const [isReady, setReady] = useState(false);
  const panorama = useRef<Panorama | undefined>(undefined);
  const direction = useRef(STRAIGHT_AHEAD);
  const frameRequest = useRef<number | undefined>(undefined);
  const dragStart = useRef<{ x: number; y: number; direction: ViewDirection } | undefined>(undefined);
  if (isActive && !isStarted) setStarted(true);

  const draw = useCallback(() => {
    frameRequest.current = undefined;
    const canvasElement = canvas.current;
    if (!canvasElement || !panorama.current || canvasElement.clientHeight === 0) return;
    panorama.current.draw(direction.current);
    onDirectionChange(direction.current, canvasElement.clientWidth / canvasElement.clientHeight);
  }, [canvas, onDirectionChange]);

  const turnTo = useCallback(
    (next: ViewDirection) => {
      direction.current = next;
      frameRequest.current ??= requestAnimationFrame(draw);
    },
    [draw],
  );

  useEffect(() => {
    const canvasElement = canvas.current;
    if (!isStarted || !canvasElement) return;
    const controller = new AbortController();
    const { signal } = controller;
    let image: HTMLImageElement | undefined;
    const start = () => {
      if (!image) return;
      panorama.current = createPanorama(canvasElement, image);
      setReady(panorama.current !== undefined);
    };
    const stop = () => {
      panorama.current?.dispose();
      panorama.current = undefined;
      setReady(false);
    };
    // Browsers can drop a WebGL context at any time; preventDefault lets them restore it.
    const onLost = (event: Event) => {
      event.preventDefault();
      stop();
    };
    canvasElement.addEventListener('webglcontextlost', onLost, { signal });
    canvasElement.addEventListener('webglcontextrestored', start, { signal });
    const load = async () => {
      image = await loadImage(url);
      if (!signal.aborted) start();
    };
    // On failure, the flat image stays.
    load().catch(() => undefined);
    return () => {
      controller.abort();
      stop();
    };
  }, [isStarted, url, canvas]);

  // Redraw when the canvas is first measured or changes its size.
  useEffect(() => {
    if (!isReady || !canvas.current) return;
    const observer = new ResizeObserver(() => turnTo(direction.current));
    observer.observe(canvas.current);
    return () => {
      observer.disconnect();
      if (frameRequest.current !== undefined) cancelAnimationFrame(frameRequest.current);
      frameRequest.current = undefined;
    };
  }, [isReady, canvas, turnTo]);

  return {
    isReady,
    turn: (turn: Turn) => turnTo(getTurnedDirection(direction.current, turn)),
    startDrag: (x: number, y: number) => {
      dragStart.current = { x, y, direction: direction.current };
    },
    drag: (x: number, y: number) => {
      const { current } = dragStart;
      const height = canvas.current?.clientHeight;
      if (current && height)
        turnTo(getDraggedDirection(current.direction, { x: x - current.x, y: y - current.y }, height));
    },
    release: () => {
      dragStart.current = undefined;
    },
  };
}
