import { lte, type InferSelectModel } from 'drizzle-orm';
import type { Db } from '../database';
import { revisions } from '../schema';

/** A save, with the files before and after it. */
export type Revision = Readonly<InferSelectModel<typeof revisions>>;

export type NewRevision = Pick<Revision, 'actor' | 'note' | 'files'>;

/** Older revisions are deleted. */
const MAX_REVISIONS = 5_000;

/** Stores a revision. Call it in the transaction that makes the change. */
export async function recordRevision(db: Db, { actor, note, files }: NewRevision): Promise<void> {
  const layers = [...new Set(files.map(({ path }) => path.slice(0, path.indexOf('/'))))];
  const [stored] = await db
    .insert(revisions)
    .values({ actor, note, files, layers })
    .returning({ id: revisions.id });
  if (stored) await db.delete(revisions).where(lte(revisions.id, stored.id - MAX_REVISIONS));
}
