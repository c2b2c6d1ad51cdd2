import { and, asc, eq, inArray, or, type InferSelectModel } from 'drizzle-orm';
import type { Db } from '../database';
import { drafts } from '../schema';

/** Unsaved edits of a folder's files. `id` is the draft's revision. */
export type StoredDraft = Readonly<InferSelectModel<typeof drafts>>;

export interface NewDraft extends Pick<StoredDraft, 'layer' | 'actor' | 'editor' | 'files'> {
  /** The revision on which the edits are based; undefined if the editor knows of no draft. */
  readonly replaces?: number | undefined;
}

/** Returns the drafts of some tenants or templates. */
export const listDrafts = (db: Db, layers: readonly string[]): Promise<StoredDraft[]> =>
  db
    .select()
    .from(drafts)
    .where(inArray(drafts.layer, [...layers]))
    .orderBy(asc(drafts.layer));

/**
 * Stores a draft, or deletes it if it has no files. Another editor's draft is only replaced if the edits are based on it;
 * otherwise nothing changes. A draft that was saved or discarded meanwhile is stored again.
 * @returns the new draft, or the other editor's that is in the way
 */
export const storeDraft = (
  db: Db,
  { replaces, ...draft }: NewDraft,
): Promise<{ stored: StoredDraft | undefined } | { conflict: StoredDraft }> =>
  db.transaction(async (transaction) => {
    const isOfLayer = eq(drafts.layer, draft.layer);
    // An editor's own draft is never in its way, even if it did not receive the last revision.
    const isOwn = eq(drafts.editor, draft.editor);
    await transaction
      .delete(drafts)
      .where(and(isOfLayer, replaces === undefined ? isOwn : or(isOwn, eq(drafts.id, replaces))));
    if (draft.files.length === 0) return { stored: undefined };
    const [stored] = await transaction
      .insert(drafts)
      .values(draft)
      .onConflictDoNothing({ target: drafts.layer })
      .returning();
    if (stored) return { stored };
    const [conflict] = await transaction.select().from(drafts).where(isOfLayer);
    // It was deleted in the last instant. The editor tries again with its next edit.
    return conflict ? { conflict } : { stored: undefined };
  });

/** Deletes the drafts whose edits are all on disk now. Call it in the transaction of the save. */
export async function deleteSavedDrafts(
  db: Db,
  saved: readonly { path: string; text: string | null }[],
): Promise<void> {
  const texts = new Map(saved.map(({ path, text }) => [path, text]));
  const layers = [...new Set(saved.map(({ path }) => path.slice(0, path.indexOf('/'))))];
  const ids = (await listDrafts(db, layers))
    .filter(({ files }) => files.every(({ path, text }) => texts.has(path) && texts.get(path) === text))
    .map(({ id }) => id);
  if (ids.length > 0) await db.delete(drafts).where(inArray(drafts.id, ids));
}
