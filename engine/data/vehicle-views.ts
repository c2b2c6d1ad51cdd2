import { and, eq, sql } from 'drizzle-orm';
import type { Db } from './database';
import { vehicleViews } from './schema';

export interface ViewedVehicle {
  tenant: string;
  vehicleId: string;
}

/** Stores a view of a vehicle page that counts. Returns the total. */
export async function recordVehicleView(db: Db, { tenant, vehicleId }: ViewedVehicle): Promise<number> {
  const [row] = await db
    .insert(vehicleViews)
    .values({ tenant, vehicleId, views: 1 })
    .onConflictDoUpdate({
      target: [vehicleViews.tenant, vehicleViews.vehicleId],
      set: { views: sql`${vehicleViews.views} + 1` },
    })
    .returning({ views: vehicleViews.views });
  return row?.views ?? 1;
}

export async function countVehicleViews(db: Db, { tenant, vehicleId }: ViewedVehicle): Promise<number> {
  const [row] = await db
    .select({ views: vehicleViews.views })
    .from(vehicleViews)
    .where(and(eq(vehicleViews.tenant, tenant), eq(vehicleViews.vehicleId, vehicleId)));
  return row?.views ?? 0;
}
