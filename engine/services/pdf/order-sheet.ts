import type { SheetFonts } from './pdf-page';

/** The content of an order. Characters that the font lacks are substituted or omitted. */
export interface OrderSheet {
  /** Who sells the car. */
  dealer: { name: string; lines: readonly string[] };
  /** Date of the order, as an ISO date. */
  date: string;
  title: string;
  /** Below the title, such as the reference. */
  subtitle: readonly string[];
  /** The order line by line. Strong ones are totals. */
  lines: readonly { label: string; text: string; isTotal?: boolean }[];
  notices: readonly string[];
  fonts?: SheetFonts;
}
