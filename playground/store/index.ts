// The playground's state. In: edits, each an operation of the compiler or typed text. Out: one state that all panes
// read. Files are the source of truth: an edit changes a file's text, and the server compiles it. `open-files`
// contains the files, `history` the commands, and `*-actions` what users can do; `store` connects them to the server.
export { createPlaygroundStore, type PlaygroundActions, type PlaygroundStore } from './store';
export {
  isConfigMode,
  isMenuShown,
  MENUS_SECTION,
  MODES,
  parsePersonKey,
  PEOPLE,
  type ConfigMode,
  type Mode,
} from './modes';
export {
  hasErrors,
  isDirty,
  isOpeningOther,
  type BesideSite,
  type DragItem,
  type Command,
  type PictureChoice,
  type PlaygroundData,
} from './state';
export { usePlayground, usePlaygroundStore, StoreProvider } from './use-playground';
export { getDraftNote, isFromAgent } from './draft-note';
export { listChangedFiles } from './open-files';
export { isTyping } from './history';
export { hasUnstoredEdits } from './draft-loop';
export { formatPageKey } from './compile-outcome';
export type { DialogName, PageDialogName } from './state';
export { getPageTree, isNewPage, isUnsavedPage } from './page-list';
export type { NewPage, OldAddress, PageOrigin } from './page-actions';
