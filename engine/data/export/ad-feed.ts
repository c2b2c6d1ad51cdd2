import type { Dealership, Location, Vehicle } from '../../../schemas';

/** What a feed needs besides the vehicles. */
export interface FeedContext {
  /** Origin of the site, without a trailing slash. */
  url: string;
  siteName: string;
  /** The setting `price.offerFloorCents`: offers must exceed it. Integer cents. */
  offerFloorCents: number;
  /** The vehicle's location and dealership. */
  sellerOf(vehicle: Vehicle): { location?: Location; dealership?: Pick<Dealership, 'id' | 'name'> };
  /** Absolute URL of an image, in a format that all platforms support. */
  imageUrl(src: string): string;
}

interface Column {
  name: string;
  /** Undefined for an empty cell. */
  value(vehicle: Vehicle, context: FeedContext): string | undefined;
}

/** A feed format. */
export interface AdFeed {
  /** Its name on the command line. */
  name: string;
  title: string;
  columns: readonly Column[];
  /** Why a vehicle is left out; undefined if it is included. Only called for available vehicles. */
  ineligibleReason(vehicle: Vehicle, context: FeedContext): string | undefined;
}
