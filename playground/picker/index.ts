// A searchable list, in a pane or over all of them. In: entries in groups. Out: the one that was chosen, by keyboard
// or pointer. It knows neither blocks, commands nor settings; their lists and palettes are made of it.
export { Picker } from './Picker';
export { SearchList } from './SearchList';
export type { Entry } from './entries';
