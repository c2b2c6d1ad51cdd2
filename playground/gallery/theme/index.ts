/**
 * The theme page of the kit gallery: everything derived from a site's seeds. In: the seeds. Out: a page of token
 * groups, samples and contrast pairs, in the document's theme.
 */
export { themeEntry } from './theme-entry';
