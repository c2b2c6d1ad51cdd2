// The text of a layer's page file. In: the store's texts and findings. Out: typed texts. `complete.ts` knows what can
// stand at a place, `editor.ts` is CodeMirror, `Problems` lists the findings and leads to their lines and back.
export { JsonPane } from './JsonPane';
export { NonceContext } from './nonce';
