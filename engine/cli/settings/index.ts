// The settings catalogue: what a tenant can set, which layers can set it, and which do. In: the schemas and the
// compiled tenants. Out: entries as data, text for a terminal, an HTML page. Pure: no I/O.
export { buildSettingsCatalogue, filterEntries, type CatalogueEntry } from './settings-catalogue';
export { formatCatalogueHtml } from './format-html';
export { formatCatalogueText } from './format-text';
