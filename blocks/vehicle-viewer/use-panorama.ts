import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import {
  STRAIGHT_AHEAD,
  dragDirection,
  turnDirection,
  type ViewDirection,
  type Turn,
} from './view-direction';
import { createPanorama, type Panorama } from './panorama-renderer';

interface PanoramaOptions {
  url: string;
  /** Whether to load the image. Once loading has started, it continues. */
  isActive: boolean;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Called for each rendered direction, with the aspect ratio of the view. */
  onDirectionChange: (look: ViewDirection, aspect: number) => void;
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  // WebGL textures require CORS for images on other hosts.
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  await picture.decode();
  return picture;
}

/** State and controls of a 360° view. Until it is ready, the flat image is shown. */
export function usePanorama({ url, isActive, canvas, onDirectionChange }: PanoramaOptions) {
  const [isStarted, setStarted] = useState(false);
  const [isReady, setReady] = useState(false);
  const panorama = useRef<Panorama | undefined>(undefined);
  const look = useRef(STRAIGHT_AHEAD);
  const refresh = useRef<number | undefined>(undefined);
  const dragStart = useRef<{ x: number; y: number; look: ViewDirection } | undefined>(undefined);
  if (isActive && !isStarted) setStarted(true);

  const draw = useCallback(() => {
    refresh.current = undefined;
    const canvasElement = canvas.current;
    if (!canvasElement || !panorama.current || canvasElement.clientHeight === 0) return;
    panorama.current.draw(look.current);
    onDirectionChange(look.current, canvasElement.clientWidth / canvasElement.clientHeight);
  }, [canvas, onDirectionChange]);

  const show = useCallback(
    (next: ViewDirection) => {
      look.current = next;
      refresh.current ??= requestAnimationFrame(draw);
    },
    [draw],
  );

  useEffect(() => {
    const canvasElement = canvas.current;
    if (!isStarted || !canvasElement) return;
    const controller = new AbortController();
    const { signal } = controller;
    let picture: HTMLImageElement | undefined;
    const start = () => {
      if (!picture) return;
      panorama.current = createPanorama(canvasElement, picture);
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
      picture = await loadImage(url);
      if (!signal.aborted) start();
    };
    // On failure, the flat image stays.
    load().catch(() => undefined);
    return () => {
      controller.abort();
      stop();
    };
  }, [isStarted, url, canvas]);

  // Redraw when its size becomes known or changes.
  useEffect(() => {
    if (!isReady || !canvas.current) return;
    const observer = new ResizeObserver(() => show(look.current));
    observer.observe(canvas.current);
    return () => {
      observer.disconnect();
      if (refresh.current !== undefined) cancelAnimationFrame(refresh.current);
      refresh.current = undefined;
    };
  }, [isReady, canvas, show]);

  return {
    isReady,
    turn: (turn: Turn) => show(turnDirection(look.current, turn)),
    startDrag: (x: number, y: number) => {
      dragStart.current = { x, y, look: look.current };
    },
    drag: (x: number, y: number) => {
      const { current } = dragStart;
      const height = canvas.current?.clientHeight;
      if (current && height)
        show(dragDirection(current.look, { x: x - current.x, y: y - current.y }, height));
    },
    release: () => {
      dragStart.current = undefined;
    },
  };
}
