// The settings catalogue: what a tenant can be told, who may tell it, and who did. In: the schemas and the compiled
// tenants. Out: entries as data, words for a terminal, one page of HTML. Pure: nothing is read or written.
export { catalogueOf, matching, type CatalogueEntry } from './settings-catalogue';
export { catalogueHtml } from './format-html';
export { catalogueText } from './format-text';
