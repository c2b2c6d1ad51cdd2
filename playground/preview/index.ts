// The real page. In: the draft's id and version. Out: an iframe on the tenant's own host, rendered by the server with
// the real renderer and the real data; whenever the draft has something new to show, the blocks that are others take the
// place of those before.
export { Preview } from './Preview';
