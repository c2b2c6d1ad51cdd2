/**
 * The picture with which a car is shared: its photo over a band with name and price, in the site's colours and
 * typefaces. In: texts, pictures and font files, gathered by the server. Out: the bytes of a JPEG of 1200 × 630 px. No
 * clock, no files, no network, and no fonts of the system: letters are outlines.
 */
export { drawOgImage } from './draw-og-image';
export { OG_IMAGE_SIZE, type OgImage, type OgImageFont, type OgImageStyle } from './og-image';
export { Typeface } from './typeface';
