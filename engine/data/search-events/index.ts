/**
 * Search analytics: views, clicks and conversions, in the format of Algolia Insights.
 *
 * In: the body of a request. Out: valid events or an error, and database rows. The rows identify visitors only by an
 * anonymous token, and are deleted after the number of days that the tenant sets.
 */
export { SearchEventError, parseSearchEvents, type SearchEvent } from './parse-events';
export { deleteSearchEventsBefore, recordSearchEvents } from './store-events';
