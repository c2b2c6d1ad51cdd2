/** A place on the screen or a way across it, px. */
export interface Point {
  x: number;
  y: number;
}

/** How a photo lies in its slide: enlarged by `scale`, its left upper corner moved by `x` and `y` px. */
export interface View extends Point {
  scale: number;
}

/** The slide, px, and how wide its photo is for its height: the photo stands in the middle, whole. */
export interface Frame {
  width: number;
  height: number;
  ratio: number;
}

/** The whole photo, as it is without a hand on it. */
export const UNZOOMED: View = { scale: 1, x: 0, y: 0 };
const MOST = 4;

/** Along one side: a photo that is longer than the slide fills it, a shorter one stands in its middle. */
function heldAlong(place: number, slide: number, photo: number, scale: number): number {
  const middle = (slide * (1 - scale)) / 2;
  const room = Math.max(0, (photo * scale - slide) / 2);
  return Math.min(middle + room, Math.max(middle - room, place));
}

/** The nearest view that leaves no gap which the photo could fill. */
function held({ scale, x, y }: View, { width, height, ratio }: Frame): View {
  if (scale <= 1) return UNZOOMED;
  return {
    scale,
    x: heldAlong(x, width, Math.min(width, height * ratio), scale),
    y: heldAlong(y, height, Math.min(height, width / ratio), scale),
  };
}

/** Enlarged to `scale` (1 to 4) about a point of the slide, which stays where it is as far as the edges allow. */
export function zoomView(view: View, frame: Frame, scale: number, at: Point): View {
  const next = Math.min(MOST, Math.max(1, scale));
  const by = next / view.scale;
  return held({ scale: next, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, frame);
}

/** Moved on, px; the same view where there is no more of the photo that way. */
export function panView(view: View, frame: Frame, by: Point): View {
  const next = held({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
  return Math.abs(next.x - view.x) + Math.abs(next.y - view.y) < 1 ? view : next;
}
