import { listLocalitiesWithin, loadCoast, STATE_BORDERS, type Point } from '../../data';
import { escapeHtml } from '../../lib';
import type { MapView } from './map-view';

export interface MapMarker {
  name: string;
  position: Point;
}

export interface MapColours {
  sea: string;
  land: string;
  border: string;
  text: string;
  /** Outline of names, so that they are legible on lines. */
  halo: string;
  marker: string;
  onMarker: string;
}

const MAX_PLACES = 22;
/** Wider maps show names of cities and districts only. */
const WIDE_DEGREES = 8;
/** Average width of a letter, as a share of the font size. */
const LETTER_WIDTH = 0.56;
const FONT_SIZES = [11, 12.5, 15, 15] as const;
/** Space around a name, in pixels. */
const GAP = 10;
/** Size of a pin whose tip is at the position, in pixels. */
const MARKER_WIDTH = 28;
const MARKER_HEIGHT = 38;
/** Ranks of localities. */
const CITY = 2;
const CAPITAL = 3;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

type Pixel = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * On which side of the drawing a point is; 0 inside. Lines between points on the same side are not drawn.
 * The drawing is three times as wide and high as the view, so that frames of another shape show the
 * surroundings.
 */
const getSide = ([x, y]: Pixel, { width, height }: MapView): number =>
  (x < -width ? 1 : x > 2 * width ? 2 : 0) + (y < -height ? 4 : y > 2 * height ? 8 : 0);

/** SVG path of a line, or of an area if it is closed. Empty if it is not in the view. */
function toPath(points: readonly Point[], view: MapView, isClosed: boolean): string {
  const projected = points.map(view.project);
  const sides = projected.map((point) => getSide(point, view));
  if (sides.every((side) => side !== 0 && side === sides[0])) return '';
  const steps: string[] = [];
  let last: Pixel | undefined;
  projected.forEach((point, index) => {
    const side = sides[index];
    if (side !== 0 && side === sides[index - 1] && side === sides[index + 1]) return;
    // Half a pixel is not visible, and a whole coast has thousands of points.
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < 0.5) return;
    steps.push(`${last ? 'L' : 'M'}${round(point[0])} ${round(point[1])}`);
    last = point;
  });
  return steps.length < 2 ? '' : steps.join('') + (isClosed ? 'Z' : '');
}

const boxAround = ([x, y]: Pixel, halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});

/** A name beside its dot: where its text starts, and its bounding box. */
interface Label {
  anchor: 'start' | 'middle' | 'end';
  x: number;
  y: number;
  box: Box;
}

/** Possible positions of a name, best first: below the dot, right of it, left of it. */
function listLabels([x, y]: Pixel, width: number, size: number): Label[] {
  const beside = y + size * 0.35;
  const toBox = (left: number, baseline: number): Box => ({
    left,
    right: left + width,
    top: baseline - size * 0.8,
    bottom: baseline + size * 0.2,
  });
  const [start, end] = [x + MARKER_WIDTH / 2, x - MARKER_WIDTH / 2];
  return [
    { anchor: 'middle', x, y: y + size + 3, box: toBox(x - width / 2, y + size + 3) },
    { anchor: 'start', x: start, y: beside, box: toBox(start, beside) },
    { anchor: 'end', x: end, y: beside, box: toBox(end - width, beside) },
  ];
}

const widen = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** Names of places, the best-known first, where they cover neither a marker nor each other. */
function drawPlaces(view: MapView, markers: readonly MapMarker[], colours: MapColours): string {
  const pins = markers.map(({ position }): Box => {
    const [x, y] = view.project(position);
    return { left: x - MARKER_WIDTH / 2, right: x + MARKER_WIDTH / 2, top: y - MARKER_HEIGHT, bottom: y };
  });
  const taken: Box[] = [];
  const names: string[] = [];
  const isWide = view.bounds.east - view.bounds.west > WIDE_DEGREES;
  const isFree = (box: Box) =>
    box.left > GAP && box.right < view.width - GAP && box.top > GAP && box.bottom < view.height - GAP;
  for (const { name, lat, long, rank } of listLocalitiesWithin(view.bounds)) {
    if (names.length >= MAX_PLACES || (isWide && rank < CITY)) break;
    const isBold = isWide ? rank === CAPITAL : rank >= CITY;
    const size = FONT_SIZES[isWide && !isBold ? 1 : rank] ?? FONT_SIZES[0];
    const at = view.project([long, lat]);
    const label = listLabels(at, name.length * size * LETTER_WIDTH, size).find(
      ({ box }) =>
        isFree(box) &&
        !pins.some((pin) => overlaps(box, pin)) &&
        !taken.some((other) => overlaps(widen(box, GAP), other)),
    );
    if (!label) continue;
    const [x, y] = at;
    taken.push(widen(label.box, GAP), boxAround(at, 2, 2));
    names.push(
      `<circle cx="${round(x)}" cy="${round(y)}" r="2"/><text x="${round(label.x)}" y="${round(label.y)}"` +
        `${label.anchor === 'middle' ? '' : ` text-anchor="${label.anchor}"`} font-size="${size}"` +
        `${isBold ? ' font-weight="600"' : ''}>${escapeHtml(name)}</text>`,
    );
  }
  return (
    `<g fill="${colours.text}" stroke="${colours.halo}" stroke-width="3" paint-order="stroke" stroke-linejoin="round"` +
    ` font-family="system-ui,sans-serif" text-anchor="middle">${names.join('')}</g>`
  );
}

/** A pin whose tip is at the position. */
function drawMarker({ position }: MapMarker, view: MapView, { marker, onMarker }: MapColours): string {
  const [x, y] = view.project(position);
  return (
    `<g transform="translate(${round(x)} ${round(y)})"><path d="M0 0C-3-7-13-13-13-23a13 13 0 0 1 26 0C13-13 3-7 0 0Z"` +
    ` fill="${marker}" stroke="${onMarker}" stroke-width="2"/><circle cy="-23" r="4.500" fill="${onMarker}"/></g>`
  );
}

/** Draws coast, state borders, names of places and markers as SVG. Streets are not part of it. */
export function drawMap(view: MapView, markers: readonly MapMarker[], colours: MapColours): string {
  const { width, height } = view;
  const land = loadCoast()
    .map((ring) => toPath(ring, view, true))
    .join('');
  const borders = STATE_BORDERS.map((line) => toPath(line, view, false)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect x="${-width}" y="${-height}" width="${3 * width}" height="${3 * height}" fill="${colours.sea}"/>` +
    `<path d="${land}" fill="${colours.land}" stroke="${colours.border}"/>` +
    `<path d="${borders}" fill="none" stroke="${colours.border}" stroke-width="1.500" stroke-dasharray="6 4"/>` +
    drawPlaces(view, markers, colours) +
    // A pin further south is in front.
    [...markers]
      .sort((a, b) => b.position[1] - a.position[1])
      .map((each) => drawMarker(each, view, colours))
      .join('') +
    '</svg>'
  );
}
