// Unsaved edits and the history. In: the unsaved edits, and the saved revisions of the site. Out: a review
// with a note before saving, and the history with differences, in which a revision can be undone or
// restored.
export { HistoryDialog } from './HistoryDialog';
export { ReviewDialog } from './ReviewDialog';
