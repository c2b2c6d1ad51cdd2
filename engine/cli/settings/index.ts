// The settings catalogue: what a tenant can be told, who may tell it, and who did. In: the schemas and the compiled
// tenants. Out: entries as data, words for a terminal, one page of HTML. Pure: nothing is read or written.
export { buildSettingsCatalogue, filterEntries, type CatalogueEntry } from './settings-catalogue';
export { formatCatalogueHtml } from './format-html';
export { formatCatalogueText } from './format-text';
