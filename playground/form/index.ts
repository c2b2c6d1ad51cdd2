// A form made from a JSON Schema. In: the schema, the values, and what files say of each. Out: fields by rjsf in our
// own look, each with the layer that set it, why, and the way back to what is inherited; and the edited values.
// Nothing is validated here: the compiler does that for all files, and its findings come back with a place.
export { type Said } from './context';
export { FieldHead } from './FieldHead';
export { formSchemaOf } from './form-schema';
export { fieldPath, findingsAt, originOf } from './origin';
export { SchemaForm } from './SchemaForm';
