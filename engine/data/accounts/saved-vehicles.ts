import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { accountVehicles } from '../schema';
import type { SavedVehicleData } from './saved-vehicle-data';

export interface NewSavedVehicle {
  id: string;
  data: SavedVehicleData;
  /** In cents; absent if there is none. */
  price?: number | undefined;
}

/** A vehicle as it was when the visitor saved it. */
export interface StoredVehicleRow {
  id: string;
  data: SavedVehicleData;
  price: number | null;
  savedAt: Date;
}

interface Owner {
  tenant: string;
  accountId: string;
}

/** As many as the browser stores. The oldest are dropped first. */
export const MAX_SAVED_VEHICLES = 200;

const isOwned = ({ tenant, accountId }: Owner) =>
  and(eq(accountVehicles.tenant, tenant), eq(accountVehicles.accountId, accountId));

/** Returns the saved vehicles of an account, newest first. */
export const listSavedVehicles = (db: Db, owner: Owner): Promise<StoredVehicleRow[]> =>
  db
    .select({
      id: accountVehicles.vehicleId,
      data: accountVehicles.data,
      price: accountVehicles.price,
      savedAt: accountVehicles.savedAt,
    })
    .from(accountVehicles)
    .where(isOwned(owner))
    .orderBy(desc(accountVehicles.savedAt), desc(accountVehicles.vehicleId));

/**
 * Saves vehicles; the first one counts as the oldest. Vehicles that are already saved keep their time and
 * price.
 */
export async function saveVehicles(
  db: Db,
  owner: Owner,
  vehicles: readonly NewSavedVehicle[],
): Promise<void> {
  if (vehicles.length === 0) return;
  await db
    .insert(accountVehicles)
    .values(
      vehicles.map(({ id, data, price }, index) => ({
        ...owner,
        vehicleId: id,
        data,
        price: price ?? null,
        // Keeps the order of vehicles that are saved together.
        savedAt: sql`now() + ${index}::int * interval '1 millisecond'`,
      })),
    )
    .onConflictDoNothing();
  const kept = db
    .select({ id: accountVehicles.vehicleId })
    .from(accountVehicles)
    .where(isOwned(owner))
    .orderBy(desc(accountVehicles.savedAt), desc(accountVehicles.vehicleId))
    .limit(MAX_SAVED_VEHICLES);
  await db.delete(accountVehicles).where(and(isOwned(owner), notInArray(accountVehicles.vehicleId, kept)));
}

/** Removes vehicles; unknown ones are ignored. */
export async function removeSavedVehicles(db: Db, owner: Owner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(accountVehicles).where(and(isOwned(owner), inArray(accountVehicles.vehicleId, [...ids])));
}
