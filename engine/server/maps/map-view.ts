import type { Bounds, Point } from '../../data';

/** Pixels of a tile in web maps, by which zoom levels are defined. */
const TILE_PIXELS = 256;
const RADIANS_PER_DEGREE = Math.PI / 180;
/** The lowest zoom level, at which all of Australia is visible. */
const MIN_ZOOM = 3;
/** Distance of markers from the edge, in pixels. */
const PADDING = 56;

export interface Size {
  width: number;
  height: number;
}

/** A part of the Earth's surface in Web Mercator, as an image in pixels. */
export interface MapView extends Size {
  bounds: Bounds;
  /** Position in pixels from the top left corner. */
  project(point: Point): [x: number, y: number];
}

/** Position in a square of side 1 for the whole Earth. */
const toMercator = ([long, lat]: Point): [x: number, y: number] => {
  const sine = Math.sin(lat * RADIANS_PER_DEGREE);
  return [(long + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
};

const fromMercator = (x: number, y: number): Point => [
  x * 360 - 180,
  Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RADIANS_PER_DEGREE,
];

/**
 * The view of an image with all points in it.
 * @param maxZoom zoom level for a single point; several points may need a smaller one
 */
export function createMapView(points: readonly Point[], { width, height }: Size, maxZoom: number): MapView {
  const projected = points.map(toMercator);
  const xs = projected.map(([x]) => x);
  const ys = projected.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fitZoom = (extent: number, pixels: number) =>
    extent === 0 ? Infinity : Math.log2(Math.max(1, pixels - 2 * PADDING) / (extent * TILE_PIXELS));
  const zoom = Math.max(
    MIN_ZOOM,
    Math.min(maxZoom, fitZoom(right - left, width), fitZoom(bottom - top, height)),
  );
  const scale = TILE_PIXELS * 2 ** zoom;
  const originX = (left + right) / 2 - width / 2 / scale;
  const originY = (top + bottom) / 2 - height / 2 / scale;
  const [west, north] = fromMercator(originX, originY);
  const [east, south] = fromMercator(originX + width / scale, originY + height / scale);
  return {
    width,
    height,
    bounds: { west, south, east, north },
    project: (point) => {
      const [x, y] = toMercator(point);
      return [(x - originX) * scale, (y - originY) * scale];
    },
  };
}
