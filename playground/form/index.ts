// A form generated from a JSON Schema. In: the schema, the values, and the statements about each. Out: rjsf fields in
// the playground's design, each with the origin of its value and a reset button; and the edited values. The form does
// not validate, because the compiler checks all files and its findings name the position.
export { type FieldContext } from './form-context';
export { FieldHeader } from './FieldHeader';
export { toFormSchema } from './form-schema';
export { formatFieldPath, listFindingsAt, findOrigin } from './value-origin';
export { SchemaForm } from './SchemaForm';
