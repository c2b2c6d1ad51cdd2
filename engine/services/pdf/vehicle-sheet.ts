/** A name and what stands beside it. */
export interface SheetFact {
  label: string;
  text: string;
}

/** All that a sheet about one car says. Texts come as they are: what a font cannot show is left out when drawn. */
export interface VehicleSheet {
  /** Address of the car's page: the QR code leads there. */
  url: string;
  dealer: {
    name: string;
    /** PNG; without it the name is written. */
    logo?: Buffer;
    /** Phone, mail and the like, one a line. */
    lines: readonly string[];
  };
  /** Of which day it is, an ISO date. */
  day: string;
  /** `#rrggbb`. */
  accent: string;
  title: string;
  subtitle: string;
  /** Its state in a word or two: JUST SOLD, RESERVED. */
  tag?: string;
  /** Absent for a car that is not available (VDP-058). */
  price?: { text: string; suffix: string; was?: string; basis?: string };
  facts: readonly SheetFact[];
  comments: readonly string[];
  /** JPEG, the first the largest. */
  photos: readonly Buffer[];
  place?: { name: string; lines: readonly string[] };
  hours: readonly SheetFact[];
  /** What is not promised, and of which day the sheet is. */
  smallPrint: readonly string[];
  /** Headings, in the site's language. */
  words: { facts: string; comments: string; place: string; hours: string; scan: string };
}

/** Widths in px that the photos of a sheet are wanted in, in order: twice what they have in points. */
export const SHEET_PHOTO_WIDTHS: readonly number[] = [720, 480, 480];
