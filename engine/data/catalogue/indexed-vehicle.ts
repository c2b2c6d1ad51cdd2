import { isAvailable, toSearchRecord, type RecordContext, type VehicleRecord } from '../../dealer';
import type { SearchRecord } from '../../search';
import type { Vehicle } from '../../../schemas';

/** A vehicle in the index: its search record, and when it was last for sale. */
export type IndexedVehicle = VehicleRecord &
  SearchRecord & {
    /**
     * When the vehicle was last for sale, in seconds since 1970: the date of its sale, or `STILL_FOR_SALE`. This turns
     * "available or recently sold" into a single comparison (C21); Algolia rejects an OR of different kinds of filters.
     */
    last_offered_timestamp: number;
  };

/** The end of the year 9999: later than any sale. */
export const STILL_FOR_SALE = 253_402_300_799;

export function toIndexedVehicle(vehicle: Vehicle, context: RecordContext): IndexedVehicle {
  const record = toSearchRecord(vehicle, context);
  const lastOffered = isAvailable(vehicle) ? STILL_FOR_SALE : (record.sold_at_timestamp ?? 0);
  return { ...record, last_offered_timestamp: lastOffered };
}
