import { and, eq, lte, ne, or, sql } from 'drizzle-orm';
import type { ReviewSet } from '../../../schemas';
import type { Db } from '../database';
import { reviewSets } from '../schema';

/** A location whose reviews are fetched. */
export interface ReviewPlace {
  tenant: string;
  location: string;
  url: string;
}

/** A fetch that this process has claimed. */
export interface ReviewFetch {
  /** ETag of the last good set. */
  etag: string | undefined;
  /** Number of failed fetches since then. */
  failures: number;
}

export interface StoredReviewSet {
  location: string;
  url: string;
  set: ReviewSet;
  fetchedAt: Date;
}

const isPlace = ({ tenant, location }: ReviewPlace) =>
  and(eq(reviewSets.tenant, tenant), eq(reviewSets.location, location));

/**
 * Claims the fetch of a location's set if it is due, so that other processes do not fetch it too. If the URL has
 * changed, the stored set is discarded and a fetch is due immediately.
 * @param claimedUntil when another process may claim it if this one does not finish
 */
export async function claimReviewFetch(
  db: Db,
  place: ReviewPlace,
  { now, claimedUntil }: { now: Date; claimedUntil: Date },
): Promise<ReviewFetch | undefined> {
  const isSameUrl = sql`${reviewSets.url} = excluded.url`;
  const [row] = await db
    .insert(reviewSets)
    .values({ ...place, fetchAt: claimedUntil })
    .onConflictDoUpdate({
      target: [reviewSets.tenant, reviewSets.location],
      set: {
        url: place.url,
        fetchAt: claimedUntil,
        data: sql`CASE WHEN ${isSameUrl} THEN ${reviewSets.data} END`,
        etag: sql`CASE WHEN ${isSameUrl} THEN ${reviewSets.etag} END`,
        fetchedAt: sql`CASE WHEN ${isSameUrl} THEN ${reviewSets.fetchedAt} END`,
        failures: sql`CASE WHEN ${isSameUrl} THEN ${reviewSets.failures} ELSE 0 END`,
      },
      setWhere: or(lte(reviewSets.fetchAt, now), ne(reviewSets.url, place.url)),
    })
    .returning({ etag: reviewSets.etag, failures: reviewSets.failures });
  return row && { etag: row.etag ?? undefined, failures: row.failures };
}

/** Stores a fetched set. */
export async function saveReviewSet(
  db: Db,
  place: ReviewPlace,
  { set, etag, now, fetchAt }: { set: ReviewSet; etag: string | undefined; now: Date; fetchAt: Date },
): Promise<void> {
  await db
    .update(reviewSets)
    .set({ data: set, etag: etag ?? null, fetchedAt: now, fetchAt, failures: 0 })
    .where(and(isPlace(place), eq(reviewSets.url, place.url)));
}

/** Schedules the next fetch of a set that has not changed. */
export async function touchReviewSet(db: Db, place: ReviewPlace, fetchAt: Date): Promise<void> {
  await db.update(reviewSets).set({ fetchAt, failures: 0 }).where(isPlace(place));
}

/** Records a failed fetch. The last good set is kept. */
export async function recordReviewFailure(db: Db, place: ReviewPlace, fetchAt: Date): Promise<void> {
  await db
    .update(reviewSets)
    .set({ fetchAt, failures: sql`${reviewSets.failures} + 1` })
    .where(isPlace(place));
}

/** The last good sets of a tenant. */
export async function listReviewSets(db: Db, tenant: string): Promise<StoredReviewSet[]> {
  const rows = await db.select().from(reviewSets).where(eq(reviewSets.tenant, tenant));
  return rows.flatMap(({ location, url, data, fetchedAt }) =>
    data && fetchedAt ? [{ location, url, set: data, fetchedAt }] : [],
  );
}
