/**
 * Draws the printable vehicle sheet (PRNT-002). In: plain text and images from the server. Out: a PDF of A4 pages. Uses
 * no clock, files or network: the same sheet always results in the same bytes.
 */
import type { VehicleSheet } from './vehicle-sheet';

export type { SheetFonts } from './pdf-page';
export { SHEET_PHOTO_WIDTHS, type SheetFact, type VehicleSheet } from './vehicle-sheet';

/** Draws a vehicle sheet as a PDF. The first call loads the PDF library, which would slow down every start. */
export async function drawVehicleSheet(sheet: VehicleSheet): Promise<Buffer> {
  const drawing = await import('./draw-vehicle-sheet');
  return drawing.drawVehicleSheet(sheet);
}
