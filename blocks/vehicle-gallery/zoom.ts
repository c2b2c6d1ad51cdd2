/** A position or distance in px. */
export interface Point {
  x: number;
  y: number;
}

/** Transform of a photo in its slide: `scale`, and the offset of its top left corner in px. */
export interface View extends Point {
  scale: number;
}

/** Size of the slide in px, and the aspect ratio of its photo, which is centred and completely visible. */
export interface Frame {
  width: number;
  height: number;
  ratio: number;
}

/** The complete photo. */
export const UNZOOMED: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 4;

/** Clamps the offset along one axis: a photo longer than the slide fills it; a shorter photo is centred. */
function clampAxis(offset: number, slide: number, photo: number, scale: number): number {
  const centredOffset = (slide * (1 - scale)) / 2;
  const maxShift = Math.max(0, (photo * scale - slide) / 2);
  return Math.min(centredOffset + maxShift, Math.max(centredOffset - maxShift, offset));
}

/** Finds the nearest view that shows no more empty space than necessary. */
function clampView({ scale, x, y }: View, { width, height, ratio }: Frame): View {
  if (scale <= 1) return UNZOOMED;
  return {
    scale,
    x: clampAxis(x, width, Math.min(width, height * ratio), scale),
    y: clampAxis(y, height, Math.min(height, width / ratio), scale),
  };
}

/** Zooms to `scale` (1 to 4) around a point of the slide, which stays in place as far as the edges allow. */
export function zoomView(view: View, frame: Frame, scale: number, point: Point): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  const factor = next / view.scale;
  return clampView(
    { scale: next, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor },
    frame,
  );
}

/** Moves the photo by a distance in px. Returns the same view if the photo cannot move further. */
export function panView(view: View, frame: Frame, delta: Point): View {
  const next = clampView({ ...view, x: view.x + delta.x, y: view.y + delta.y }, frame);
  return Math.abs(next.x - view.x) + Math.abs(next.y - view.y) < 1 ? view : next;
}
