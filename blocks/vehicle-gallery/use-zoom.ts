import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { watchGestures } from './gestures';
import { panView, UNZOOMED, zoomView, type Frame, type Point, type View } from './zoom';

/** How large a double tap makes a photo. */
const CLOSE_UP = 2.5;
/** What one press of + makes of it. */
const STEP = 1.5;
/** How far an arrow key moves, in parts of the slide. */
const KEY_PART = 0.2;

const ARROWS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: KEY_PART, y: 0 },
  ArrowRight: { x: -KEY_PART, y: 0 },
  ArrowUp: { x: 0, y: KEY_PART },
  ArrowDown: { x: 0, y: -KEY_PART },
};

/**
 * The photo in sight is zoomed into within its slide: by two fingers, a double tap, keys or a button. It is painted past
 * React, and whole again when another photo comes or the window changes.
 * @param row the slides, one photo each
 * @param index the slide in sight; undefined while the photos are no row
 */
export function useZoom(row: RefObject<HTMLElement | null>, index: number | undefined) {
  const [isZoomed, setZoomed] = useState(false);
  const view = useRef<View>(UNZOOMED);

  const slide = () => (index === undefined ? undefined : row.current?.children[index]);
  const frameOf = (element: Element): Frame => {
    const { clientWidth: width, clientHeight: height } = element;
    const photo = element.querySelector('img');
    const ratio =
      photo && photo.naturalHeight > 0 ? photo.naturalWidth / photo.naturalHeight : width / height;
    return { width, height, ratio };
  };
  /** @param isGliding it goes there in a moment rather than at once */
  const paint = (next: View, isGliding: boolean) => {
    const photo = slide()?.querySelector('img');
    if (!photo) return;
    view.current = next;
    photo.toggleAttribute('data-gliding', isGliding);
    photo.style.transform =
      next === UNZOOMED ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    setZoomed(next !== UNZOOMED);
  };
  /** @param at in the window; the middle of the slide when not given */
  const zoomTo = (scale: number, at?: Point, isGliding = true) => {
    const element = slide();
    if (!element) return;
    const frame = frameOf(element);
    const { left, top } = element.getBoundingClientRect();
    const place = at ? { x: at.x - left, y: at.y - top } : { x: frame.width / 2, y: frame.height / 2 };
    paint(zoomView(view.current, frame, scale, place), isGliding);
  };
  /** Whether there was anything more to be seen that way. */
  const move = (by: Point, isGliding: boolean): boolean => {
    const element = slide();
    if (!element || view.current === UNZOOMED) return false;
    const next = panView(view.current, frameOf(element), by);
    if (next === view.current) return false;
    paint(next, isGliding);
    return true;
  };
  const toggle = (at?: Point) => zoomTo(view.current === UNZOOMED ? CLOSE_UP : 1, at);
  const reset = () => paint(UNZOOMED, false);

  const onPinch = useEffectEvent((by: number, at: Point) => zoomTo(view.current.scale * by, at, false));
  const onDrag = useEffectEvent((by: Point) => void move(by, false));
  const onDoubleTap = useEffectEvent((at: Point) => toggle(at));
  const onResize = useEffectEvent(reset);
  const isRow = index !== undefined;
  useEffect(() => {
    if (!row.current || !isRow) return;
    const leave = new AbortController();
    const { signal } = leave;
    watchGestures(
      row.current,
      {
        onPinch: (by, at) => onPinch(by, at),
        onDrag: (by) => onDrag(by),
        onDoubleTap: (at) => onDoubleTap(at),
      },
      signal,
    );
    addEventListener('resize', () => onResize(), { signal });
    return () => leave.abort();
  }, [row, isRow]);

  // The photo that was left is whole when it is come back to.
  useEffect(() => {
    const photo = index === undefined ? undefined : row.current?.children[index]?.querySelector('img');
    return () => {
      photo?.style.removeProperty('transform');
      view.current = UNZOOMED;
      setZoomed(false);
    };
  }, [row, index]);

  return {
    isZoomed,
    toggle: () => toggle(),
    reset,
    /** Whether the key did something here: + and - zoom, arrows move as far as there is more to be seen. */
    onKey(key: string): boolean {
      const element = slide();
      if (!element) return false;
      if (key === '+' || key === '=') zoomTo(view.current.scale * STEP);
      else if (key === '-') zoomTo(view.current.scale / STEP);
      else {
        const arrow = ARROWS[key];
        return (
          arrow !== undefined &&
          move({ x: arrow.x * element.clientWidth, y: arrow.y * element.clientHeight }, true)
        );
      }
      return true;
    },
  };
}
