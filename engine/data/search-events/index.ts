/**
 * What visitors do with search results: views, clicks and conversions, in the form of Algolia's Insights.
 *
 * In: the body of a request. Out: events that are whole and right, or what is wrong; rows in the database, which hold
 * nothing of a visitor but an anonymous token, and which go after the days that the tenant sets.
 */
export { SearchEventError, parseSearchEvents, type SearchEvent } from './parse-events';
export { deleteSearchEventsBefore, recordSearchEvents } from './store-events';
