/**
 * Accounts of visitors: signing in with a code by email, sessions, and pages that only their owner sees. In: sites with
 * the feature `accounts`. Out: routes under `/api/account`, and a hook that sends private pages. better-auth keeps the
 * codes and sessions; nothing of it is reachable from outside. May import `http`, `sites`, `pages` and `api`.
 */
export { accountPages } from './account-pages';
export { readPageUser } from './account-request';
export { accountRoutes, type AccountRoutesOptions } from './account-routes';
export { Accounts, type AccountsOptions, type AccountSite } from './accounts';
export { CODE_MINUTES } from './constants';
export { PendingSignIns } from './cookies';
export { savedVehicleRoutes } from './saved-vehicle-routes';
