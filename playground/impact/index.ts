// The impact of unsaved edits. In: the impact of the draft, from the server. Out: sites and pages, with a description
// of the changes to each.
export { Impact } from './Impact';
