/**
 * A car on paper (PRNT-002). In: what the sheet says, as plain texts and pictures, gathered by the server. Out: the
 * bytes of a PDF of A4 pages. No clock, no files, no network: the same sheet is always the same bytes.
 */
export { drawVehicleSheet } from './draw-vehicle-sheet';
export { SHEET_PHOTO_WIDTHS, type SheetFact, type VehicleSheet } from './vehicle-sheet';
