/**
 * Scheduled publishing. In: changes that are due, and the files on disk. Out: files written by the same path as a save, or
 * the reason why not. May import `sites` and `leads`.
 */
export { findNewErrors } from './plan-publishing';
export {
  createScheduledPublisher,
  type ScheduledPublisher,
  type ScheduledPublisherOptions,
} from './scheduled-publisher';
