// Controls, colours and sizes that all panes share. `tokens.css` has light and dark, `theme.ts` the choice between them.
export { getBrowserStorage } from './browser-storage';
export { IconButton } from './IconButton';
export { JsonArea } from './JsonArea';
export { NoteField } from './NoteField';
export { SortableTree } from './SortableTree';
export { applyTheme, readTheme, storeTheme, THEMES, type Theme } from './theme';
