// A searchable list, in a pane or in a dialog. In: entries in groups. Out: the entry chosen by keyboard or pointer. The
// palettes of blocks and commands and the list of settings use it.
export { PickerDialog } from './PickerDialog';
export { SearchList } from './SearchList';
export { onDragStart } from './on-drag-start';
export type { PickerEntry } from './search-entries';
