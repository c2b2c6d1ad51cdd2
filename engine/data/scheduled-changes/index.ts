/**
 * Scheduled changes: edits that are published at one time, and can be undone at another. In: edits with
 * their times. Out: changes that are due, each for one process only.
 */
export {
  addScheduledChange,
  claimDueChange,
  claimScheduledChange,
  deleteScheduledChange,
  finishScheduledChange,
  listScheduledChanges,
  type ScheduledChange,
} from './scheduled-changes';
