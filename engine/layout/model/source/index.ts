// JSON with places: text in; the value, what is wrong with it as JSON, and the line and column of anything in it
// out. Knows nothing of pages or blocks. Safe against hostile text: bounded depth and length, no unsafe keys.
export { parseSource, Source } from './source';
export { type Span } from './position';
export { type SourceProblem } from './source-problems';
export { MAX_DEPTH, MAX_LENGTH, MAX_TEXT } from './scan-json';
