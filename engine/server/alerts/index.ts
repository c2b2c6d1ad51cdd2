/**
 * Alerts by email: matches changed vehicles with visitors' alerts and sends the emails. In: the database
 * and the sites with their stock. Out: a worker. The forms of alerts belong to `accounts`. May import
 * `accounts`, `sites` and `jobs`.
 */
export { startAlertWorker, type AlertWorkerOptions } from './alert-worker';
export { createSearchMatcher } from './match-alerts';
