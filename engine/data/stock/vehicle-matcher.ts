import type { StoredVehicle } from './stock-transaction';

/** By what a record in a feed is recognised as a car that is there. */
export interface VehicleKeys {
  id?: string;
  stocknum?: string;
  vin?: string;
  source: string;
  sourceKey: string;
}

/** Recognises cars; each stored car is given out once. */
export interface VehicleMatcher {
  /** The stored car that this record is about, if any. It is claimed: no second record gets it. */
  claim(keys: VehicleKeys): StoredVehicle | undefined;
  /** Stored cars which no record claimed. */
  unclaimed(): StoredVehicle[];
}

/**
 * The order in which a car is recognised: stock number, then VIN, then what the same feed called it before, then id.
 * The dealer’s number comes before the VIN because VINs get corrected and stock numbers are what dealers go by.
 */
const WAYS: readonly ((car: StoredVehicle | VehicleKeys) => string | undefined)[] = [
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
    for (const way of WAYS) {
      const key = way(car);
      // A car on the yard goes before a withdrawn one with the same VIN.
      if (key && (!byKey.has(key) || byKey.get(key)?.withdrawn)) byKey.set(key, car);
    }
  }
  return {
    claim(keys) {
      for (const way of WAYS) {
        const key = way(keys);
        const car = key === undefined ? undefined : byKey.get(key);
        if (car && unclaimed.delete(car)) return car;
      }
      return undefined;
    },
    unclaimed: () => [...unclaimed],
  };
}
