/**
 * Scheduled changes: edits that are published at a time, and perhaps taken back at another. In: edits with their times. Out:
 * those that are due, each for one process only.
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
