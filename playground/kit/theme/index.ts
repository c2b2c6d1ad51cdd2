/**
 * The theme page of the kit gallery: all that is derived from a site's seeds on one page. In: the seeds. Out: a page
 * of scales, specimens and pairs with their contrast, in the theme that the document around it wears.
 */
export { themeEntry } from './entry';
