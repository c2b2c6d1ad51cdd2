// What is saved and what was. In: the unsaved edits, and the saved revisions of the site. Out: a review with a note before
// saving, and the history with differences, from which a revision can be undone or restored.
export { HistoryDialog } from './HistoryDialog';
export { ReviewDialog } from './ReviewDialog';
