import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import {
  STRAIGHT_AHEAD,
  dragDirection,
  turnDirection,
  type ViewDirection,
  type Turn,
} from './view-direction';
import { createPanorama, type Panorama } from './panorama-renderer';

interface View {
  url: string;
  /** The picture is fetched once this holds. */
  isActive: boolean;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Told each view that is drawn, with the view's width by its height. */
  onLook: (look: ViewDirection, aspect: number) => void;
}

async function pictureAt(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  // Without it a picture of another host cannot become a texture.
  picture.crossOrigin = 'anonymous';
  picture.src = url;
  await picture.decode();
  return picture;
}

/** A view all around. Until it is ready, and where it cannot be, the picture itself is shown. */
export function usePanorama({ url, isActive, canvas, onLook }: View) {
  const [isStarted, setStarted] = useState(false);
  const [isReady, setReady] = useState(false);
  const panorama = useRef<Panorama | undefined>(undefined);
  const look = useRef(STRAIGHT_AHEAD);
  const refresh = useRef<number | undefined>(undefined);
  const grip = useRef<{ x: number; y: number; look: ViewDirection } | undefined>(undefined);
  if (isActive && !isStarted) setStarted(true);

  const draw = useCallback(() => {
    refresh.current = undefined;
    const sheet = canvas.current;
    if (!sheet || !panorama.current || sheet.clientHeight === 0) return;
    panorama.current.draw(look.current);
    onLook(look.current, sheet.clientWidth / sheet.clientHeight);
  }, [canvas, onLook]);

  const show = useCallback(
    (next: ViewDirection) => {
      look.current = next;
      refresh.current ??= requestAnimationFrame(draw);
    },
    [draw],
  );

  useEffect(() => {
    const sheet = canvas.current;
    if (!isStarted || !sheet) return;
    const leave = new AbortController();
    const { signal } = leave;
    let picture: HTMLImageElement | undefined;
    const begin = () => {
      if (!picture) return;
      panorama.current = createPanorama(sheet, picture);
      setReady(panorama.current !== undefined);
    };
    const end = () => {
      panorama.current?.dispose();
      panorama.current = undefined;
      setReady(false);
    };
    // The browser may take its graphics away at any time, and gives them back to those who ask for it.
    const onLost = (event: Event) => {
      event.preventDefault();
      end();
    };
    sheet.addEventListener('webglcontextlost', onLost, { signal });
    sheet.addEventListener('webglcontextrestored', begin, { signal });
    const load = async () => {
      picture = await pictureAt(url);
      if (!signal.aborted) begin();
    };
    // The plain picture stands there already, and says itself what became of it.
    load().catch(() => undefined);
    return () => {
      leave.abort();
      end();
    };
  }, [isStarted, url, canvas]);

  // Its size is known when it is shown, and changes with the window's.
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
    grasp: (x: number, y: number) => {
      grip.current = { x, y, look: look.current };
    },
    drag: (x: number, y: number) => {
      const { current } = grip;
      const height = canvas.current?.clientHeight;
      if (current && height)
        show(dragDirection(current.look, { x: x - current.x, y: y - current.y }, height));
    },
    release: () => {
      grip.current = undefined;
    },
  };
}
