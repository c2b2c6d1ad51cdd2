// The JSON pane. In: the store's texts and findings. Out: typed texts. `completion.ts` offers completions, `code-editor.ts`
// configures CodeMirror, `Problems` lists the findings and jumps to their lines.
export { JsonPane } from './JsonPane';
export { NonceContext } from './nonce-context';
