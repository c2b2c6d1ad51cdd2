// The preview pane. In: the draft's id and version. Out: an iframe on the tenant's own host, rendered by the server
// with the real renderer and real data. When the draft changes, the script in the page (engine/browser/preview)
// replaces the blocks that differ.
export { Preview } from './Preview';
export { createExampleUrl, createSiteUrl } from './preview-url';
