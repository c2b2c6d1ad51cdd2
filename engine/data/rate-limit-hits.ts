import { createHmac } from 'node:crypto';
import { asc, inArray, lt, sql } from 'drizzle-orm';
import type { DatabaseAccess, Db } from './database';
import { rateLimitHits } from './schema';

/** Requests to add to a count that several processes share. */
export interface RateLimitHits {
  /** Name of the limit and address of the client. Stored as a keyed hash. */
  key: string;
  count: number;
  /** Milliseconds after which the count starts again, from the first hit. */
  windowMs: number;
}

/** The hits of all processes in a window. */
export interface RateLimitTotal {
  hits: number;
  /** Milliseconds until the window ends. */
  ttlMs: number;
}

/** Interval at which expired counts are deleted. */
const CLEANUP_INTERVAL_MS = 60_000;
/**
 * Maximum number of counts to delete in one statement, so that deleting does not occupy a connection for
 * long.
 */
const CLEANUP_ROWS = 10_000;

/**
 * Creates a function that adds hits to the counts in the database and returns the new totals by key. Keys must be
 * distinct. It fails if the database cannot be reached (`DatabaseConnectionError`).
 * @param secret for hashing keys, so that the table contains no addresses
 */
export function createRateLimitCounter(
  access: DatabaseAccess,
  secret: string,
): (hits: readonly RateLimitHits[]) => Promise<ReadonlyMap<string, RateLimitTotal>> {
  let cleanedAt = -Infinity;
  return async (hits) => {
    const keysByHash = new Map(hits.map(({ key }) => [hashKey(key, secret), key]));
    const rows = await access.run((db) =>
      addHits(
        db,
        hits.map((hit) => ({ ...hit, key: hashKey(hit.key, secret) })),
      ),
    );
    if (Date.now() - cleanedAt > CLEANUP_INTERVAL_MS) {
      cleanedAt = Date.now();
      // Counts do not depend on the cleanup, and the next one retries.
      access.run(deleteExpiredHits).catch(() => undefined);
    }
    return new Map(rows.map(({ key, ...total }) => [keysByHash.get(key) ?? '', total]));
  };
}

const hashKey = (key: string, secret: string): string =>
  createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22);

/** Adds hits in one statement. The database's clock determines the windows, because those of processes differ. */
async function addHits(
  db: Db,
  hits: readonly RateLimitHits[],
): Promise<(RateLimitTotal & { key: string })[]> {
  const isExpired = sql`${rateLimitHits.expiresAt} <= now()`;
  return db
    .insert(rateLimitHits)
    .values(
      // Statements that lock rows in the same order cannot wait for each other forever.
      [...hits]
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, count, windowMs }) => ({
          key,
          hits: count,
          expiresAt: sql`now() + ${windowMs}::float8 * interval '1 millisecond'`,
        })),
    )
    .onConflictDoUpdate({
      target: rateLimitHits.key,
      set: {
        hits: sql`CASE WHEN ${isExpired} THEN excluded.hits ELSE ${rateLimitHits.hits} + excluded.hits END`,
        expiresAt: sql`CASE WHEN ${isExpired} THEN excluded.expires_at ELSE ${rateLimitHits.expiresAt} END`,
      },
    })
    .returning({
      key: rateLimitHits.key,
      hits: rateLimitHits.hits,
      ttlMs: sql<number>`(extract(epoch FROM ${rateLimitHits.expiresAt} - now()) * 1000)::float8`,
    });
}

/** Deletes counts whose window has ended. Skips rows that are in use, so that it never waits while it holds locks. */
async function deleteExpiredHits(db: Db): Promise<void> {
  const expired = db
    .select({ key: rateLimitHits.key })
    .from(rateLimitHits)
    .where(lt(rateLimitHits.expiresAt, sql`now()`))
    .orderBy(asc(rateLimitHits.key))
    .limit(CLEANUP_ROWS)
    .for('update', { skipLocked: true });
  await db.delete(rateLimitHits).where(inArray(rateLimitHits.key, expired));
}
