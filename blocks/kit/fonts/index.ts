/**
 * Fonts: self-hosted variable fonts (latin) as type pairs. In: the name of a pair out of a theme. Out: the CSS for
 * the head and the files to preload. A page gets only its own site's pair, at most two files.
 */
export { fontCss, fontFiles, FONT_PAIRS, type FontPairName } from './fontCss';
