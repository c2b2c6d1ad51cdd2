// The form of a block or an entry. In: the node, and the JSON Schema of its values. Out: operations on them, and the
// layer and statements that set each value.
export { Inspector } from './Inspector';
export { NodeForm } from './NodeForm';
