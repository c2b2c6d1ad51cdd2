import type { SheetFonts } from './pdf-page';

export interface SheetFact {
  label: string;
  text: string;
}

/** The content of a vehicle sheet. Characters that the font lacks are substituted or omitted. */
export interface VehicleSheet {
  /** URL of the vehicle's page, for the QR code. */
  url: string;
  dealer: {
    name: string;
    /** A PNG. If absent, the name is shown. */
    logo?: Buffer;
    /** Contact details, such as phone and email, one per line. */
    lines: readonly string[];
  };
  /** Date of the sheet, as an ISO date. */
  day: string;
  /** The site's typeface. Without it, text has a standard font. */
  fonts?: SheetFonts;
  /** `#rrggbb`. */
  accent: string;
  title: string;
  subtitle: string;
  /** Status label, such as JUST SOLD or RESERVED. */
  tag?: string;
  /** Absent for a vehicle that is not available (VDP-058). */
  price?: { text: string; suffix: string; was?: string; basis?: string };
  facts: readonly SheetFact[];
  comments: readonly string[];
  /** JPEGs, in the order of `SHEET_PHOTO_WIDTHS`. */
  photos: readonly Buffer[];
  place?: { name: string; lines: readonly string[] };
  hours: readonly SheetFact[];
  /** Disclaimer and date. */
  smallPrint: readonly string[];
  /** Headings, in the site's language. */
  words: { facts: string; comments: string; place: string; hours: string; scan: string };
}

/** Widths of the photos in px: about twice their width in points. */
export const SHEET_PHOTO_WIDTHS: readonly number[] = [720, 480, 480];
