/**
 * Draws the printable vehicle sheet (PRNT-002) and the order of a car (RSV-013). In: plain text and images from the server. Out: a PDF of A4 pages. Uses
 * no clock, files or network: the same sheet always results in the same bytes.
 */
import type { OrderSheet } from './order-sheet';
import type { VehicleSheet } from './vehicle-sheet';

export type { SheetFonts } from './pdf-page';
export type { OrderSheet } from './order-sheet';
export { SHEET_PHOTO_WIDTHS, type SheetFact, type VehicleSheet } from './vehicle-sheet';

/** Draws a vehicle sheet as a PDF. The first call loads the PDF library, which would slow down every start. */
export async function drawVehicleSheet(sheet: VehicleSheet): Promise<Buffer> {
  const drawing = await import('./draw-vehicle-sheet');
  return drawing.drawVehicleSheet(sheet);
}

/** Draws an order as a PDF. */
export async function drawOrderSheet(sheet: OrderSheet): Promise<Buffer> {
  const drawing = await import('./draw-order-sheet');
  return drawing.drawOrderSheet(sheet);
}
