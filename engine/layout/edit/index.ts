// Text edits of JSON files. In: a file's text and what shall stand where. Out: the text with just that changed;
// comments of the author's layout (indentation, order of keys, line breaks) stay as they are. Pure.
export { editJson, JsonEditError, type JsonEdit } from './edit-json';
