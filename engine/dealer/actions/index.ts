/**
 * A shopper's actions for a vehicle: enquire, call, reserve, request finance, book a test drive or read a report.
 * Includes the forms that a vehicle allows, and what is stored of a lead.
 */
export * from './contact-details';
export * from './disabled-actions';
export * from './form-actions';
export * from './lead-record';
export * from './lead-vehicle';
export * from './sign-in-providers';
export * from './trade-in-record';
export * from './vehicle-actions';
export * from './vehicle-phone';
export * from './vehicle-reports';
export * from './watchlist';
export { getTestDriveDates, parseDate } from './test-drive-dates';
