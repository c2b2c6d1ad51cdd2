// The redirects of a site. In: the redirects.json of its layers. Out: a table to search, add, change and
// remove them, with the findings beside each, and an import from CSV. Edits are written to the tenant's own
// file.
export { listLayerRedirects, type LayerRedirect } from './layer-redirects';
export { RedirectsDialog } from './RedirectsDialog';
export { PageAddresses } from './PageAddresses';
