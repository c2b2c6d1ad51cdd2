// Edits the text of JSON files. In: a file's text and new values by path. Out: the edited text; the author's indentation,
// key order and line breaks are preserved. Pure.
export { alignLists } from './align-lists';
export { editJson, type JsonEdit } from './edit-json';
export { nameEntries } from './entry-names';
export { formatJson, rewriteJson } from './rewrite-json';
