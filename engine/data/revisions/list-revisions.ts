import { and, arrayOverlaps, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database';
import { revisions } from '../schema';
import type { Revision } from './record-revision';

export interface RevisionFilter {
  /** Only revisions that changed a file of one of these tenants or templates. */
  layers: readonly string[];
  /** Only revisions before this one. */
  before?: number | undefined;
  limit: number;
}

/** A revision without the contents of its files. */
export interface RevisionSummary extends Pick<Revision, 'id' | 'at' | 'actor' | 'note'> {
  readonly files: readonly { path: string; change: 'added' | 'changed' | 'removed' }[];
}

const changedFiles = sql<RevisionSummary['files']>`(
  SELECT jsonb_agg(jsonb_build_object('path', file->'path', 'change', CASE
    WHEN file->>'before' IS NULL THEN 'added'
    WHEN file->>'after' IS NULL THEN 'removed'
    ELSE 'changed' END) ORDER BY file->>'path')
  FROM jsonb_array_elements(${revisions.files}) AS file)`;

/** Returns the latest revisions, newest first. */
export const listRevisions = (
  db: Db,
  { layers, before, limit }: RevisionFilter,
): Promise<RevisionSummary[]> =>
  db
    .select({
      id: revisions.id,
      at: revisions.at,
      actor: revisions.actor,
      note: revisions.note,
      files: changedFiles,
    })
    .from(revisions)
    .where(
      and(
        arrayOverlaps(revisions.layers, [...layers]),
        before === undefined ? undefined : lt(revisions.id, before),
      ),
    )
    .orderBy(desc(revisions.id))
    .limit(limit);

/** Returns a revision with the contents of its files. */
export async function findRevision(db: Db, id: number): Promise<Revision | undefined> {
  const [revision] = await db.select().from(revisions).where(eq(revisions.id, id));
  return revision;
}
