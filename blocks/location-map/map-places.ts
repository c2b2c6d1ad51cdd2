import type { MapPoint } from '../../engine/dealer';
import type { Location } from '../../schemas';

/** A location with its position. */
export interface MapLocation {
  location: Location;
  position: MapPoint;
}

const getPosition = ({ address: { lat, long } }: Location): MapPoint | undefined =>
  lat === undefined || long === undefined ? undefined : [long, lat];

export const hasPosition = (location: Location): boolean => getPosition(location) !== undefined;

/** The locations that a map can show. */
export const listMapLocations = (locations: readonly Location[]): MapLocation[] =>
  locations.flatMap((location) => {
    const position = getPosition(location);
    return position ? [{ location, position }] : [];
  });
