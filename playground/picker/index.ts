// A searchable list, in a pane or in a dialog. In: entries in groups. Out: the entry chosen by keyboard or pointer. The
// lists and palettes of blocks, commands and settings are built with it.
export { PickerDialog } from './PickerDialog';
export { SearchList } from './SearchList';
export type { PickerEntry } from './search-entries';
