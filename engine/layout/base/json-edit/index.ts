// Text edits of JSON files. In: a file's text and the new values by path. Out: the edited text, with the
// author's
// indentation, key order and line breaks preserved. Pure.
export { alignLists } from './align-lists';
export { editJson, type JsonEdit } from './edit-json';
export { nameEntries } from './entry-names';
export { formatJson, rewriteJson } from './rewrite-json';
