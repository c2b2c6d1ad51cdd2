import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, or, type InferSelectModel } from 'drizzle-orm';
import type { Db } from '../database';
import { drafts } from '../schema';

/** Unsaved edits of a folder's files. `id` is the draft's revision. */
export type StoredDraft = Readonly<InferSelectModel<typeof drafts>>;

export interface NewDraft
  extends
    Pick<StoredDraft, 'layer' | 'actor' | 'editor' | 'files'>,
    Partial<Pick<StoredDraft, 'note' | 'change'>> {
  /** The revision that the edits are based on; undefined if the editor has not loaded a draft. */
  readonly replaces?: number | undefined;
}

/** Returns the drafts of some tenants or templates. */
export const listDrafts = (db: Db, layers: readonly string[]): Promise<StoredDraft[]> =>
  db
    .select()
    .from(drafts)
    .where(inArray(drafts.layer, [...layers]))
    .orderBy(asc(drafts.layer));

/** Returns the drafts that belong to some changes. */
export const listDraftsOfChanges = (db: Db, changes: readonly string[]): Promise<StoredDraft[]> =>
  db
    .select()
    .from(drafts)
    .where(inArray(drafts.change, [...changes]))
    .orderBy(asc(drafts.layer));

/** Drafts of several folders that are stored together. */
export interface DraftChange extends Pick<StoredDraft, 'actor' | 'note' | 'change'> {
  readonly layers: readonly {
    readonly layer: string;
    /** The revision of the draft that the files are based on; undefined if there was no draft. */
    readonly replaces: number | undefined;
    /** Without files, the draft is deleted. */
    readonly files: StoredDraft['files'];
  }[];
}

/** Another transaction stored a draft at the same time. */
class DraftRace extends Error {}

/**
 * Replaces the drafts of several folders, or none of them if one does not have the expected revision.
 * @returns the new drafts, or the folders whose draft has changed
 */
export async function replaceDrafts(
  db: Db,
  { layers, ...about }: DraftChange,
): Promise<{ stored: StoredDraft[] } | { conflicts: string[] }> {
  const names = layers.map(({ layer }) => layer);
  try {
    return await db.transaction(async (transaction) => {
      const current = await transaction
        .select({ id: drafts.id, layer: drafts.layer })
        .from(drafts)
        .where(inArray(drafts.layer, names))
        .for('update');
      const revisions = new Map(current.map(({ layer, id }) => [layer, id]));
      const conflicts = layers
        .filter(({ layer, replaces }) => revisions.get(layer) !== replaces)
        .map(({ layer }) => layer);
      if (conflicts.length > 0) return { conflicts };
      await transaction.delete(drafts).where(inArray(drafts.layer, names));
      // Programs have no window, so they get a random ID and never count as the editor of an earlier draft.
      const editor = randomUUID();
      const rows = layers
        .filter(({ files }) => files.length > 0)
        .map(({ layer, files }) => ({ ...about, editor, layer, files }));
      if (rows.length === 0) return { stored: [] };
      const stored = await transaction
        .insert(drafts)
        .values(rows)
        .onConflictDoNothing({ target: drafts.layer })
        .returning();
      if (stored.length < rows.length) throw new DraftRace();
      return { stored };
    });
  } catch (error) {
    if (error instanceof DraftRace) return { conflicts: names };
    throw error;
  }
}

/**
 * Stores a draft, or deletes it if it has no files. Another editor's draft is only replaced if the edits
 * are based on it; otherwise nothing changes. A draft that was saved or discarded in the meantime is stored
 * again.
 * @returns the new draft, or the other editor's conflicting draft
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
    // It has just been deleted. The editor tries again with its next edit.
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
