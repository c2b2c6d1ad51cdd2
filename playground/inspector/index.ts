// The form of a block. In: the selected node and its block's JSON Schema. Out: operations on its props; and, for each
// field, which layer set it and why.
export { Inspector } from './Inspector';
