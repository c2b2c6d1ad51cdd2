// The form of a block. In: the selected node and its block's JSON Schema. Out: operations on its props; and for every
// field which layer set it, and why. The form is made by rjsf; nothing is validated here, because the compiler does
// that for the whole page and its findings come back with a place.
export { Inspector } from './Inspector';
