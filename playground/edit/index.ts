// From an operation to a file's text. In: the text of the editing layer's own page file (or none) and one of the
// compiler's operations. Out: the text after it, written as the author would: a node that the file itself holds is
// changed in place, everything else becomes an entry of `changes`, or joins the entry that said the same before.
// The same for the tenant's configuration, whose operations are said by key. Pure: no store, no network, no React.
export { EditError } from './page-text';
export { writeOperation } from './write-operation';
export { resetProp } from './reset-prop';
export { withFingerprints, type Ground } from './fingerprints';
export { formOperations } from './form-operations';
export {
  configOperations,
  printsAfterTyping,
  valueAt,
  writeConfig,
  type ConfigOperation,
  type ConfigTexts,
} from './write-config';
export { isWithinPath } from './prop-paths';
