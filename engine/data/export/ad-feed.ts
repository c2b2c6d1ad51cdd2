import type { Dealership, Location, Vehicle } from '../../../schemas';

/** What a file must know beside the cars. */
export interface FeedContext {
  /** Origin of the site, without a slash at the end. */
  url: string;
  siteName: string;
  /** The setting `price.offerFloorCents`: an offer must be above it to count, in integer cents. */
  offerFloorCents: number;
  /** Where a car stands and who sells it. */
  placeOf(vehicle: Vehicle): { location?: Location; dealership?: Pick<Dealership, 'id' | 'name'> };
  /** Whole address of a picture in a format that every platform reads. */
  picture(src: string): string;
}

interface Column {
  name: string;
  /** Undefined: nothing is known, and the cell is empty. */
  value(vehicle: Vehicle, context: FeedContext): string | undefined;
}

/** A kind of file. */
export interface AdFeed {
  /** As the command calls it. */
  name: string;
  title: string;
  columns: readonly Column[];
  /** Why a car cannot stand in it, in words; undefined for one that can. Sold cars are not asked about. */
  ineligibleReason(vehicle: Vehicle, context: FeedContext): string | undefined;
}
