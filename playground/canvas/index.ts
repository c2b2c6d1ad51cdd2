// The page as a canvas. In: the draft's id and version, the tree and the selection. Out: an iframe on the
// tenant's own host, rendered by the server with the real renderer and real data, in which blocks are
// selected, moved and inserted. The script in the page (engine/browser/preview) locates blocks and replaces
// those that differ when the draft changes; this room decides what is possible and performs it. `Stage.tsx`
// connects the two.
export { CanvasPane } from './CanvasPane';
