// The four drawings of a body.
export { drawNose, drawTail, drawTop } from './ends.mjs';
export { drawSide } from './side.mjs';
