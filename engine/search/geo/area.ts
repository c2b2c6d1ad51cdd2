/** Degrees north and east. */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

export type GeoArea =
  | { readonly shape: 'circle'; readonly centre: GeoPoint; readonly metres: number }
  | {
      readonly shape: 'box';
      readonly south: number;
      readonly north: number;
      readonly west: number;
      readonly east: number;
    }
  | { readonly shape: 'polygon'; readonly corners: readonly GeoPoint[] };

const EARTH_METRES = 6_371_000;
const RADIANS = Math.PI / 180;

/** Great-circle distance, by the haversine formula. */
export function metresBetween(a: GeoPoint, b: GeoPoint): number {
  const north = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const east = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  const haversine = north * north + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * east * east;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Whether a point is in an area or on its edge. */
export function isWithin(point: GeoPoint, area: GeoArea): boolean {
  switch (area.shape) {
    case 'circle':
      return metresBetween(point, area.centre) <= area.metres;
    case 'box':
      return (
        point.lat >= area.south && point.lat <= area.north && point.lng >= area.west && point.lng <= area.east
      );
    case 'polygon':
      return isInside(point, area.corners);
  }
}

/** Ray casting: a ray to the east crosses the edge an odd number of times. */
function isInside({ lat, lng }: GeoPoint, corners: readonly GeoPoint[]): boolean {
  let isOdd = false;
  corners.forEach((corner, index) => {
    const previous = corners.at(index - 1)!;
    if (corner.lat > lat === previous.lat > lat) return;
    const crossingLng =
      corner.lng + ((lat - corner.lat) / (previous.lat - corner.lat)) * (previous.lng - corner.lng);
    if (lng < crossingLng) isOdd = !isOdd;
  });
  return isOdd;
}
