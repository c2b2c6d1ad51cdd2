/**
 * Alerts of visitors with an account: their searches and followed vehicles, the vehicles that changed since
 * alerts were last matched, and unsent news. Every function except those that list sites works on the rows
 * of one tenant; callers run them as that tenant.
 */
export {
  queueAlertNews,
  claimAlertMail,
  dropAlertMail,
  finishAlertMail,
  deleteDueNews,
  cancelGoneVehicleNews,
  listChangedSites,
  listDueSites,
  listSearches,
  postponeAlertMail,
  type ClaimedMail,
  type MailPart,
  type AlertNews,
} from './alert-news';
export { findAlertPause, pauseAlerts, resumeAlerts } from './alert-pauses';
export type { AlertFrequency, AlertEvent, AlertKind } from './alert-types';
export {
  addAlert,
  changeAlertFrequency,
  listAlerts,
  MAX_ALERTS,
  removeAlerts,
  type AlertSubject,
  type NewAlert,
  type StoredAlert,
} from './alerts';
export { recordFormerVehicles, claimStockChanges, type ClaimedChange } from './stock-changes';
