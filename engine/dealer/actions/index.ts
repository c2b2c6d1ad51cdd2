/**
 * A shopper's actions for a vehicle: enquire, call, reserve, request finance, book a test drive or read a report.
 * Includes the rules for valid leads.
 */
export * from './disabled-actions';
export * from './lead-kinds';
export * from './lead-record';
export * from './validate-lead';
export * from './vehicle-actions';
export * from './vehicle-phone';
export * from './vehicle-reports';
export { getTestDriveDates, parseDate } from './test-drive-dates';
