/**
 * Accounts of visitors: rows for better-auth, devices, contact details, passkeys, passwords, identities at other providers,
 * and saved vehicles. Every function works on the rows of one tenant; callers run them as that tenant.
 */
export {
  countRows,
  deleteRows,
  findRows,
  insertRow,
  takeRow,
  updateRows,
  type AccountModel,
  type AccountRow,
  type RowCondition,
} from './account-rows';
export {
  deleteAccount,
  deleteExpiredAccess,
  listSessions,
  revokeSessions,
  SESSION_IDLE_DAYS,
  setAccountPhone,
  useSession,
  type AccountSession,
} from './account-details';
export {
  addPasskey,
  findPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  recordPasskeyUse,
  removePasskey,
  renamePasskey,
  type NewPasskey,
  type StoredPasskey,
} from './passkeys';
export { takeChallenge, type ChallengeKind } from './challenges';
export {
  findIdentityAccount,
  linkIdentity,
  listIdentities,
  listRemovedIdentities,
  MAX_IDENTITIES,
  openAccount,
  recordIdentityUse,
  unlinkIdentity,
  wasIdentityRemoved,
  type Identity,
  type NewIdentity,
  type StoredIdentity,
} from './identities';
export {
  findPassword,
  findPasswordByEmail,
  hasPasswordHash,
  removePassword,
  setPassword,
  type StoredPassword,
} from './passwords';
export {
  listSavedVehicles,
  MAX_SAVED_VEHICLES,
  removeSavedVehicles,
  saveVehicles,
  type NewSavedVehicle,
  type StoredVehicleRow,
} from './saved-vehicles';
export {
  listAccountDrafts,
  removeAccountDraft,
  saveAccountDraft,
  type DraftAnswers,
  type AccountDraft,
} from './account-drafts';
export type { SavedVehicleData } from './saved-vehicle-data';
