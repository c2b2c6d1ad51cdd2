// The form of a block. In: the selected node and its block's JSON Schema. Out: operations on its props, and the layer
// and statements that set each value.
export { Inspector } from './Inspector';
