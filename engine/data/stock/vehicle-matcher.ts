import type { StoredVehicle } from './stock-transaction';

/** The keys that match a feed record to a stored vehicle. */
export interface VehicleKeys {
  id?: string;
  stocknum?: string;
  vin?: string;
  source: string;
  sourceKey: string;
}

/** Matches feed records to stored vehicles, each at most once. */
export interface VehicleMatcher {
  /** The stored vehicle for this record, if any. No other record can claim it. */
  claim(keys: VehicleKeys): StoredVehicle | undefined;
  /** Stored vehicles that no record claimed. */
  unclaimed(): StoredVehicle[];
}

/**
 * Match order: stock number, VIN, the feed's own key, then ID. The stock number comes before the VIN because VINs get
 * corrected, and dealers identify vehicles by stock number.
 */
const KEYS: readonly ((car: StoredVehicle | VehicleKeys) => string | undefined)[] = [
  (car) => car.stocknum && `stocknum ${car.stocknum}`,
  (car) => car.vin && `vin ${car.vin}`,
  (car) => `source ${car.source} ${car.sourceKey}`,
  (car) => car.id && `id ${car.id}`,
];

export function createVehicleMatcher(cars: Iterable<StoredVehicle>): VehicleMatcher {
  const byKey = new Map<string, StoredVehicle>();
  const unclaimed = new Set<StoredVehicle>();
  for (const car of cars) {
    unclaimed.add(car);
    for (const getKey of KEYS) {
      const key = getKey(car);
      // A vehicle in stock takes precedence over a withdrawn one with the same VIN.
      if (key && (!byKey.has(key) || byKey.get(key)?.isWithdrawn)) byKey.set(key, car);
    }
  }
  return {
    claim(keys) {
      for (const getKey of KEYS) {
        const key = getKey(keys);
        const car = key === undefined ? undefined : byKey.get(key);
        if (car && unclaimed.delete(car)) return car;
      }
      return undefined;
    },
    unclaimed: () => [...unclaimed],
  };
}
