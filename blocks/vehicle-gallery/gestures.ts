import type { Point } from './zoom';

interface Gestures {
  /** Two fingers, or a track pad: by which factor, and around which point of the window. */
  onPinch: (by: number, at: Point) => void;
  /** What is held was moved by so much: with one finger or the mouse, or with two. */
  onDrag: (by: Point) => void;
  /** Twice at one place, by finger or mouse. */
  onDoubleTap: (at: Point) => void;
}

/** ms and px within which a second tap belongs to the first. */
const TWICE = { ms: 400, px: 40 };
/** px: a hand that presses is not quite still. */
const STILL = 8;
/** How fast a track pad zooms: its steps are about this many px for each doubling. */
const PAD_PX = 150;
/** From which scale on the page is enlarged: browsers do not come back to 1 to the last digit. */
const ENLARGED = 1.01;

const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * Tells what hands do on an element, by pointer events. The browser's own answer to two fingers is kept away: it would
 * enlarge the page, with its buttons out of sight. On a page that is enlarged already, two fingers are the browser's,
 * and the element is marked `data-enlarged`. What one finger does is the style's to say (`touch-action`).
 */
export function watchGestures(element: HTMLElement, on: Gestures, signal: AbortSignal): void {
  const hands = new Map<number, Point>();
  let pressed: Point | undefined;
  let tapped: { at: Point; time: number } | undefined;
  const page = window.visualViewport;
  const isEnlarged = () => (page?.scale ?? 1) > ENLARGED;
  const mark = () => element.toggleAttribute('data-enlarged', isEnlarged());

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    hands.set(event.pointerId, pointOf(event));
    // A second finger makes no tap.
    pressed = hands.size === 1 ? pointOf(event) : undefined;
  };
  const move = (event: PointerEvent) => {
    const before = hands.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    hands.set(event.pointerId, now);
    if (pressed && distance(now, pressed) > STILL) pressed = undefined;
    const [other] = [...hands].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const part = other ? 0.5 : 1;
    on.onDrag({ x: (now.x - before.x) * part, y: (now.y - before.y) * part });
    if (!other || isEnlarged()) return;
    const by = distance(now, other) / Math.max(1, distance(before, other));
    on.onPinch(by, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  const leave = ({ pointerId }: PointerEvent) => void hands.delete(pointerId);
  const tap = (event: MouseEvent) => {
    const at = pointOf(event);
    const first = tapped;
    tapped = pressed && { at, time: event.timeStamp };
    if (!first || !tapped || tapped.time - first.time > TWICE.ms || distance(at, first.at) > TWICE.px) return;
    tapped = undefined;
    on.onDoubleTap(at);
  };
  const keepFingers = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable && !isEnlarged()) event.preventDefault();
  };
  // Browsers begin to drag the picture as a file where the hand means to move it.
  const keepPicture = (event: DragEvent) => event.preventDefault();
  // Browsers tell of two fingers on a track pad as of a wheel with the control key.
  const pad = (event: WheelEvent) => {
    if (!event.ctrlKey || isEnlarged()) return;
    event.preventDefault();
    on.onPinch(2 ** (-event.deltaY / PAD_PX), pointOf(event));
  };
  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('pointermove', move, { signal });
  // A hand may be lifted elsewhere.
  addEventListener('pointerup', leave, { signal });
  addEventListener('pointercancel', leave, { signal });
  element.addEventListener('click', tap, { signal });
  element.addEventListener('touchstart', keepFingers, { signal, passive: false });
  element.addEventListener('touchmove', keepFingers, { signal, passive: false });
  element.addEventListener('wheel', pad, { signal, passive: false });
  element.addEventListener('dragstart', keepPicture, { signal });
  page?.addEventListener('resize', mark, { signal });
  mark();
}
