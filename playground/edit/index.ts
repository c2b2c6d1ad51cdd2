// Writes operations into a file. In: the content of the layer's own page file (or none) and an operation of the
// compiler. Out: the new content, written as an author would write it. A node in the file is changed in place; anything
// else becomes an entry of `changes`, or updates an existing one. Configuration files are edited by key in the same
// way. Pure: no store, no network, no React.
export { EditError } from './page-text';
export { writeOperation } from './write-operation';
export { resetProp } from './reset-prop';
export { withFingerprints, type FingerprintContext } from './fingerprints';
export { formOperations } from './form-operations';
export {
  configOperations,
  fingerprintTypedConfig,
  valueAt,
  writeConfig,
  type ConfigOperation,
  type ConfigTexts,
} from './write-config';
export { isWithinPath } from './prop-paths';
