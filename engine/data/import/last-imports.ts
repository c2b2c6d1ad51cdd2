import { eq, max } from 'drizzle-orm';
import type { Db } from '../database';
import { imports } from '../schema';

/** When the last successful import of each tenant finished. Tenants that never imported are absent. */
export async function readLastImports(db: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ tenant: imports.tenant, finishedAt: max(imports.finishedAt) })
    .from(imports)
    .where(eq(imports.outcome, 'done'))
    .groupBy(imports.tenant);
  return new Map(rows.flatMap(({ tenant, finishedAt }) => (finishedAt ? [[tenant, finishedAt]] : [])));
}
