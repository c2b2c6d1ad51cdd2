// Controls, colours and sizes that all panes share. `tokens.css` has light and dark, `theme.ts` the choice between them.
export { getBrowserStorage } from './browser-storage';
export { IconButton } from './IconButton';
export { JsonField } from './JsonField';
export { NoteField } from './NoteField';
export { SortableTree } from './SortableTree';
export { useStableValue } from './use-stable-value';
export { applyTheme, readTheme, storeTheme, THEMES, type Theme } from './theme';
