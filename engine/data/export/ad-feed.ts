import type { Dealership, Location, Vehicle } from '../../../schemas';

/** The data that a feed needs in addition to the vehicles. */
export interface FeedContext {
  /** Origin of the site, without a trailing slash. */
  url: string;
  siteName: string;
  /** The setting `price.offerFloorCents`: offers must exceed it. Integer cents. */
  offerFloorCents: number;
  getSeller(vehicle: Vehicle): { location?: Location; dealership?: Pick<Dealership, 'id' | 'name'> };
  /** Returns the absolute URL of an image, in a format that all platforms support. */
  imageUrl(src: string): string;
}

interface Column {
  name: string;
  /** Returns undefined for an empty cell. */
  value(vehicle: Vehicle, context: FeedContext): string | undefined;
}

export interface AdFeed {
  /** The feed's name on the command line. */
  name: string;
  title: string;
  columns: readonly Column[];
  /** Why a vehicle is omitted; undefined if it is included. Called only for available vehicles. */
  ineligibleReason(vehicle: Vehicle, context: FeedContext): string | undefined;
}
