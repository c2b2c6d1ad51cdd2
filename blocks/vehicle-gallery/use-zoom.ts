import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { watchGestures } from './gestures';
import { panView, UNZOOMED, zoomView, type Frame, type Point, type View } from './zoom';

const DOUBLE_TAP_SCALE = 2.5;
const KEY_ZOOM_FACTOR = 1.5;
/** Distance that an arrow key pans, as a share of the slide. */
const KEY_PAN_SHARE = 0.2;

const ARROW_PANS: Partial<Record<string, Point>> = {
  ArrowLeft: { x: KEY_PAN_SHARE, y: 0 },
  ArrowRight: { x: -KEY_PAN_SHARE, y: 0 },
  ArrowUp: { x: 0, y: KEY_PAN_SHARE },
  ArrowDown: { x: 0, y: -KEY_PAN_SHARE },
};

/**
 * Zooms the visible photo within its slide by pinching, double tap, keys or a button. It updates the DOM without React,
 * and resets when the photo or the window size changes.
 * @param row contains the slides with one photo each
 * @param index index of the visible slide; undefined while photos are not in a row
 */
export function useZoom(row: RefObject<HTMLElement | null>, index: number | undefined) {
  const [isZoomed, setZoomed] = useState(false);
  const view = useRef<View>(UNZOOMED);

  const findSlide = () => (index === undefined ? undefined : row.current?.children[index]);
  const measureFrame = (element: Element): Frame => {
    const { clientWidth: width, clientHeight: height } = element;
    const photo = element.querySelector('img');
    const ratio =
      photo && photo.naturalHeight > 0 ? photo.naturalWidth / photo.naturalHeight : width / height;
    return { width, height, ratio };
  };
  /** Shows the photo in a view, with or without animation. */
  const applyView = (next: View, isAnimated: boolean) => {
    const photo = findSlide()?.querySelector('img');
    if (!photo) return;
    view.current = next;
    photo.toggleAttribute('data-gliding', isAnimated);
    photo.style.transform =
      next === UNZOOMED ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    setZoomed(next !== UNZOOMED);
  };
  /** @param point point in the window; by default, the centre of the slide */
  const zoomTo = (scale: number, point?: Point, isAnimated = true) => {
    const element = findSlide();
    if (!element) return;
    const frame = measureFrame(element);
    const { left, top } = element.getBoundingClientRect();
    const centre = point
      ? { x: point.x - left, y: point.y - top }
      : { x: frame.width / 2, y: frame.height / 2 };
    applyView(zoomView(view.current, frame, scale, centre), isAnimated);
  };
  /** Pans the photo. Returns whether it could move in that direction. */
  const pan = (delta: Point, isAnimated: boolean): boolean => {
    const element = findSlide();
    if (!element || view.current === UNZOOMED) return false;
    const next = panView(view.current, measureFrame(element), delta);
    if (next === view.current) return false;
    applyView(next, isAnimated);
    return true;
  };
  const toggle = (point?: Point) => zoomTo(view.current === UNZOOMED ? DOUBLE_TAP_SCALE : 1, point);
  const reset = () => applyView(UNZOOMED, false);

  const onPinch = useEffectEvent((factor: number, point: Point) =>
    zoomTo(view.current.scale * factor, point, false),
  );
  const onDrag = useEffectEvent((delta: Point) => void pan(delta, false));
  const onDoubleTap = useEffectEvent((point: Point) => toggle(point));
  const onResize = useEffectEvent(reset);
  const isRow = index !== undefined;
  useEffect(() => {
    if (!row.current || !isRow) return;
    const controller = new AbortController();
    const { signal } = controller;
    watchGestures(
      row.current,
      {
        onPinch: (factor, point) => onPinch(factor, point),
        onDrag: (delta) => onDrag(delta),
        onDoubleTap: (point) => onDoubleTap(point),
      },
      signal,
    );
    addEventListener('resize', () => onResize(), { signal });
    return () => controller.abort();
  }, [row, isRow]);

  // Reset the zoom of the previous photo.
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
    /** Handles + and - (zoom) and arrow keys (pan), and returns whether the key had an effect. */
    handleKey(key: string): boolean {
      const element = findSlide();
      if (!element) return false;
      if (key === '+' || key === '=') zoomTo(view.current.scale * KEY_ZOOM_FACTOR);
      else if (key === '-') zoomTo(view.current.scale / KEY_ZOOM_FACTOR);
      else {
        const arrow = ARROW_PANS[key];
        return (
          arrow !== undefined &&
          pan({ x: arrow.x * element.clientWidth, y: arrow.y * element.clientHeight }, true)
        );
      }
      return true;
    },
  };
}
