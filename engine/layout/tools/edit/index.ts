// Writes operations into a file. In: the content of the layer's own file of a page or an entry, if it exists, and an operation of the
// compiler. Out: the new content, as an author would write it. A node in the file is changed in place; any other edit
// adds or updates an entry of `changes`. Configuration files are edited by key in the same way. Pure: no store, no network, no React.
export { EditError, formatEntry, formatForm } from './page-text';
export {
  formatBlankPage,
  formatCanonical,
  formatPageCopy,
  writePageFields,
  type PageDescription,
  type PageFieldEdit,
  type PageStart,
} from './write-page';
export {
  putRedirect,
  readRedirects,
  redirectAddress,
  removeRedirects,
  withoutRedirectFrom,
  type IndexedRedirect,
} from './redirect-text';
export { renamePattern, formatPattern, replacePattern } from './pattern-text';
export { createMenuItemOperation, type MenuPlace } from './menu-operations';
export { proposeName } from './propose-name';
export { writeOperation } from './write-operation';
export { adoptNode, hasOwnNode, writeChangeNote, writeNodeField, type NodeField } from './write-node-field';
export { resetProp, withoutEmptyFile, withoutRemoval } from './reset-prop';
export { withFingerprints, type FingerprintContext } from './fingerprints';
export { createFormOperations } from './form-operations';
export {
  createConfigOperations,
  fingerprintTypedConfig,
  writeConfig,
  type ConfigOperation,
  type ConfigTexts,
} from './write-config';
export { getValueAt } from './write-shadows';
export { isInMarkdown, isMarkdownEdit, writeMarkdown } from './write-markdown';
export { isWithinPath } from './prop-paths';
