/**
 * Drafts: unsaved edits of the playground, by folder of the tenants' folder. In: the edited files, and the revision that
 * they replace. Out: the current drafts of some folders.
 */
export {
  deleteSavedDrafts,
  listDrafts,
  listDraftsOfChanges,
  replaceDrafts,
  storeDraft,
  type DraftChange,
  type NewDraft,
  type StoredDraft,
} from './drafts';
