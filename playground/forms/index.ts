// The site's forms. In: the list of forms, and the open one as a tree of steps and fields from the server.
// Out: the form as rows to order, and the values of the selected row as a form; each edit is an operation
// on the tenant's own file. `form-model.ts` contains the edits of order and steps, `field-kinds.ts` the
// properties of each kind of field.
export { FormInspector } from './FormInspector';
export { FormList } from './FormList';
