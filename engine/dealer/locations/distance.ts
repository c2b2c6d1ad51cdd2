const EARTH_RADIUS_KM = 6_371;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** A position in degrees, WGS 84. */
export interface Position {
  lat: number;
  long: number;
}

/** Great-circle distance in km (haversine). */
export function calculateDistanceKm(a: Position, b: Position): number {
  const lat = ((b.lat - a.lat) * RADIANS_PER_DEGREE) / 2;
  const long = ((b.long - a.long) * RADIANS_PER_DEGREE) / 2;
  const cosines = Math.cos(a.lat * RADIANS_PER_DEGREE) * Math.cos(b.lat * RADIANS_PER_DEGREE);
  const square = Math.sin(lat) ** 2 + cosines * Math.sin(long) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square)));
}
