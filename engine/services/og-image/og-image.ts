import type { Typeface } from './typeface';

/** Width and height of the picture of a shared link, px: the size that all networks show large. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** A typeface as the site sets it. */
export interface OgImageFont {
  typeface: Typeface;
  /** Between letters, in em. */
  tracking: number;
  isUpper?: boolean;
}

/** Opaque colours, `#rrggbb`, and corners. */
export interface OgImageStyle {
  /** Ground of the band. */
  band: string;
  text: string;
  /** For what matters less. */
  quiet: string;
  price: string;
  /** The short bar on the edge of the band. */
  mark: string;
  /** Corners of the logo's label, px. */
  radius: number;
  /** SVG that stands in the photo's place where there is none, of the size of the whole picture. */
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
  /** An amount, or the words that stand in its place. */
  price: { text: string; suffix: string; basis?: string };
  /** Shown where there is no logo. */
  siteName: string;
  /** Any picture that sharp reads. */
  photo?: Buffer;
  /** A PNG with its ground, which need not be that of the band. */
  logo?: { picture: Buffer; ground: string };
  look: OgImageStyle;
}
