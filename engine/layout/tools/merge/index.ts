// The three-way merge of tenants' files. In: a file's text as two people found it, and as each left it. Out: one
// text with what both did, and the places where they want different things. Entries of lists are the same by their
// ids, nodes of a page wherever they stand. Pure and total: whatever the texts say, a text comes out.
export { mergeTexts, type MergeConflict, type MergeInput, type MergeResult } from './merge-texts';
