/**
 * Fonts: self-hosted variable fonts (latin) as type pairs. In: the name of a pair out of a theme. Out: the CSS for
 * the head, the files to preload, and the files on disk. A page gets only its own site's pair, at most two files.
 */
export { fontCss, fontFiles, fontModules, FONT_PAIRS, type FontPairName } from './font-css';
