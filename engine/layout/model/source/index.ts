// JSON with positions. In: a text. Out: its value, its problems as JSON, and the line and column of every
// value.
// Independent of pages and blocks. Safe for untrusted text: bounded depth and length, no unsafe keys.
export { parseSource, Source } from './source';
export { type Span } from './position';
export { type SourceProblem } from './source-problems';
export { MAX_DEPTH, MAX_LENGTH, MAX_TEXT } from './scan-json';
