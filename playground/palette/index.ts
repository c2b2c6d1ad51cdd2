// What can be inserted into the page. In: the blocks, and the patterns in the files of the site's layers. Out: an insert
// operation, and edits of the patterns' files. `list-patterns.ts` reads them, `pattern-file.ts` names new ones.
export { InsertPalette } from './InsertPalette';
export { PatternsDialog } from './PatternsDialog';
export { SavePatternDialog } from './SavePatternDialog';
