import { isAvailable, toSearchRecord, type RecordContext, type VehicleRecord } from '../../dealer';
import type { SearchRecord } from '../../search';
import type { Vehicle } from '../../../schemas';

/** A car in the index: what the search knows of it, and since when nobody can buy it any more. */
export type IndexedVehicle = VehicleRecord &
  SearchRecord & {
    /**
     * Seconds since 1970 at which the car was last on offer: of a sold car its sale, of one on offer `ON_OFFER`. So
     * "available, or sold lately" is one comparison (C21); two kinds of conditions in one OR are refused by Algolia.
     */
    last_offered_timestamp: number;
  };

/** The end of the year 9999: later than any sale. */
export const STILL_FOR_SALE = 253_402_300_799;

/** The search record of a listed vehicle. */
export function toIndexedVehicle(vehicle: Vehicle, context: RecordContext): IndexedVehicle {
  const record = toSearchRecord(vehicle, context);
  const lastOffered = isAvailable(vehicle) ? STILL_FOR_SALE : (record.sold_at_timestamp ?? 0);
  return { ...record, last_offered_timestamp: lastOffered };
}
