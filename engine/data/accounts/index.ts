/**
 * Accounts of visitors: rows for better-auth, devices, contact details, and saved vehicles. Every function works on the
 * rows of one tenant; callers run them as that tenant.
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
  setAccountPhone,
  type AccountSession,
} from './account-details';
export {
  listSavedVehicles,
  MAX_SAVED_VEHICLES,
  removeSavedVehicles,
  saveVehicles,
  type NewSavedVehicle,
  type StoredVehicleRow,
} from './saved-vehicles';
export type { SavedVehicleData } from './saved-vehicle-data';
