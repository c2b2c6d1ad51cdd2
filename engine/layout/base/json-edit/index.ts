// Text edits of JSON files. In: a file's text and what shall stand where. Out: the text with just that changed;
// comments of the author's layout (indentation, order of keys, line breaks) stay as they are. Pure.
export { alignLists } from './align-lists';
export { editJson, type JsonEdit } from './edit-json';
export { nameEntries } from './entry-names';
export { formatJson, rewriteJson } from './rewrite-json';
