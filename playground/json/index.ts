// The JSON pane. In: the store's files and findings. Out: typed text. `completion.ts` offers completions,
// `code-editor.ts` configures CodeMirror, and `Problems.tsx` lists the findings with links to their lines.
export { JsonPane } from './JsonPane';
export { NonceContext } from './nonce-context';
