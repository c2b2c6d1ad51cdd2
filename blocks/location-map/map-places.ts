import type { MapPoint } from '../../engine/dealer';
import type { Location } from '../../schemas';

export interface MapLocation {
  location: Location;
  position: MapPoint;
}

const getPosition = ({ address: { lat, long } }: Location): MapPoint | undefined =>
  lat === undefined || long === undefined ? undefined : [long, lat];

export const hasPosition = (location: Location): boolean => getPosition(location) !== undefined;

export const listMapLocations = (locations: readonly Location[]): MapLocation[] =>
  locations.flatMap((location) => {
    const position = getPosition(location);
    return position ? [{ location, position }] : [];
  });
