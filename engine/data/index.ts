/**
 * Stock, leads and events in PostgreSQL, and the data sources to which pages bind. The README of this folder lists its
 * subfolders.
 */
export {
  describeActor,
  listAuditEntries,
  recordAuditEntries,
  type AuditEntry,
  type NewAuditEntry,
} from './audit';
export {
  BackupError,
  createBackup,
  readBackup,
  restoreBackup,
  type Backup,
  type BackupOptions,
  type CreatedBackup,
  type RestoreOptions,
} from './backup';
export * from './catalogue';
export {
  createDatabaseAccess,
  startDatabase,
  startDatabaseServer,
  DatabaseConnectionError,
  DatabaseError,
  type AccessOptions,
  type Database,
  type DatabaseAccess,
  type Db,
  hideQueryValues,
} from './database';
export { findFreePort } from './database/find-free-port';
export {
  deleteSavedDrafts,
  listDrafts,
  listDraftsOfChanges,
  replaceDrafts,
  storeDraft,
  type DraftChange,
  type NewDraft,
  type StoredDraft,
} from './drafts';
export {
  addScheduledChange,
  claimDueChange,
  claimScheduledChange,
  deleteScheduledChange,
  finishScheduledChange,
  listScheduledChanges,
  type ScheduledChange,
} from './scheduled-changes';
export {
  completeReservation,
  endDueReservations,
  listReservations,
  releaseReservation,
  startReservation,
  type DuePosition,
  type StoredReservation,
} from './reservations';
export {
  createPreviewLink,
  findPreviewLink,
  listPreviewLinks,
  MAX_PREVIEW_LINKS,
  revokePreviewLink,
  type PreviewLink,
} from './preview-links';
export {
  findRevision,
  listRevisions,
  recordRevision,
  type Revision,
  type RevisionFilter,
  type RevisionSummary,
} from './revisions';
export * from './sources';
export { createStockRepository, DEMO_SOURCE, type StockChange, type StockRepository } from './stock';
export { generateStock } from './demo';
export { formatCsvRecord, escapeFormula, escapeUntrustedText } from './export';
export { adFeeds, writeFeed, type AdFeed, type FeedContext, type FeedReport } from './export';
export {
  ImportError,
  importStock,
  listMappingNames,
  readLastImports,
  type ImportOptions,
  type ImportReport,
} from './import';
export {
  SearchEventError,
  deleteSearchEventsBefore,
  parseSearchEvents,
  recordSearchEvents,
  type SearchEvent,
} from './search-events';
export {
  countRows,
  deleteAccount,
  deleteExpiredAccess,
  deleteRows,
  findRows,
  insertRow,
  listSavedVehicles,
  listSessions,
  MAX_SAVED_VEHICLES,
  removeSavedVehicles,
  revokeSessions,
  saveVehicles,
  setAccountPhone,
  takeRow,
  updateRows,
  type AccountRow,
  type AccountSession,
  type NewSavedVehicle,
  type RowCondition,
  type StoredVehicleRow,
} from './accounts';
export { getSharedSecret, rotateSearchSecret, SEARCH_SECRET, type SharedSecret } from './secrets';
export { createRateLimitCounter, type RateLimitHits, type RateLimitTotal } from './rate-limit-hits';
export {
  findLocality,
  listLocalitiesWithin,
  loadCoast,
  STATE_BORDERS,
  type Bounds,
  type Locality,
  type Point,
} from './localities';
export {
  claimReviewFetch,
  listReviewSets,
  recordReviewFailure,
  saveReviewSet,
  touchReviewSet,
  type ReviewFetch,
  type ReviewPlace,
  type StoredReviewSet,
} from './reviews';
export { recordPhoneReveal, type PhoneReveal } from './phone-reveals';
export { recordVehicleView, countVehicleViews, type ViewedVehicle } from './vehicle-views';
export {
  AppointmentTakenError,
  countAppointments,
  type Booking,
  claimNextDelivery,
  deleteLeadsBefore,
  deleteLeadsByEmail,
  isLeadCursor,
  describeKeyUses,
  encryptLeads,
  findLeadKey,
  findMissingKeys,
  getLeadKeyFile,
  LeadConflictError,
  listLeads,
  listDueTargets,
  openLeadKeys,
  parseLeadKeys,
  recordDelivered,
  recordFailedAttempt,
  recordMissingKeys,
  renewClaim,
  retryDeliveries,
  rotateLeadKey,
  saveLead,
  addUpload,
  createFileKey,
  decryptFile,
  deleteWaitingUploads,
  encryptFile,
  listLeadUploads,
  listUploadTypes,
  listStoredIds,
  UploadGoneError,
  UploadsFullError,
  type StoredUpload,
  type ClaimedDelivery,
  type DeliveryTarget,
  type DeliveryState,
  type KeyUse,
  type LeadFilter,
  type LeadKeys,
  type NewLead,
  type SavedLead,
  type StoredLead,
} from './leads';
