// The JSON pane. In: the store's files and findings. Out: typed text. `completion.ts` offers completions,
// `code-editor.ts` configures CodeMirror, `Problems` lists the findings and jumps to their lines.
export { JsonPane } from './JsonPane';
export { NonceContext } from './nonce-context';
