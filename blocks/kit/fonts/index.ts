/**
 * Self-hosted variable fonts (Latin) in pairs. In: the name of a pair from a theme. Out: CSS for the head, files to
 * preload, and files on disk. A page loads only its site's pair, which has at most two files.
 */
export { fontCss, fontModules, FONT_PAIRS, type FontPairName } from './font-css';
