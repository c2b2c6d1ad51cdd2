// Changes that are published or undone at a certain time. In: the store. Out: the form of the review, and
// the list.
export { ScheduledDialog } from './ScheduledDialog';
export { ScheduleForm } from './ScheduleForm';
export { formatInstant } from './format-instant';
