// Three-way merge of tenants' files. In: the common base of a file and two edited versions. Out: the merged text and
// the conflicts. List entries are matched by id, nodes of a page wherever they are. Pure; never throws.
export { mergeJsonFiles, type MergeConflict, type MergeInput, type MergeResult } from './merge-json-files';
export { mergeTexts } from './merge-texts';
export { rollBackText, type FileRevision, type RolledBackText } from './roll-back-text';
