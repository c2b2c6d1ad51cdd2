// Parses JSON with positions. In: the text of a file. Out: its value, its problems as JSON, and the line and column of
// every value. Independent of pages and blocks. Safe for untrusted input: depth and length are limited, and unsafe keys
// are rejected.
export { parseSource, JsonSource } from './source';
export { type Span } from './position';
export { type FileProblem, type SourceProblem } from './source-problems';
export { MAX_DEPTH, MAX_LENGTH, MAX_TEXT } from './scan-json';
