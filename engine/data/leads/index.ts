/**
 * Stores leads, encrypted, with their deliveries and appointments. In: a validated record with an idempotency key. Out:
 * its ID, which is the same for the same key, or a conflict if the key was used for another lead. Errors never contain
 * personal data, because they are logged.
 */
export { AppointmentTakenError, countAppointments, type Booking } from './appointments';
export { LeadConflictError, saveLead, type NewLead, type SavedLead } from './save-lead';
export {
  claimNextDelivery,
  listDueTargets,
  recordDelivered,
  recordFailedAttempt,
  recordMissingKeys,
  renewClaim,
  retryDeliveries,
  type ClaimedDelivery,
  type DeliveryTarget,
} from './deliveries';
export {
  deleteLeadsByEmail,
  isLeadCursor,
  listLeads,
  type DeliveryState,
  type LeadFilter,
  type StoredLead,
} from './list-leads';
export { deleteLeadsBefore } from './delete-leads';
export { encryptLeads, rotateLeadKey } from './encrypt-leads';
export { describeKeyUses, findMissingKeys, type KeyUse } from './key-use';
export { findLeadKey, parseLeadKeys, type LeadKeys } from './lead-keys';
export {
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
} from './uploads';
export { getLeadKeyFile } from './lead-key-file';
export { openLeadKeys } from './open-lead-keys';
