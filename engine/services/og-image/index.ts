/**
 * Draws the Open Graph image of a vehicle: its photo above a band with name and price, in the site's colours and fonts.
 * In: strings, images and font files from the server. Out: a JPEG of 1200 × 630 px. Uses no clock, files, network or
 * system fonts, because text is drawn as outlines.
 */
export { drawOgImage } from './draw-og-image';
export { OG_IMAGE_SIZE, type OgImage, type OgImageFont, type OgImageStyle } from './og-image';
export { Typeface } from './typeface';
