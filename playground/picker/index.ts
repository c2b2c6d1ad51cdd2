// A searchable list over the panes. In: entries in groups. Out: the one that was chosen, by keyboard or pointer.
// It knows neither blocks nor commands; the palettes of both are made of it.
export { Picker } from './Picker';
export type { Entry } from './entries';
