/**
 * Draws the printable vehicle sheet (PRNT-002). In: plain texts and images from the server. Out: a PDF of A4 pages.
 * No clock, files or network: the same sheet always gives the same bytes.
 */
export { drawVehicleSheet } from './draw-vehicle-sheet';
export { SHEET_PHOTO_WIDTHS, type SheetFact, type VehicleSheet } from './vehicle-sheet';
