// What the playground knows. In: edits, each one of the compiler's operations or a typed text. Out: one state that
// all panes read. Texts are the truth: an edit changes a file's text, and the server says what the texts come to.
// `files` holds the texts, `history` the named commands, `editing`, `saving` and `looking` what can be done; `store`
// ties all to the server.
export { createPlaygroundStore, type PlaygroundActions, type PlaygroundStore } from './store';
export { ROOMS, type Room } from './rooms';
export { isDirty, type Command, type PlaygroundData } from './state';
export { usePlayground, usePlaygroundStore, StoreProvider } from './use-playground';
