// The forms of the site. In: the list of forms, and the open one as a tree of steps and fields from the server. Out: the
// form as rows to order, and the values of the selected row as a form; each edit is an operation on the tenant's own file.
// `form-model.ts` has the edits of order and steps, `field-kinds.ts` what each kind of field has.
export { FormInspector } from './FormInspector';
export { FormList } from './FormList';
