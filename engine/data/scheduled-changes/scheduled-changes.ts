import {
  and,
  arrayOverlaps,
  asc,
  eq,
  isNull,
  lt,
  or,
  sql,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '../database';
import { scheduledChanges } from '../schema';

/** Edits that are published at a time. `id` is their order. */
export type ScheduledChange = Readonly<InferSelectModel<typeof scheduledChanges>>;

/**
 * A change stays claimed for this long if its process is killed or loses the database. Publishing takes
 * less than a second; if it takes longer, nothing is written.
 */
const CLAIM_SECONDS = 20;

const isFree = or(isNull(scheduledChanges.claimedUntil), lt(scheduledChanges.claimedUntil, sql`now()`));
/** When the next step of a change is due. */
const dueAt = sql`CASE ${scheduledChanges.state}
  WHEN 'waiting' THEN ${scheduledChanges.publishAt}
  WHEN 'live' THEN ${scheduledChanges.unpublishAt} END`;

/** Returns the changes of some tenants or templates, in the order of their times. */
export const listScheduledChanges = (db: Db, layers: readonly string[]): Promise<ScheduledChange[]> =>
  db
    .select()
    .from(scheduledChanges)
    .where(arrayOverlaps(scheduledChanges.layers, [...layers]))
    .orderBy(asc(scheduledChanges.publishAt), asc(scheduledChanges.id));

export async function addScheduledChange(
  db: Db,
  change: Pick<ScheduledChange, 'actor' | 'note' | 'publishAt' | 'unpublishAt' | 'files'>,
): Promise<void> {
  const layers = [...new Set(change.files.map(({ path }) => path.slice(0, path.indexOf('/'))))];
  await db.insert(scheduledChanges).values({ ...change, layers });
}

/** Claims the first change that meets a condition and that no process has claimed. */
async function claim(db: Db, condition: SQL | undefined): Promise<ScheduledChange | undefined> {
  const first = db
    .select({ id: scheduledChanges.id })
    .from(scheduledChanges)
    .where(and(condition, isFree))
    .orderBy(dueAt, asc(scheduledChanges.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [change] = await db
    .update(scheduledChanges)
    // A `Date` has milliseconds.
    .set({ claimedUntil: sql`date_trunc('milliseconds', now() + ${CLAIM_SECONDS} * interval '1 second')` })
    .where(eq(scheduledChanges.id, sql`(${first})`))
    .returning();
  return change;
}

/** Claims the change whose next step is due first; undefined if there is none, or if other processes have claimed them. */
export const claimDueChange = (db: Db): Promise<ScheduledChange | undefined> =>
  claim(db, sql`${dueAt} <= now()`);

/** Claims a change before it is due; undefined if it is being published by another process, or does not exist. */
export const claimScheduledChange = (db: Db, id: number): Promise<ScheduledChange | undefined> =>
  claim(db, eq(scheduledChanges.id, id));

/**
 * Stores the result of a step, or deletes the change if nothing is left to do. Call it in the transaction of the step.
 * @throws Error if the claim has expired and another process has done the step
 */
export async function finishScheduledChange(
  db: Db,
  { id, claimedUntil }: Pick<ScheduledChange, 'id' | 'claimedUntil'>,
  result: Partial<Pick<ScheduledChange, 'state' | 'problem' | 'published'>> | 'done',
): Promise<void> {
  const isMine = and(
    eq(scheduledChanges.id, id),
    claimedUntil ? eq(scheduledChanges.claimedUntil, claimedUntil) : undefined,
  );
  const { rowCount } =
    result === 'done'
      ? await db.delete(scheduledChanges).where(isMine)
      : await db
          .update(scheduledChanges)
          .set({ ...result, claimedUntil: null })
          .where(isMine);
  if (rowCount === 0) throw new Error(`The scheduled change ${id} was taken over or deleted meanwhile.`);
}

/**
 * Deletes a change: it is not published, or stays published.
 * @returns false if it is currently being published, or no longer exists
 */
export async function deleteScheduledChange(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(scheduledChanges).where(and(eq(scheduledChanges.id, id), isFree));
  return (rowCount ?? 0) > 0;
}
