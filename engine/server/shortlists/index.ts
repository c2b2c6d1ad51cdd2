/**
 * Lists of cars that visitors share with a link, also without an account. In: sites with the feature `shortlists`. Out: routes
 * under `/api/shortlists`, the private page of each list, and the deletion of expired ones. May import `http`, `sites`, `pages`,
 * `api`, `jobs` and `accounts`.
 */
export { startShortlistExpiry, type ShortlistExpiry } from './shortlist-expiry';
export { shortlistPages } from './shortlist-pages';
export { shortlistRoutes } from './shortlist-routes';
export { Shortlists } from './shortlists';
