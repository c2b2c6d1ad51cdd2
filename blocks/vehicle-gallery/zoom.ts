/** A position or distance, px. */
export interface Point {
  x: number;
  y: number;
}

/** Transform of a photo in its slide: `scale`, and the offset of its top left corner in px. */
export interface View extends Point {
  scale: number;
}

/** Size of the slide, px, and aspect ratio of its photo, which is centred and completely visible. */
export interface Frame {
  width: number;
  height: number;
  ratio: number;
}

/** The complete photo. */
export const UNZOOMED: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 4;

/** Clamps along one axis: a photo longer than the slide fills it; a shorter one is centred. */
function clampAxis(place: number, slide: number, photo: number, scale: number): number {
  const middle = (slide * (1 - scale)) / 2;
  const room = Math.max(0, (photo * scale - slide) / 2);
  return Math.min(middle + room, Math.max(middle - room, place));
}

/** The nearest view that shows no more empty space than necessary. */
function clampView({ scale, x, y }: View, { width, height, ratio }: Frame): View {
  if (scale <= 1) return UNZOOMED;
  return {
    scale,
    x: clampAxis(x, width, Math.min(width, height * ratio), scale),
    y: clampAxis(y, height, Math.min(height, width / ratio), scale),
  };
}

/** Zooms to `scale` (1 to 4) around a point of the slide, which stays in place as far as the edges allow. */
export function zoomView(view: View, frame: Frame, scale: number, at: Point): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  const by = next / view.scale;
  return clampView({ scale: next, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, frame);
}

/** Moves the photo by px. Returns the same view if it cannot move further. */
export function panView(view: View, frame: Frame, by: Point): View {
  const next = clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
  return Math.abs(next.x - view.x) + Math.abs(next.y - view.y) < 1 ? view : next;
}
