/** A label with its value. */
export interface SheetFact {
  label: string;
  text: string;
}

/** The content of a vehicle sheet. Characters that the font lacks are omitted when drawing. */
export interface VehicleSheet {
  /** URL of the car's page, for the QR code. */
  url: string;
  dealer: {
    name: string;
    /** PNG; without it the name is shown. */
    logo?: Buffer;
    /** Phone, mail and the like, one a line. */
    lines: readonly string[];
  };
  /** The date of the sheet, an ISO date. */
  day: string;
  /** `#rrggbb`. */
  accent: string;
  title: string;
  subtitle: string;
  /** Status label: JUST SOLD, RESERVED. */
  tag?: string;
  /** Absent for a car that is not available (VDP-058). */
  price?: { text: string; suffix: string; was?: string; basis?: string };
  facts: readonly SheetFact[];
  comments: readonly string[];
  /** JPEG, the first the largest. */
  photos: readonly Buffer[];
  place?: { name: string; lines: readonly string[] };
  hours: readonly SheetFact[];
  /** Disclaimer and date. */
  smallPrint: readonly string[];
  /** Headings, in the site's language. */
  words: { facts: string; comments: string; place: string; hours: string; scan: string };
}

/** Widths of the photos in px, in order: twice their size in points. */
export const SHEET_PHOTO_WIDTHS: readonly number[] = [720, 480, 480];
