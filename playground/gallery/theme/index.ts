/**
 * The theme page of the kit gallery. In: the seeds of a site. Out: a page with the derived tokens, component samples and
 * contrast pairs, in the document's theme.
 */
export { themeEntry } from './theme-entry';
