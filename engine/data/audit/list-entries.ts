import { and, desc, eq, gte } from 'drizzle-orm';
import type { Db } from '../database';
import { auditEntries } from '../schema';
import type { AuditEntry } from './entry';

interface AuditFilter {
  tenant?: string | undefined;
  since?: Date | undefined;
  limit: number;
}

/** The latest entries, newest first. */
export const listAuditEntries = (db: Db, { tenant, since, limit }: AuditFilter): Promise<AuditEntry[]> =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        tenant === undefined ? undefined : eq(auditEntries.tenant, tenant),
        since && gte(auditEntries.at, since),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
