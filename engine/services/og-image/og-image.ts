import type { Typeface } from './typeface';

/** Width and height of an Open Graph image in px. All networks show images of this size large. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** A typeface with the site's letter spacing and letter case. */
export interface OgImageFont {
  typeface: Typeface;
  /** Letter spacing in em. */
  tracking: number;
  isUpper?: boolean;
}

/** Opaque colours (`#rrggbb`), corners and typefaces. */
export interface OgImageStyle {
  band: string;
  text: string;
  /** Colour of secondary text. */
  quiet: string;
  price: string;
  /** The short accent bar at the edge of the band. */
  mark: string;
  /** Corner radius of the photo and of the logo's background, in px. */
  radius: number;
  /** SVG placeholder for a missing photo, in the size of the whole image. */
  background: string;
  display: OgImageFont;
  /** Typeface of prices. */
  figure: OgImageFont;
  body: OgImageFont;
}

export interface OgImage {
  title: string;
  /** May be empty. */
  subtitle: string;
  /** An amount, or words that replace it. */
  price: { text: string; suffix: string; basis?: string };
  /** Shown if there is no logo. */
  siteName: string;
  /** In any format that sharp supports. */
  photo?: Buffer;
  /** A PNG with its background colour, which can differ from that of the band. */
  logo?: { image: Buffer; background: string };
  style: OgImageStyle;
}
