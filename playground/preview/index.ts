// The preview pane. In: the draft's id and version. Out: an iframe on the tenant's own host, rendered by the server with
// the real renderer and the real data. The script in the page (engine/browser/preview) replaces the blocks that differ
// when the draft changes.
export { Preview } from './Preview';
