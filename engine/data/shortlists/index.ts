/**
 * Lists of cars that visitors share with a link, and what each person says about the cars. In: the hash of a link's token.
 * Out: the list while the link works. Names, notes, marks and comments are encrypted with the keys of the leads. Every
 * function except those for all tenants works on the rows of one tenant; callers run them as that tenant.
 */
export { changeMarks, type ChangedMarks } from './change-marks';
export type { SharedVehicle } from './shared-vehicle';
export {
  createShortlist,
  deleteExpiredShortlists,
  endShortlist,
  findShortlist,
  listShortlists,
  MAX_SHORTLISTS,
  type NewShortlist,
  type OwnShortlist,
  type ShortlistOwner,
  type StoredPerson,
  type StoredShortlist,
} from './shortlists';
