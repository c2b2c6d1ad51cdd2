/** The part of a picture that stays visible when it is cropped, in per cent from the left and the top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Points are multiples of this step: inline styles are blocked, so `Image` has a class for each. A tenth of a picture is
 * less than a viewer notices.
 */
export const FOCAL_STEP = 10;
export const CENTRE: FocalPoint = { x: 50, y: 50 };

const FRAGMENT = /#focus=(\d{1,3}),(\d{1,3})$/;

const roundToStep = (percent: number): number =>
  Math.min(100, Math.max(0, Math.round(percent / FOCAL_STEP) * FOCAL_STEP));

/** The nearest point that the pages can show. */
export const roundFocalPoint = ({ x, y }: FocalPoint): FocalPoint => ({
  x: roundToStep(x),
  y: roundToStep(y),
});

/**
 * Reads the focal point of an address: `/media/yard.webp#focus=30,60`. It is part of the address, so that every prop,
 * setting, entry and Markdown text with a picture can have one. Undefined without one, or for the centre.
 */
export function readFocalPoint(src: string): FocalPoint | undefined {
  const [, x, y] = FRAGMENT.exec(src) ?? [];
  if (x === undefined || y === undefined) return undefined;
  const point = roundFocalPoint({ x: Number(x), y: Number(y) });
  return isCentre(point) ? undefined : point;
}

export const isCentre = ({ x, y }: FocalPoint): boolean => x === CENTRE.x && y === CENTRE.y;

export const withoutFocalPoint = (src: string): string => src.replace(FRAGMENT, '');

/** The address with another focal point, or with none, which crops a picture around its centre. */
export function withFocalPoint(src: string, point: FocalPoint | undefined): string {
  const address = withoutFocalPoint(src);
  const rounded = point && roundFocalPoint(point);
  return rounded && !isCentre(rounded) ? `${address}#focus=${rounded.x},${rounded.y}` : address;
}
