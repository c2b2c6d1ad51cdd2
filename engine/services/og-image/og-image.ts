import type { Typeface } from './typeface';

/** Width and height in px of an Open Graph image, the size that all networks show large. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** A typeface with the site's settings. */
export interface OgImageFont {
  typeface: Typeface;
  /** Letter spacing in em. */
  tracking: number;
  isUpper?: boolean;
}

/** Opaque colours, `#rrggbb`, and corners. */
export interface OgImageStyle {
  /** Background of the band. */
  band: string;
  text: string;
  /** For secondary text. */
  quiet: string;
  price: string;
  /** The short accent bar at the edge of the band. */
  mark: string;
  /** Corners of the logo's label, px. */
  radius: number;
  /** SVG placeholder for a missing photo, in the size of the whole image. */
  ground: string;
  /** Headings. */
  display: OgImageFont;
  /** Prices. */
  figure: OgImageFont;
  body: OgImageFont;
}

export interface OgImage {
  title: string;
  /** May be empty. */
  subtitle: string;
  /** An amount, or a text that replaces it. */
  price: { text: string; suffix: string; basis?: string };
  /** Shown if there is no logo. */
  siteName: string;
  /** Any format that sharp supports. */
  photo?: Buffer;
  /** A PNG with its background colour, which can differ from the band's. */
  logo?: { picture: Buffer; ground: string };
  look: OgImageStyle;
}
