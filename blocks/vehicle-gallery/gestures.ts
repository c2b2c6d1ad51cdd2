import type { Point } from './zoom';

interface GestureHandlers {
  /** Called for a pinch or trackpad zoom with the factor and the centre in the window. */
  onPinch: (factor: number, point: Point) => void;
  /** Called for a movement with one or two fingers or the mouse, in px. */
  onDrag: (delta: Point) => void;
  /** Called for a double tap or double click. */
  onDoubleTap: (point: Point) => void;
}

/** Maximum time and distance between the taps of a double tap. */
const DOUBLE_TAP = { ms: 400, px: 40 };
/** Maximum movement of a tap, in px. */
const TAP_TOLERANCE = 8;
/** Speed of trackpad zoom: px of wheel movement that double the scale. */
const WHEEL_PX_PER_DOUBLING = 150;
/** Scale above which the page counts as zoomed, because browsers do not return to exactly 1. */
const PAGE_ZOOM_THRESHOLD = 1.01;

const toPoint = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });
const getDistance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Detects gestures on an element with pointer events. It prevents the browser's pinch zoom, which would zoom the page
 * and move its buttons out of view. If the page is already zoomed, the browser handles pinching and the element gets
 * `data-enlarged`. CSS `touch-action` handles single touches.
 */
export function watchGestures(element: HTMLElement, handlers: GestureHandlers, signal: AbortSignal): void {
  const pointers = new Map<number, Point>();
  let pressPoint: Point | undefined;
  let lastTap: { point: Point; time: number } | undefined;
  const page = window.visualViewport;
  const isPageZoomed = () => (page?.scale ?? 1) > PAGE_ZOOM_THRESHOLD;
  const markPageZoom = () => element.toggleAttribute('data-enlarged', isPageZoomed());

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, toPoint(event));
    // Two fingers are not a tap.
    pressPoint = pointers.size === 1 ? toPoint(event) : undefined;
  };
  const move = (event: PointerEvent) => {
    const previous = pointers.get(event.pointerId);
    if (!previous) return;
    const current = toPoint(event);
    pointers.set(event.pointerId, current);
    if (pressPoint && getDistance(current, pressPoint) > TAP_TOLERANCE) pressPoint = undefined;
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const share = other ? 0.5 : 1;
    handlers.onDrag({ x: (current.x - previous.x) * share, y: (current.y - previous.y) * share });
    if (!other || isPageZoomed()) return;
    const factor = getDistance(current, other) / Math.max(1, getDistance(previous, other));
    handlers.onPinch(factor, { x: (current.x + other.x) / 2, y: (current.y + other.y) / 2 });
  };
  const release = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId);
  const tap = (event: MouseEvent) => {
    const point = toPoint(event);
    const previousTap = lastTap;
    lastTap = pressPoint && { point, time: event.timeStamp };
    if (
      !previousTap ||
      !lastTap ||
      lastTap.time - previousTap.time > DOUBLE_TAP.ms ||
      getDistance(point, previousTap.point) > DOUBLE_TAP.px
    )
      return;
    lastTap = undefined;
    handlers.onDoubleTap(point);
  };
  const preventPageZoom = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable && !isPageZoomed()) event.preventDefault();
  };
  // Browsers would otherwise drag the image as a file.
  const preventImageDrag = (event: DragEvent) => event.preventDefault();
  // Browsers report trackpad pinching as wheel events with the control key.
  const zoomByTrackpad = (event: WheelEvent) => {
    if (!event.ctrlKey || isPageZoomed()) return;
    event.preventDefault();
    handlers.onPinch(2 ** (-event.deltaY / WHEEL_PX_PER_DOUBLING), toPoint(event));
  };
  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('pointermove', move, { signal });
  // The pointer may be released outside the element.
  addEventListener('pointerup', release, { signal });
  addEventListener('pointercancel', release, { signal });
  element.addEventListener('click', tap, { signal });
  element.addEventListener('touchstart', preventPageZoom, { signal, passive: false });
  element.addEventListener('touchmove', preventPageZoom, { signal, passive: false });
  element.addEventListener('wheel', zoomByTrackpad, { signal, passive: false });
  element.addEventListener('dragstart', preventImageDrag, { signal });
  page?.addEventListener('resize', markPageZoom, { signal });
  markPageZoom();
}
